package soapbench.gc;

import java.time.Instant;
import java.util.Objects;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * One moment on both clocks of this JVM.
 *
 * @param nanoTimeNs the moment on {@link System#nanoTime()}
 * @param epochNs the moment on the wall clock, in nanoseconds since 1970
 */
record ClockReading(long nanoTimeNs, long epochNs) {

  private static final int TRIES = 5;
  private static final long CLOSE_NS = 2_000;

  /** Reads the wall clock between two readings of the other, and again if those are far apart. */
  static ClockReading now() {
    return now(System::nanoTime, Instant::now);
  }

  static ClockReading now(LongSupplier nanoTime, Supplier<Instant> wallClock) {
    ClockReading best = null;
    long bestWidthNs = Long.MAX_VALUE;
    for (int i = 0; i < TRIES && bestWidthNs > CLOSE_NS; i++) {
      long beforeNs = nanoTime.getAsLong();
      Instant wall = wallClock.get();
      long widthNs = nanoTime.getAsLong() - beforeNs;
      if (best == null || widthNs < bestWidthNs) {
        long epochNs = wall.getEpochSecond() * 1_000_000_000 + wall.getNano();
        best = new ClockReading(beforeNs + widthNs / 2, epochNs);
        bestWidthNs = widthNs;
      }
    }
    return Objects.requireNonNull(best, "best");
  }
}
