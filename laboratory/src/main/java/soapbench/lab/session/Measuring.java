package soapbench.lab.session;

import java.io.IOException;
import soapbench.lab.RunEnd;

/** Maker of the rows of a run: this JVM, or a JVM for each fork. */
interface Measuring {

  /**
   * Makes every row that is missing.
   *
   * @throws IOException in one line, if the service does not answer or a row can't be written
   * @throws InterruptedException if somebody stopped it, so that this process is about to end
   */
  RunEnd measure() throws IOException, InterruptedException;

  /** Stops it, since this process is about to end. */
  void stop();
}
