package soapbench.statistics;

import java.util.Arrays;

/**
 * Intervals of means by Student's t distribution, for few values that each sum up a repeat.
 *
 * <p>The distribution function is that of Abramowitz and Stegun, "Handbook of Mathematical
 * Functions", 1964, 26.7.3 and 26.7.4.
 */
public final class Student {

  /** What share of intervals is meant to hold the true value, where nothing else is asked for. */
  public static final double CONFIDENCE = 0.95;

  private static final int BISECTIONS = 60;

  private Student() {}

  /** The 95 % interval of the mean; unknown from fewer than two values. */
  public static Interval mean(double[] values) {
    return mean(values, CONFIDENCE);
  }

  private static Interval mean(double[] values, double confidence) {
    int n = values.length;
    if (n < 2) {
      return Interval.UNKNOWN;
    }
    double mean = Sample.mean(values);
    double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    double half = quantile(n - 1, confidence) * Math.sqrt(squares / (n - 1) / n);
    return new Interval(mean - half, mean + half);
  }

  /**
   * The ratio of values that belong together, such as two means of one repeat: the geometric mean
   * of the single ratios, and its interval by their logarithms. NaN and unknown where a value is
   * not above 0, or there is none.
   *
   * @param over the values above the line
   * @param under as many, below it
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

  /** The geometric mean of single ratios, as {@link #pairedRatio} tells it. */
  public static Ratio geometricMean(double[] ratios) {
    return geometricMean(ratios, CONFIDENCE);
  }

  private static Ratio geometricMean(double[] ratios, double confidence) {
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
  static double quantile(int degreesOfFreedom, double confidence) {
    double low = 0;
    double high = Math.PI / 2;
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      if (within(middle, degreesOfFreedom) < confidence) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return Math.sqrt(degreesOfFreedom) * Math.tan((low + high) / 2);
  }

  /** The probability of being no farther from 0 than the root of the degrees times tan(angle). */
  private static double within(double angle, int degreesOfFreedom) {
    boolean odd = degreesOfFreedom % 2 == 1;
    double cosine = Math.cos(angle);
    double term = odd ? cosine : 1;
    double sum = 0;
    for (int i = odd ? 3 : 2; i <= degreesOfFreedom; i += 2) {
      sum += term;
      term *= cosine * cosine * (i - 1) / i;
    }
    return odd ? (angle + Math.sin(angle) * sum) * 2 / Math.PI : Math.sin(angle) * sum;
  }
}
