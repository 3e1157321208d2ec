package soapbench.jtl;

import java.util.Map;
import java.util.TreeMap;

/**
 * Medians of times in equal stretches of time, of which there are never more than a few: where more
 * come, every two become one.
 */
final class TimeBins {

  private static final int MOST = 128;

  /** How many times a stretch has on average, at least. */
  private static final int ENOUGH = 5;

  private static final int DIGITS = 2;
  private static final int MEDIAN = 50;

  private Map<Long, CountedTimes> bins = new TreeMap<>();
  private int shift;
  private long n;

  void add(long startedMs, long elapsedMs) {
    bins.computeIfAbsent(startedMs >> shift, any -> new CountedTimes(DIGITS)).add(elapsedMs);
    n++;
    while (bins.size() > MOST) {
      widen();
    }
  }

  private void widen() {
    Map<Long, CountedTimes> wider = new TreeMap<>();
    bins.forEach(
        (number, bin) ->
            wider.computeIfAbsent(number >> 1, any -> new CountedTimes(DIGITS)).addAll(bin));
    bins = wider;
    shift++;
  }

  /** The medians, in the order of time. */
  double[] medians() {
    while (bins.size() > 1 && n < (long) ENOUGH * bins.size()) {
      widen();
    }
    return bins.values().stream().mapToDouble(bin -> bin.percentile(MEDIAN)).toArray();
  }

  /** When one of them begins, in ms since 1970. */
  long startMs(int place) {
    return bins.keySet().stream().skip(place).findFirst().orElseThrow() << shift;
  }
}
