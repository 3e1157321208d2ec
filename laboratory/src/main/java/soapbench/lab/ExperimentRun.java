package soapbench.lab;

import java.io.IOException;
import soapbench.exchange.ExchangeFailedException;

/** A run that is about to start, or continues where an earlier one stopped. */
public interface ExperimentRun {

  /**
   * Does everything that has no row yet. Each row is on disk as soon as it is known.
   *
   * @return the state of the whole run afterwards, with all its forks
   * @throws IOException if a row can't be written
   * @throws ExchangeFailedException if the server does not answer at the beginning
   * @throws InterruptedException if the run was stopped
   */
  RunEnd run() throws IOException, ExchangeFailedException, InterruptedException;

  /** Stops the run from another thread; the current step then leaves no row. */
  void stop();
}
