package soapbench.experiment.load.rows;

import java.util.OptionalLong;

/**
 * The outcome of a cell.
 *
 * @param error what went wrong, in one line; empty when every sample arrived and was right
 * @param expected how many measured samples were expected
 * @param samples measured samples that arrived, including those that failed
 * @param failed measured samples that failed
 * @param durationMs from the first measured start to the last measured end; empty without samples
 */
public record CellOutcome(
    String error, long expected, long samples, long failed, OptionalLong durationMs) {

  private static final double MILLIS_PER_SECOND = 1_000;

  public CellOutcome {
    error = error.replaceAll("\\s+", " ").strip();
    if (failed < 0 || failed > samples || expected < 0) {
      throw new IllegalArgumentException(
          "expected %s, samples %s and failed %s cannot be".formatted(expected, samples, failed));
    }
  }

  public boolean completed() {
    return error.isEmpty();
  }

  /** Correct replies per second; NaN where there was no time to count them in. */
  public double throughputPerS() {
    return durationMs.isPresent() && durationMs.getAsLong() > 0
        ? (samples - failed) * MILLIS_PER_SECOND / durationMs.getAsLong()
        : Double.NaN;
  }
}
