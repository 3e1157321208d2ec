package soapbench.jtl;

import java.util.Map;
import java.util.TreeMap;

/**
 * Means of what was measured in equal stretches of time, of which there are never more than a few:
 * where more come, every two become one.
 */
final class TimeBins {

  private static final int MOST = 128;

  private Map<Long, double[]> bins = new TreeMap<>();
  private int shift;

  void add(long startedMs, long value) {
    double[] bin = bins.computeIfAbsent(startedMs >> shift, any -> new double[2]);
    bin[0] += value;
    bin[1]++;
    while (bins.size() > MOST) {
      widen();
    }
  }

  private void widen() {
    Map<Long, double[]> wider = new TreeMap<>();
    bins.forEach(
        (number, bin) -> {
          double[] into = wider.computeIfAbsent(number >> 1, any -> new double[2]);
          into[0] += bin[0];
          into[1] += bin[1];
        });
    bins = wider;
    shift++;
  }

  /** The means, in the order of time. */
  double[] means() {
    return bins.values().stream().mapToDouble(bin -> bin[0] / bin[1]).toArray();
  }

  /** When one of them begins, in ms since 1970. */
  long startMs(int place) {
    return bins.keySet().stream().skip(place).findFirst().orElseThrow() << shift;
  }
}
