package soapbench.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;

/** Intervals of means by Student's t distribution, for few values that each sum up a repeat. */
public final class Student {

  /** Share of intervals is meant to hold the true value, where nothing else is asked for. */
  public static final double CONFIDENCE = 0.95;

  /** Standard errors that a 95 % interval by the normal distribution reaches to either side. */
  public static final double NORMAL_QUANTILE = 1.959964;

  private Student() {}

  /** The interval of the mean; unknown from fewer than two values. */
  public static Interval mean(double[] values, double confidence) {
    int n = values.length;
    if (n < 2) {
      return Interval.UNKNOWN;
    }
    double mean = Sample.mean(values);
    double deviation = StandardDeviation.of(values).getAsDouble();
    double half = quantile(n - 1, confidence) * deviation / Math.sqrt(n);
    return new Interval(mean - half, mean + half);
  }

  /**
   * The ratio of values that belong together, such as two means of one repeat: the geometric mean
   * of the single ratios, and its interval by their logarithms. NaN and unknown where a value is
   * not above 0, or there is none.
   *
   * @param over the values above the line
   * @param under as many values, below it
   * @param confidence what share of intervals is meant to hold the true ratio, usually {@link
   *     #CONFIDENCE}
   */
  public static Ratio pairedRatio(double[] over, double[] under, double confidence) {
    if (over.length != under.length) {
      throw new IllegalArgumentException(
          "there are " + over.length + " values over " + under.length);
    }
    double[] ratios = new double[over.length];
    Arrays.setAll(ratios, i -> over[i] / under[i]);
    return geometricMean(ratios, confidence);
  }

  /** The geometric mean of single ratios, as {@link #pairedRatio} describes it. */
  public static Ratio geometricMean(double[] ratios) {
    return geometricMean(ratios, CONFIDENCE);
  }

  /**
   * The ratio of the geometric means of two samples whose values do not belong together, such as
   * repeats of two runs, with its interval by Welch's t of their logarithms. NaN and unknown where
   * a value is not above 0, or a sample is empty; the interval is unknown where one has fewer than
   * two values.
   */
  public static Ratio independentRatio(double[] over, double[] under) {
    return independentRatio(over, under, CONFIDENCE);
  }

  /** The ratio with an interval of another confidence, for one of several comparisons. */
  public static Ratio independentRatio(double[] over, double[] under, double confidence) {
    int n = Math.min(over.length, under.length);
    double[] top = Arrays.stream(over).map(Math::log).toArray();
    double[] bottom = Arrays.stream(under).map(Math::log).toArray();
    double difference = Sample.mean(top) - Sample.mean(bottom);
    if (!Double.isFinite(difference)) {
      return new Ratio(Double.NaN, Interval.UNKNOWN, n);
    }
    if (n < 2) {
      return new Ratio(Math.exp(difference), Interval.UNKNOWN, n);
    }
    double one = squaredError(top);
    double other = squaredError(bottom);
    double both = one + other;
    double degrees =
        both * both / (one * one / (top.length - 1) + other * other / (bottom.length - 1));
    double half = both > 0 ? quantile(degrees, confidence) * Math.sqrt(both) : 0;
    return new Ratio(
        Math.exp(difference),
        new Interval(Math.exp(difference - half), Math.exp(difference + half)),
        n);
  }

  /** The square of a mean's standard error. */
  private static double squaredError(double[] values) {
    double deviation = StandardDeviation.of(values).getAsDouble();
    return deviation * deviation / values.length;
  }

  /** The mean with an interval of another confidence, for one of several comparisons. */
  public static Ratio geometricMean(double[] ratios, double confidence) {
    double[] logarithms = Arrays.stream(ratios).map(Math::log).toArray();
    if (!Arrays.stream(logarithms).allMatch(Double::isFinite)) {
      return new Ratio(Double.NaN, Interval.UNKNOWN, ratios.length);
    }
    Interval interval = mean(logarithms, confidence);
    return new Ratio(
        Math.exp(Sample.mean(logarithms)),
        new Interval(Math.exp(interval.low()), Math.exp(interval.high())),
        ratios.length);
  }

  /** How many standard errors an interval reaches to either side. */
  static double quantile(double degreesOfFreedom, double confidence) {
    return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability((1 - confidence) / 2);
  }
}
