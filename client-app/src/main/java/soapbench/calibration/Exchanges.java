package soapbench.calibration;

import java.io.IOException;
import soapbench.calibration.CalibrationDesign.Turn;
import soapbench.exchange.ExchangeFailedException;
import soapbench.trial.ExchangeTrial;

/** Runs the exchanges of a calibration. */
public interface Exchanges {

  /**
   * One exchange.
   *
   * @throws ExchangeFailedException if it did not complete
   */
  ExchangeTrial run(Turn turn) throws IOException, ExchangeFailedException;
}
