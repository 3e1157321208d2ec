package soapbench.results;

import java.util.List;
import java.util.stream.IntStream;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Sample;
import soapbench.statistics.Trend;

/**
 * Whether a cell still grew slower or faster while it was measured, which more warm-up might have
 * avoided.
 *
 * @param trend its time over its measured rounds, in ns a round
 * @param share how much it changed from the first measured round to the last, as a share of its
 *     median; NaN where there are too few trials
 */
public record RoundDrift(Trend trend, double share) {

  /** The rule for readers. */
  public static final String RULE =
      "A cell counts as drifting when the 99 % interval of its Theil-Sen slope over the measured"
          + " rounds leaves out 0 and the slope changes its time by more than 5 % of its median"
          + " from the first round to the last. Of a hundred cells without drift, one leaves out 0"
          + " by chance.";

  private static final double WORTH_A_WARNING = 0.05;

  /** The drift of a cell's times. */
  public static RoundDrift of(ForkedSample times) {
    return of(times, Sample.median(times.values()));
  }

  /**
   * The drift of a cell's times.
   *
   * @param median of the cell, where that is not the median of these times
   */
  public static RoundDrift of(ForkedSample times, double median) {
    double[] values = times.values();
    int[] forks = times.forks();
    int[] rounds = times.rounds();
    List<Trend.Point> points =
        IntStream.range(0, values.length)
            .mapToObj(i -> new Trend.Point(forks[i], rounds[i], values[i]))
            .toList();
    Trend trend = Trend.of(points);
    int first = IntStream.of(rounds).min().orElse(0);
    int last = IntStream.of(rounds).max().orElse(0);
    return new RoundDrift(trend, trend.slope() * (last - first) / median);
  }

  public boolean drifts() {
    return trend.distinguishable() && Math.abs(share) > WORTH_A_WARNING;
  }

  /** Whether there are enough rounds to tell. */
  public boolean judged() {
    return trend.interval().known();
  }

  /** Its change. */
  public String change() {
    return Double.isNaN(share)
        ? Quantity.NONE
        : (share < 0 ? "−" : "+") + Quantity.percent(Math.abs(share));
  }
}
