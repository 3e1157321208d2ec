package soapbench.caller.message;

import java.io.IOException;
import java.util.Optional;

/** A component answered with a fault; the message is its words, in one line. */
public final class ComponentFaultException extends IOException {

  private static final long serialVersionUID = 1L;

  private final String job;
  private final String state;
  private final String exitCode;
  private final String log;

  /** A fault with what its detail says of a job, each null where it says nothing. */
  ComponentFaultException(String message, String job, String state, String exitCode, String log) {
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
