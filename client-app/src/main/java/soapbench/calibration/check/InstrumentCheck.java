package soapbench.calibration.check;

import java.io.IOException;
import soapbench.exchange.ExchangeFailedException;

/** One way to check the instrument. */
public interface InstrumentCheck {

  /**
   * Runs it, prints what it found and keeps it.
   *
   * @return whether the instrument passed
   * @throws ExchangeFailedException if an exchange did not complete
   */
  boolean run(Bench bench) throws IOException, ExchangeFailedException;
}
