package soapbench.experiment.load.run;

import java.time.Duration;
import soapbench.experiment.load.rows.LoadCell;

/**
 * How much is sent in a cell, by each engine.
 *
 * @param loops measured requests of each user in the closed model
 * @param warmup requests of each user before that
 * @param duration how long a rate is kept
 */
public record Workload(int loops, int warmup, Duration duration) {

  private static final double MILLIS_PER_SECOND = 1_000;

  public Workload {
    if (loops < 1 || warmup < 0) {
      throw new IllegalArgumentException(
          "loops %s and warmup %s are not at least 1 and 0".formatted(loops, warmup));
    }
    if (duration.isNegative() || duration.isZero()) {
      throw new IllegalArgumentException("duration is " + duration + ", not above 0");
    }
  }

  /** Measured requests of a cell. */
  long measured(LoadCell cell) {
    return cell.ratePerS().isPresent()
        ? Math.round(cell.ratePerS().getAsDouble() * duration.toMillis() / MILLIS_PER_SECOND)
        : (long) cell.users() * loops;
  }

  /** Requests of a cell that come before the measured ones. */
  long warmup(LoadCell cell) {
    return (long) cell.users() * warmup;
  }
}
