package soapbench.jtl;

import java.util.Map;
import java.util.TreeMap;
import soapbench.statistics.RepeatSummary;

/**
 * Times in whole milliseconds, each with how often it came: as many as there are in little room.
 */
final class CountedTimes {

  private static final int HUNDRED = 100;

  private final TreeMap<Long, Long> counts = new TreeMap<>();
  private long n;

  void add(long ms) {
    counts.merge(ms, 1L, Long::sum);
    n++;
  }

  long n() {
    return n;
  }

  /** A percentile by quantiles of type 7; NaN where too few times lie beyond it. */
  double percentile(int percent) {
    boolean enough =
        percent == HUNDRED / 2
            ? n > 0
            : n * (HUNDRED - percent) >= (long) HUNDRED * RepeatSummary.ENOUGH_BEYOND;
    if (!enough) {
      return Double.NaN;
    }
    double place = (n - 1) * (percent / (double) HUNDRED);
    long below = (long) place;
    double low = at(below);
    return low + (place - below) * (at(Math.min(below + 1, n - 1)) - low);
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
