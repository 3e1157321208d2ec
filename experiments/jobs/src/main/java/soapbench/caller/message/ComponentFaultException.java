package soapbench.caller.message;

import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A component answered with a fault; the message is its words, in one line. */
public final class ComponentFaultException extends IOException {

  private static final long serialVersionUID = 1L;

  private final @Nullable String job;
  private final @Nullable String state;
  private final @Nullable String exitCode;
  private final @Nullable String log;

  /** A fault with what its detail says of a job, each null where it says nothing. */
  ComponentFaultException(
      String message,
      @Nullable String job,
      @Nullable String state,
      @Nullable String exitCode,
      @Nullable String log) {
    super(message);
    this.job = job;
    this.state = state;
    this.exitCode = exitCode;
    this.log = log;
  }

  /** The job that it is about. */
  public Optional<String> job() {
    return Optional.ofNullable(job);
  }

  /** The state of that job. */
  public Optional<String> state() {
    return Optional.ofNullable(state);
  }

  /** Exit code of the program. */
  public Optional<Integer> exitCode() {
    return Optional.ofNullable(exitCode)
        .filter(code -> code.matches("-?\\d{1,9}"))
        .map(Integer::valueOf);
  }

  /** The last lines that the program wrote. */
  public Optional<String> log() {
    return Optional.ofNullable(log);
  }
}
