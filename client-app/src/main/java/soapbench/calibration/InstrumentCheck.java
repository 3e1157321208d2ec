package soapbench.calibration;

import java.io.IOException;
import soapbench.exchange.ExchangeFailedException;

/** One way to check the instrument. */
public interface InstrumentCheck {

  /**
   * Runs the check, prints what it finds and writes it to files.
   *
   * @throws ExchangeFailedException if an exchange did not complete
   */
  CheckOutcome run(CheckContext context) throws IOException, ExchangeFailedException;
}
