package soapbench.lab;

import java.io.IOException;
import soapbench.exchange.ExchangeFailedException;

/** A run that is about to begin, or goes on where an earlier one stopped. */
public interface ExperimentRun {

  /**
   * Does everything that has no row yet. Each row is on disk as soon as it is known.
   *
   * @return how the whole run stands afterwards, with all its forks
   * @throws IOException if a row can't be written
   * @throws ExchangeFailedException if the server does not answer at the beginning
   * @throws InterruptedException if the run was stopped
   */
  RunEnd run() throws IOException, ExchangeFailedException, InterruptedException;

  /** Stops the run from another thread; what is in hand then leaves no row. */
  void stop();
}
