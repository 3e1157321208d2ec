package soapbench.statistics;

import org.apache.commons.statistics.distribution.NormalDistribution;

/** For how many of {@code n} trials something is true: for {@code count} of them. */
public record Proportion(int count, int n) {

  public Proportion {
    if (count < 0 || count > n) {
      throw new IllegalArgumentException("count is " + count + ", not from 0 to n, " + n);
    }
  }

  /** The share; NaN when there are no trials. */
  public double value() {
    return n == 0 ? Double.NaN : (double) count / n;
  }

  /** Wilson's 95 % interval (1927), which holds for few trials and for shares of 0 and 1 too. */
  public Interval interval() {
    return within(Student.NORMAL_QUANTILE);
  }

  /** The interval of another confidence, for one of several shares. */
  public Interval interval(double confidence) {
    return within(NormalDistribution.of(0, 1).inverseSurvivalProbability((1 - confidence) / 2));
  }

  /** The interval that reaches so many standard errors to either side. */
  private Interval within(double quantile) {
    if (n == 0) {
      return Interval.UNKNOWN;
    }
    double z2 = quantile * quantile;
    double middle = (count + z2 / 2) / (n + z2);
    double half = quantile * Math.sqrt(count * (double) (n - count) / n + z2 / 4) / (n + z2);
    return new Interval(Math.max(0, middle - half), Math.min(1, middle + half));
  }

  /**
   * The 95 % interval of how far this share lies above another (Newcombe, "Interval Estimation for
   * the Difference between Independent Proportions", 1998, method 10).
   */
  public Interval above(Proportion other) {
    if (n == 0 || other.n == 0) {
      return Interval.UNKNOWN;
    }
    double difference = value() - other.value();
    double down = Math.hypot(value() - interval().low(), other.interval().high() - other.value());
    double up = Math.hypot(interval().high() - value(), other.value() - other.interval().low());
    return new Interval(difference - down, difference + up);
  }
}
