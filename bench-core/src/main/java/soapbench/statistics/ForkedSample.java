package soapbench.statistics;

import java.util.Arrays;
import java.util.Objects;

/**
 * A sample whose values were made in forks: fresh pairs of JVMs, in each of which values have more
 * in common than across them.
 *
 * @param values the values
 * @param forks the fork each value was made in
 */
public record ForkedSample(double[] values, int[] forks) {

  public ForkedSample {
    values = Objects.requireNonNull(values, "values").clone();
    forks = Objects.requireNonNull(forks, "forks").clone();
    if (values.length != forks.length) {
      throw new IllegalArgumentException(
          "there are " + values.length + " values and " + forks.length + " forks for them");
    }
  }

  /** A sample that was made in one fork. */
  public static ForkedSample of(double... values) {
    return new ForkedSample(values, new int[values.length]);
  }

  @Override
  public double[] values() {
    return values.clone();
  }

  @Override
  public int[] forks() {
    return forks.clone();
  }

  public int n() {
    return values.length;
  }

  /** How many forks it comes from. */
  public int forkCount() {
    return (int) Arrays.stream(forks).distinct().count();
  }
}
