package soapbench.statistics;

import java.util.Arrays;

/**
 * By how much one of two values that belong together exceeds the other.
 *
 * <p>The estimate is that of Hodges and Lehmann, the median of the means of every two differences,
 * including each with itself. Its interval holds the shifts that Wilcoxon's signed-rank test does
 * not reject, by the normal approximation with correction for continuity (Hollander and Wolfe,
 * "Nonparametric Statistical Methods", 1999, sections 3.2 and 3.3). A few large differences hardly
 * move either. Both assume that differences scatter to both sides alike, which they do when the
 * order of each pair is drawn.
 *
 * @param value the shift, NaN when there is no pair
 * @param interval its 95 % interval; unknown below six pairs
 * @param n how many pairs there are
 */
public record PairedShift(double value, Interval interval, int n) {

  /** The shift that pairs show by their differences. */
  public static PairedShift of(double[] differences) {
    double[] sorted = differences.clone();
    Arrays.sort(sorted);
    long n = sorted.length;
    if (n == 0) {
      return new PairedShift(Double.NaN, Interval.UNKNOWN, 0);
    }
    long means = n * (n + 1) / 2;
    double value = (mean(sorted, (means + 1) / 2) + mean(sorted, means / 2 + 1)) / 2;
    double half = Student.NORMAL_QUANTILE * Math.sqrt(n * (n + 1) * (2 * n + 1) / 24.0);
    long outside = (long) Math.floor(means / 2.0 - half + 0.5);
    Interval interval =
        outside < 1
            ? Interval.UNKNOWN
            : new Interval(mean(sorted, outside), mean(sorted, means + 1 - outside));
    return new PairedShift(value, interval, sorted.length);
  }

  /**
   * The mean of two values that has this rank among all such means, from 1. It is found by halving
   * the range between the smallest and the largest, since the means of many pairs would fill the
   * memory.
   */
  private static double mean(double[] sorted, long rank) {
    double low = sorted[0];
    double high = sorted[sorted.length - 1];
    if (atMost(sorted, low) >= rank) {
      return low;
    }
    for (double middle = middle(low, high);
        middle > low && middle < high;
        middle = middle(low, high)) {
      if (atMost(sorted, middle) >= rank) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }

  /** How many means of two values are not above a value. */
  private static long atMost(double[] sorted, double value) {
    long count = 0;
    int partner = sorted.length - 1;
    for (int i = 0; i < sorted.length && partner >= 0; i++) {
      while (partner >= 0 && middle(sorted[i], sorted[partner]) > value) {
        partner--;
      }
      count += Math.max(0, partner - i + 1);
    }
    return count;
  }

  private static double middle(double one, double other) {
    return one / 2 + other / 2;
  }
}
