package soapbench.statistics;

import java.util.Objects;

/**
 * A sample in a few numbers, each NaN where the sample is too small for it.
 *
 * @param n its size
 * @param mean its arithmetic mean
 * @param quantiles its smallest, middle, 90th percentile and largest value
 * @param interval the 95 % bootstrap interval of the median
 */
public record Summary(int n, double mean, Quantiles quantiles, Interval interval) {

  public Summary {
    Objects.requireNonNull(quantiles, "quantiles");
    Objects.requireNonNull(interval, "interval");
  }

  public static Summary of(ForkedSample sample) {
    double[] values = sample.values();
    return new Summary(
        values.length, Sample.mean(values), Quantiles.of(values), Bootstrap.median(sample));
  }

  /** The summary of a sample from one fork. */
  public static Summary of(double[] values) {
    return of(ForkedSample.of(values));
  }

  public double median() {
    return quantiles.median();
  }
}
