package soapbench.gc;

import java.time.Instant;
import java.util.Objects;

/**
 * One stop of all application threads of one JVM for garbage collection.
 *
 * @param collector the collector's name as the JVM gives it
 * @param action what it did, as the JVM gives it
 * @param cause why it ran, as the JVM gives it
 * @param startNs when it began, on that JVM's {@link System#nanoTime()} clock
 * @param endNs when it ended, on the same clock
 * @param startedAt when it began, by the wall clock
 */
public record GcPause(
    String collector, String action, String cause, long startNs, long endNs, Instant startedAt) {

  public GcPause {
    Objects.requireNonNull(collector, "collector");
    Objects.requireNonNull(action, "action");
    Objects.requireNonNull(cause, "cause");
    Objects.requireNonNull(startedAt, "startedAt");
    if (endNs - startNs < 0) {
      throw new IllegalArgumentException("endNs " + endNs + " is before startNs " + startNs);
    }
  }

  public long durationNs() {
    return endNs - startNs;
  }
}
