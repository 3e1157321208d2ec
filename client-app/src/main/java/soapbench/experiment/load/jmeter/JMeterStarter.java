package soapbench.experiment.load.jmeter;

import java.io.IOException;
import java.nio.file.Path;

/** Starts one JMeter after another, until it is stopped together with the one that runs. */
public final class JMeterStarter {

  private JMeterRun last;
  private boolean stopped;

  /**
   * Starts JMeter; what it prints goes into a file.
   *
   * @throws InterruptedException if this was stopped
   */
  public synchronized JMeterRun start(ProcessBuilder jmeter, Path printed)
      throws IOException, InterruptedException {
    requireGoing();
    last = JMeterRun.start(jmeter, printed);
    return last;
  }

  /** Ends the JMeter that runs, and starts none any more. */
  public synchronized void stop() {
    stopped = true;
    if (last != null) {
      last.end();
    }
  }

  /**
   * Tells whoever used a JMeter that it ended because this was stopped.
   *
   * @throws InterruptedException if it was
   */
  public synchronized void requireGoing() throws InterruptedException {
    if (stopped) {
      throw new InterruptedException("the run was stopped");
    }
  }
}
