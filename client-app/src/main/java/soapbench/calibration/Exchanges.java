package soapbench.calibration;

import java.io.IOException;
import soapbench.calibration.CalibrationDesign.Turn;
import soapbench.exchange.ExchangeFailedException;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.rows.Trial;

/** Runs the exchanges of a calibration. */
public interface Exchanges {

  /**
   * One exchange.
   *
   * @throws ExchangeFailedException if it did not complete
   */
  Trial<Scenario> run(Turn turn) throws IOException, ExchangeFailedException;
}
