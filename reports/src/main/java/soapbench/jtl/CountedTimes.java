package soapbench.jtl;

import java.util.Map;
import java.util.TreeMap;
import soapbench.statistics.RepeatSummary;

/**
 * Times in whole milliseconds, each with how often it came: as many as there are in little room,
 * since long ones are kept to a few digits.
 */
final class CountedTimes {

  private static final int MEDIAN = 50;
  private static final double HUNDRED = 100;
  private static final int TEN = 10;

  /** Counts as this what JMeter wrote as 0: less than 1 ms. */
  private static final double LESS_THAN_ONE = 0.5;

  private final TreeMap<Long, Long> counts = new TreeMap<>();
  private final long exact;
  private long n;

  /**
   * No times yet.
   *
   * @param digits to how many digits times are kept
   */
  CountedTimes(int digits) {
    this.exact = (long) Math.pow(TEN, digits);
  }

  void add(long ms) {
    long step = 1;
    while (ms / step >= exact) {
      step *= TEN;
    }
    counts.merge((ms + step / 2) / step * step, 1L, Long::sum);
    n++;
  }

  void addAll(CountedTimes others) {
    others.counts.forEach((ms, count) -> counts.merge(ms, count, Long::sum));
    n += others.n;
  }

  long n() {
    return n;
  }

  /** A percentile by quantiles of type 7; NaN where too few times lie beyond it. */
  double percentile(int percent) {
    if (percent == MEDIAN ? n == 0 : !RepeatSummary.isEnough(n, percent)) {
      return Double.NaN;
    }
    double place = (n - 1) * (percent / HUNDRED);
    long below = (long) place;
    double low = at(below);
    double value = low + (place - below) * (at(Math.min(below + 1, n - 1)) - low);
    return Math.max(LESS_THAN_ONE, value);
  }

  /** The time at a place of their order, from 0. */
  private long at(long place) {
    long behind = 0;
    for (Map.Entry<Long, Long> one : counts.entrySet()) {
      behind += one.getValue();
      if (behind > place) {
        return one.getKey();
      }
    }
    throw new IndexOutOfBoundsException(place);
  }
}
