package soapbench.calibration.overhead;

import java.io.IOException;
import soapbench.exchange.ExchangeFailedException;

/** Exchanges with measuring on or off, one at a time. */
public interface OnOffTimer {

  /**
   * How long one more exchange took, in nanoseconds, by a clock around it.
   *
   * @param measured whether measuring is on
   * @throws ExchangeFailedException if it did not complete
   */
  double timeNs(boolean measured, OverheadLevel level) throws IOException, ExchangeFailedException;
}
