package soapbench.jmeter.sampler;

import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * When requests should start: evenly spaced from a first moment, each start handed out once. They
 * are spaced by the monotonic clock, so that a step of the wall clock changes no rate.
 */
final class ArrivalSchedule {

  private static final double NS_PER_S = TimeUnit.SECONDS.toNanos(1);
  private static final long NS_PER_MS = TimeUnit.MILLISECONDS.toNanos(1);

  private final long firstNs;
  private final double ratePerS;
  private final long count;
  private final AtomicLong handedOut = new AtomicLong();

  /**
   * A start that was handed out.
   *
   * @param delayMs how long to wait for it; 0 if it is late
   * @param dueMs when it is due, in ms since 1970 by the clock by which samples are timed
   */
  record Start(long delayMs, long dueMs) {}

  /**
   * A schedule with as many starts as the rate makes in the duration.
   *
   * @param firstNs when the first is due, by the monotonic clock
   * @throws IllegalArgumentException if rate or duration is not above 0, or so small that they make
   *     no start
   */
  ArrivalSchedule(long firstNs, double ratePerS, double durationS) {
    requireAboveZero("rate_per_s", ratePerS);
    requireAboveZero("duration_s", durationS);
    this.firstNs = firstNs;
    this.ratePerS = ratePerS;
    count = Math.round(ratePerS * durationS);
    if (count < 1) {
      throw new IllegalArgumentException(
          "rate_per_s %s makes no request in duration_s %s".formatted(ratePerS, durationS));
    }
  }

  /**
   * The next start, or nothing when all have been handed out.
   *
   * @param nowNs the moment by the monotonic clock
   * @param now the same moment by the wall clock
   */
  Optional<Start> next(long nowNs, Instant now) {
    long number = handedOut.getAndIncrement();
    if (number >= count) {
      return Optional.empty();
    }
    long leftNs = firstNs + Math.round(number * NS_PER_S / ratePerS) - nowNs;
    // rounded up: none starts early
    long delayMs = leftNs <= 0 ? 0 : (leftNs + NS_PER_MS - 1) / NS_PER_MS;
    return Optional.of(new Start(delayMs, now.plusNanos(leftNs).toEpochMilli()));
  }

  private static void requireAboveZero(String name, double value) {
    if (!(value > 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(name + " is " + value + ", not a number above 0");
    }
  }
}
