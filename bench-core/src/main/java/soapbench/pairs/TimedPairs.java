package soapbench.pairs;

import java.util.List;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.PairedShift;
import soapbench.statistics.Ratio;

/** Timed pairs, in the order in which they were timed. */
public record TimedPairs(List<TimedPair> pairs) {

  public TimedPairs {
    pairs = List.copyOf(pairs);
  }

  /** The times of variant A in nanoseconds, in the order of the pairs. */
  public double[] aNs() {
    return pairs.stream().mapToDouble(TimedPair::aNs).toArray();
  }

  public double[] bNs() {
    return pairs.stream().mapToDouble(TimedPair::bNs).toArray();
  }

  /** By how much A took longer than B, in nanoseconds. */
  public PairedShift shift() {
    return PairedShift.of(pairs.stream().mapToDouble(TimedPair::differenceNs).toArray());
  }

  public Ratio ratio() {
    return Bootstrap.ratioOfMedians(ForkedSample.of(aNs()), ForkedSample.of(bNs()));
  }
}
