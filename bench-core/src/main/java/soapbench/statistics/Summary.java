package soapbench.statistics;

/**
 * A sample in a few numbers, each NaN where the sample is too small for it.
 *
 * @param n its size
 * @param interval the 95 % bootstrap interval of the median
 */
public record Summary(
    int n, double mean, double min, double median, double p90, double max, Interval interval) {

  public static Summary of(ForkedSample sample) {
    double[] values = sample.values();
    return new Summary(
        values.length,
        Sample.mean(values),
        Sample.quantile(values, 0),
        Sample.median(values),
        Sample.quantile(values, 0.9),
        Sample.quantile(values, 1),
        Bootstrap.median(sample));
  }
}
