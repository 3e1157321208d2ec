package soapbench.experiment.messaging.results;

import java.util.List;
import java.util.Optional;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;

/**
 * From which of the tried sizes on one stack keeps up with another.
 *
 * @param sizes the sizes that both were tried at, ascending
 * @param index the place of the first of them from which on it keeps up; their number where it does
 *     not at the largest
 * @param low the lower end of its 95 % interval, as such a place; -1 where there is none
 * @param high the upper end
 * @param n the smallest number of trials that it rests on
 */
public record Crossover(
    StackRatios ratios, List<Double> sizes, int index, int low, int high, int n) {

  /** The most that a ratio may be of a stack that keeps up. */
  public static final double KEEPS_UP = 1.15;

  /** The rule for readers. */
  public static final String RULE =
      "One stack keeps up with another from the smallest tried size on from which, there and at"
          + " every larger tried size, the ratio of their medians is at most 1.15. Its interval"
          + " draws the rounds again, the same ones for every cell, and takes the size of each"
          + " draw; both ends are sizes that were tried.";

  private static final int NO_INTERVAL = -1;

  public Crossover {
    sizes = List.copyOf(sizes);
  }

  /** Where one stack begins to keep up; nothing when no size was tried with both. */
  public static Optional<Crossover> of(StackRatios ratios) {
    if (ratios.isEmpty()) {
      return Optional.empty();
    }
    List<ForkedSample> samples = ratios.samples();
    double[] medians =
        samples.stream().mapToDouble(sample -> Sample.median(sample.values())).toArray();
    Interval interval = Bootstrap.ofMedians(samples, Crossover::place, Bootstrap.CONFIDENCE);
    return Optional.of(
        new Crossover(
            ratios,
            ratios.sizes().stream().map(at -> (double) at.cell().messageBytes()).toList(),
            (int) place(medians),
            interval.known() ? (int) Math.floor(interval.low()) : NO_INTERVAL,
            interval.known() ? (int) Math.ceil(interval.high()) : NO_INTERVAL,
            samples.stream().mapToInt(ForkedSample::n).min().orElse(0)));
  }

  /** The place of the smallest size from which on no ratio of the two halves is too large. */
  private static double place(double[] medians) {
    int sizes = medians.length / 2;
    int place = sizes;
    for (int i = sizes - 1; i >= 0; i--) {
      double ratio = medians[i] / medians[sizes + i];
      if (Double.isNaN(ratio)) {
        return Double.NaN;
      }
      if (ratio > KEEPS_UP) {
        return place;
      }
      place = i;
    }
    return place;
  }

  /** Whether it keeps up at every tried size. */
  public boolean always() {
    return index == 0;
  }

  /** Whether it does not keep up even at the largest. */
  public boolean never() {
    return index == sizes.size();
  }

  /** Whether it has an interval. */
  public boolean known() {
    return low != NO_INTERVAL;
  }

  /** The size from which on it keeps up, in bytes; nothing where it never does. */
  public Optional<Double> bytes() {
    return never() ? Optional.empty() : Optional.of(sizes.get(index));
  }

  /**
   * How many times as large its size is as another's; NaN where one never keeps up. The interval is
   * unknown where even its ends can't be compared, since both may lie beyond all tried sizes.
   */
  public Ratio over(Crossover other) {
    double value = never() || other.never() ? Double.NaN : bytes(index) / other.bytes(other.index);
    double lowest = known() && other.known() ? bytes(low) / other.bytes(other.high) : Double.NaN;
    double highest = known() && other.known() ? bytes(high) / other.bytes(other.low) : Double.NaN;
    boolean told = !Double.isNaN(lowest) && !Double.isNaN(highest);
    return new Ratio(
        value, told ? new Interval(lowest, highest) : Interval.UNKNOWN, Math.min(n, other.n));
  }

  /** The bytes at a place; beyond all sizes where it never keeps up. */
  private double bytes(int place) {
    return place == sizes.size() ? Double.POSITIVE_INFINITY : sizes.get(place);
  }

  /** Where it lies, as a clause without its interval. */
  public String text() {
    if (never()) {
      return "none up to " + size(sizes.size() - 1);
    }
    return always()
        ? "at every tried size, from " + size(0) + " on"
        : "from " + size(index) + " on";
  }

  /** Its interval in words; a dash where it has none. */
  public String range() {
    if (!known()) {
      return Quantity.NONE;
    }
    return low == high ? end(low) : end(low) + " to " + end(high);
  }

  /** Both, for sentences. */
  public String textWithRange() {
    return known() && low < high ? text() + " (" + range() + ")" : text();
  }

  private String end(int place) {
    if (place == sizes.size()) {
      return "none";
    }
    return place == 0 ? size(0) + " or less" : size(place);
  }

  private String size(int place) {
    return MessageSize.brief(ratios.sizes().get(place).cell());
  }
}
