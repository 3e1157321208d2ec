package soapbench.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Quantile;

/** Numbers that describe a sample; each is NaN when the sample is empty. */
public final class Sample {

  private static final Quantile TYPE_7 =
      Quantile.withDefaults().with(Quantile.EstimationMethod.HF7).withCopy(true);

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
    return TYPE_7.evaluate(values, share);
  }

  /** Several such values, found together. */
  public static double[] quantiles(double[] values, double... shares) {
    return TYPE_7.evaluate(values, shares);
  }

  public static double mean(double[] values) {
    return Mean.of(values).getAsDouble();
  }

  /** The median absolute deviation from the median, in the values' unit and not rescaled. */
  public static double medianAbsoluteDeviation(double[] values) {
    double median = median(values);
    return median(Arrays.stream(values).map(value -> Math.abs(value - median)).toArray());
  }
}
