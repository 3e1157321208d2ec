package soapbench.calibration;

import java.io.IOException;
import soapbench.exchange.ExchangeFailedException;
import soapbench.experiment.payload.PlannedTrial;
import soapbench.trial.Trial;

/** Runs the exchanges of a calibration. */
public interface Exchanges {

  /**
   * One exchange of a case.
   *
   * @param withFault whether the case's fault is injected
   * @throws ExchangeFailedException if it did not complete
   */
  Trial run(CalibrationCase tested, boolean withFault, PlannedTrial planned)
      throws IOException, ExchangeFailedException;
}
