package soapbench.calibration.check;

import java.io.IOException;
import soapbench.exchange.ExchangeFailedException;

/** One way to check the instrument. */
public interface InstrumentCheck {

  /**
   * Runs it, prints what it found and keeps it.
   *
   * @throws ExchangeFailedException if an exchange did not complete
   */
  CheckOutcome run(CheckContext bench) throws IOException, ExchangeFailedException;
}
