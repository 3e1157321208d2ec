package soapbench.jmeter.sampler;

import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/** When requests should start: evenly spaced from a first moment, each start handed out once. */
final class ArrivalSchedule {

  private static final double MS_PER_S = 1_000;

  private final long firstMs;
  private final double ratePerS;
  private final long count;
  private final AtomicLong handedOut = new AtomicLong();

  /**
   * A schedule with as many starts as the rate makes in the duration.
   *
   * @throws IllegalArgumentException if rate or duration is not above 0, or so small that they make
   *     no start
   */
  ArrivalSchedule(long firstMs, double ratePerS, double durationS) {
    requireAboveZero("rate_per_s", ratePerS);
    requireAboveZero("duration_s", durationS);
    this.firstMs = firstMs;
    this.ratePerS = ratePerS;
    count = Math.round(ratePerS * durationS);
    if (count < 1) {
      throw new IllegalArgumentException(
          "rate_per_s %s makes no request in duration_s %s".formatted(ratePerS, durationS));
    }
  }

  /** The next start in ms since 1970, or nothing when all have been handed out. */
  OptionalLong next() {
    long number = handedOut.getAndIncrement();
    return number < count
        ? OptionalLong.of(firstMs + Math.round(number * MS_PER_S / ratePerS))
        : OptionalLong.empty();
  }

  private static void requireAboveZero(String name, double value) {
    if (!(value > 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(name + " is " + value + ", not a number above 0");
    }
  }
}
