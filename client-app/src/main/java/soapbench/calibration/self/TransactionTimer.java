package soapbench.calibration.self;

import soapbench.exchange.ExchangeFailedException;

/** Runs exchanges that are all of the same cell. */
public interface TransactionTimer {

  /**
   * The transaction time of one more exchange, in nanoseconds.
   *
   * @throws ExchangeFailedException if it did not complete
   */
  double next() throws ExchangeFailedException;
}
