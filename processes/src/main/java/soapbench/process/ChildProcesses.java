package soapbench.process;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Programs run one after another, until they are stopped together with the one that runs. */
public final class ChildProcesses {
  private Optional<ChildProcess> last = Optional.empty();
  private final StopSignal stop = new StopSignal();

  private interface Start {
    ChildProcess start() throws IOException;
  }

  /**
   * Starts a program whose output goes into a file.
   *
   * @throws InterruptedException if this was stopped
   * @see ChildProcess#start
   */
  public ChildProcess start(ProcessBuilder program, Path output)
      throws IOException, InterruptedException {
    return start(() -> ChildProcess.start(program, output));
  }

  /**
   * Starts a program at the terminal of this process.
   *
   * @throws InterruptedException if this was stopped
   * @see ChildProcess#startAtTerminal
   */
  public ChildProcess startAtTerminal(ProcessBuilder program)
      throws IOException, InterruptedException {
    return start(() -> ChildProcess.startAtTerminal(program));
  }

  private synchronized ChildProcess start(Start start) throws IOException, InterruptedException {
    requireNotStopped();
    ChildProcess child = start.start();
    last = Optional.of(child);
    return child;
  }

  /** Asks the program that runs to end, kills it after a grace, and starts no more. */
  public void stop(Duration grace) {
    lastOne().ifPresent(child -> child.stop(grace));
  }

  /** Kills the program that runs, with everything it started, and starts no more. */
  public void kill() {
    lastOne().ifPresent(ChildProcess::kill);
  }

  private synchronized Optional<ChildProcess> lastOne() {
    stop.give();
    return last;
  }

  /** Whether this was stopped, so that a program's end may not be its own. */
  public boolean stopped() {
    return stop.given();
  }

  /**
   * Tells a caller who waited for a program that it ended because this was stopped.
   *
   * @throws InterruptedException if it was
   */
  public void requireNotStopped() throws InterruptedException {
    stop.check();
  }
}
