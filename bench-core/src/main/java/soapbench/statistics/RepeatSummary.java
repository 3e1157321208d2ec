package soapbench.statistics;

import java.util.Arrays;
import java.util.List;

/**
 * Values of several repeats in a few numbers, each NaN where there are too few for it.
 *
 * @param mean the mean of the repeats' means
 * @param interval its 95 % interval, for which each repeat is one value
 */
public record RepeatSummary(
    int n,
    double mean,
    Interval interval,
    double min,
    double median,
    double max,
    double p90,
    double p95,
    double p99) {

  /** How many values must lie beyond a percentile for it to be reported. */
  public static final int ENOUGH_BEYOND = 20;

  /**
   * Sums up the values of repeats.
   *
   * @param repeats each repeat's values; repeats without any do not count
   */
  public static RepeatSummary of(List<double[]> repeats) {
    double[] means =
        repeats.stream().filter(values -> values.length > 0).mapToDouble(Sample::mean).toArray();
    double[] all = repeats.stream().flatMapToDouble(Arrays::stream).sorted().toArray();
    return new RepeatSummary(
        all.length,
        Sample.mean(means),
        Student.mean(means, Student.CONFIDENCE),
        Sample.quantile(all, 0),
        Sample.median(all),
        Sample.quantile(all, 1),
        percentile(all, 90),
        percentile(all, 95),
        percentile(all, 99));
  }

  /** Whether enough of so many values lie beyond a percentile above the median. */
  public static boolean isEnough(long n, int percent) {
    return n * (100 - percent) >= 100L * ENOUGH_BEYOND;
  }

  private static double percentile(double[] values, int percent) {
    return isEnough(values.length, percent) ? Sample.quantile(values, percent / 100.0) : Double.NaN;
  }
}
