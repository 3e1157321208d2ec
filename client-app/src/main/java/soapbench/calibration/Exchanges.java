package soapbench.calibration;

import soapbench.exchange.ExchangeFailedException;
import soapbench.experiment.payload.PlannedTrial;
import soapbench.trial.Trial;

/** Runs the exchanges of a calibration. */
public interface Exchanges {

  /**
   * One exchange of a point.
   *
   * @param disturbed whether what strikes at the point is to strike
   * @throws ExchangeFailedException if it did not complete
   */
  Trial run(Point point, boolean disturbed, PlannedTrial planned) throws ExchangeFailedException;
}
