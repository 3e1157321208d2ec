package soapbench.gc;

import java.time.Instant;

/**
 * One moment on both clocks of this JVM.
 *
 * @param nanoTimeNs the moment on {@link System#nanoTime()}
 * @param epochNs the moment on the wall clock, in nanoseconds since 1970
 */
record Moment(long nanoTimeNs, long epochNs) {

  private static final int TRIES = 5;
  private static final long CLOSE_NS = 2_000;

  /** Reads the wall clock between two readings of the other, and again if those are far apart. */
  static Moment now() {
    Moment best = null;
    long bestWidthNs = Long.MAX_VALUE;
    for (int i = 0; i < TRIES && bestWidthNs > CLOSE_NS; i++) {
      long beforeNs = System.nanoTime();
      Instant wall = Instant.now();
      long widthNs = System.nanoTime() - beforeNs;
      if (best == null || widthNs < bestWidthNs) {
        long epochNs = wall.getEpochSecond() * 1_000_000_000 + wall.getNano();
        best = new Moment(beforeNs + widthNs / 2, epochNs);
        bestWidthNs = widthNs;
      }
    }
    return best;
  }
}
