package soapbench.statistics;

import java.util.Arrays;

/** Numbers that describe a sample; each is NaN when the sample is empty. */
public final class Sample {

  private Sample() {}

  public static double median(double[] values) {
    return quantile(values, 0.5);
  }

  /**
   * The value below which a share of the sample lies, interpolated linearly between the two nearest
   * values (type 7 of Hyndman and Fan, "Sample Quantiles in Statistical Packages", 1996).
   *
   * @param share from 0 to 1
   */
  public static double quantile(double[] values, double share) {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("share is " + share + ", not from 0 to 1");
    }
    if (values.length == 0) {
      return Double.NaN;
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double place = share * (sorted.length - 1);
    int below = (int) Math.floor(place);
    int above = (int) Math.ceil(place);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }

  public static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  /** The median absolute deviation from the median, in the values' unit and not rescaled. */
  public static double medianAbsoluteDeviation(double[] values) {
    double median = median(values);
    return median(Arrays.stream(values).map(value -> Math.abs(value - median)).toArray());
  }
}
