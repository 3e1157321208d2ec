package soapbench.statistics;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleSupplier;

/**
 * Intervals by drawing new samples from a sample (Efron and Tibshirani, "An Introduction to the
 * Bootstrap", 1993, chapter 13: percentile intervals). The same samples always get the same
 * interval.
 */
public final class Bootstrap {

  /** How many samples are drawn for one interval. */
  public static final int RESAMPLES = 2000;

  /** What share of intervals so made is meant to hold the true value. */
  public static final double CONFIDENCE = 0.95;

  private static final long SEED = 20_26_11_21L;

  private Bootstrap() {}

  /** The interval of a sample's median; unknown from fewer than two values. */
  public static Interval median(double[] values) {
    if (values.length < 2) {
      return Interval.UNKNOWN;
    }
    double[] sorted = sorted(values);
    Random random = new Random(SEED);
    return interval(() -> resampledMedian(sorted, random));
  }

  /** The ratio of two samples' medians, the first over the second, with its interval. */
  public static Ratio ratioOfMedians(double[] over, double[] under) {
    double value = Sample.median(over) / Sample.median(under);
    if (over.length < 2 || under.length < 2) {
      return new Ratio(value, Interval.UNKNOWN, Math.min(over.length, under.length));
    }
    double[] top = sorted(over);
    double[] bottom = sorted(under);
    Random random = new Random(SEED);
    Interval interval =
        interval(() -> resampledMedian(top, random) / resampledMedian(bottom, random));
    return new Ratio(value, interval, Math.min(over.length, under.length));
  }

  private static Interval interval(DoubleSupplier draw) {
    double[] drawn = new double[RESAMPLES];
    Arrays.setAll(drawn, i -> draw.getAsDouble());
    double tail = (1 - CONFIDENCE) / 2;
    return new Interval(Sample.quantile(drawn, tail), Sample.quantile(drawn, 1 - tail));
  }

  /** The median of as many values drawn with replacement; counting them spares a sort a draw. */
  private static double resampledMedian(double[] sorted, Random random) {
    int n = sorted.length;
    int[] drawn = new int[n];
    for (int i = 0; i < n; i++) {
      drawn[random.nextInt(n)]++;
    }
    return (at(sorted, drawn, (n - 1) / 2) + at(sorted, drawn, n / 2)) / 2;
  }

  private static double at(double[] sorted, int[] drawn, int place) {
    int i = 0;
    for (int seen = drawn[0]; seen <= place; seen += drawn[i]) {
      i++;
    }
    return sorted[i];
  }

  private static double[] sorted(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted;
  }
}
