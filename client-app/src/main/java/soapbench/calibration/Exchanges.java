package soapbench.calibration;

import java.io.IOException;
import soapbench.calibration.CalibrationDesign.Turn;
import soapbench.exchange.ExchangeFailedException;
import soapbench.trial.Trial;

/** Runs the exchanges of a calibration. */
public interface Exchanges {

  /**
   * One exchange.
   *
   * @throws ExchangeFailedException if it did not complete
   */
  Trial run(Turn turn) throws IOException, ExchangeFailedException;
}
