package soapbench.results.farm;

import java.util.List;
import java.util.Objects;
import soapbench.columns.farm.FarmTimes;
import soapbench.columns.farm.FarmTrial;
import soapbench.results.Quantity;
import soapbench.statistics.Trend;

/**
 * Whether a cell still grew slower or faster while it was measured, which more warm-up might have
 * avoided.
 *
 * @param trend its transaction time over its measured rounds, in ns a round
 * @param share how much it changed from the first measured round to the last, as a share of its
 *     median; NaN where there are too few trials
 */
public record FarmDrift(CellTrials cell, Trend trend, double share) {

  /** The rule for readers. */
  public static final String RULE =
      "A cell counts as drifting when the 99 % interval of its Theil-Sen slope over the measured"
          + " rounds leaves out 0 and the slope changes its time by more than 5 % of its median"
          + " from the first round to the last. Of a hundred cells without drift, one leaves out 0"
          + " by chance.";

  private static final double WORTH_A_WARNING = 0.05;

  public FarmDrift {
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(trend, "trend");
  }

  /** The drift of a cell. */
  public static FarmDrift of(CellTrials cell) {
    List<Trend.Point> points =
        cell.completed().stream()
            .map(
                trial ->
                    new Trend.Point(
                        trial.place().fork(),
                        trial.place().round(),
                        trial.times().map(FarmTimes::transactionNs).orElseThrow()))
            .toList();
    Trend trend = Trend.of(points);
    int first = points.stream().mapToInt(Trend.Point::round).min().orElse(0);
    int last = points.stream().mapToInt(Trend.Point::round).max().orElse(0);
    double median = cell.summary(FarmTrial.TRANSACTION).median();
    return new FarmDrift(cell, trend, trend.slope() * (last - first) / median);
  }

  /** Every cell with undisturbed workers. */
  public static List<FarmDrift> all(FarmResults results) {
    return results.undisturbed().stream().map(FarmDrift::of).toList();
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
