package soapbench.results;

import java.util.List;
import java.util.Objects;
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

  public RoundDrift {
    Objects.requireNonNull(trend, "trend");
  }

  /** The drift of a cell's times. */
  public static RoundDrift of(List<Trend.Point> points) {
    Trend trend = Trend.of(points);
    int first = points.stream().mapToInt(Trend.Point::round).min().orElse(0);
    int last = points.stream().mapToInt(Trend.Point::round).max().orElse(0);
    double median = Sample.median(points.stream().mapToDouble(Trend.Point::value).toArray());
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
