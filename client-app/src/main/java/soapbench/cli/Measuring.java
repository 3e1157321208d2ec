package soapbench.cli;

import java.io.IOException;
import soapbench.experiment.payload.RunEnd;
import soapbench.lab.EnvironmentRecord;

/** What makes the trials of a run: this JVM, or a JVM for each fork. */
interface Measuring {

  /**
   * Makes every trial that has no row yet.
   *
   * @throws IOException in one line, if the service does not answer or a row can't be written
   * @throws InterruptedException if somebody stopped it, so that this process is about to end
   */
  RunEnd measure(EnvironmentRecord environment) throws IOException, InterruptedException;

  /** Stops it, since this process is about to end. */
  void stop();
}
