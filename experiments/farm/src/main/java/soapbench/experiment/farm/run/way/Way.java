package soapbench.experiment.farm.run.way;

import soapbench.exchange.ExchangeFailedException;

/** How a coordinator hands parts out. It keeps its connections from one trial to the next. */
public interface Way extends AutoCloseable {

  /**
   * Hands the parts of a trial out and waits until all are answered.
   *
   * @throws ExchangeFailedException if one was not in time, or was wrongly
   */
  HandedOut handOut(Work work) throws ExchangeFailedException, InterruptedException;

  @Override
  void close();
}
