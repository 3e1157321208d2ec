package soapbench.calibration;

import java.io.IOException;
import soapbench.exchange.ExchangeFailedException;

/** One way to check the instrument. */
public interface InstrumentCheck {

  /** Whether it talks to a server, which is started for it then. */
  default boolean needsServer() {
    return true;
  }

  /**
   * Runs the check, prints what it finds and writes it to files.
   *
   * @throws ExchangeFailedException if an exchange did not complete
   */
  CheckOutcome run(CheckContext context) throws IOException, ExchangeFailedException;
}
