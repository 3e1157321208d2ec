package soapbench.experiment.farm.run.transport;

import soapbench.exchange.ExchangeFailedException;

/** How a coordinator hands parts out. It keeps its connections from one trial to the next. */
public interface Transport extends AutoCloseable {

  /**
   * Hands the parts of a trial out and waits until all are answered.
   *
   * @throws ExchangeFailedException if one was not in time, or was wrongly
   */
  Dispatch dispatch(WorkOrder work) throws ExchangeFailedException, InterruptedException;

  @Override
  void close();
}
