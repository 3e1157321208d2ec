package soapbench.results.payload;

import java.util.List;
import java.util.Objects;
import soapbench.columns.payload.TrialRow;
import soapbench.results.Quantity;
import soapbench.statistics.Sample;
import soapbench.statistics.Trend;

/**
 * Whether a cell still grew slower or faster while it was measured, which more warm-up might have
 * avoided.
 *
 * @param trend its transaction time over its measured rounds, in ns a round
 * @param share how much it changed from the first measured round to the last, as a share of its
 *     median; NaN where there are too few trials
 */
public record Drift(Cell cell, Trend trend, double share) {

  /** The rule for readers. */
  public static final String RULE =
      "A cell counts as drifting when the 99 % interval of its Theil-Sen slope over the measured"
          + " rounds leaves out 0 and the slope changes its time by more than 5 % of its median"
          + " from the first round to the last. Slopes are taken between rounds of one fork.";

  private static final double WORTH_A_WARNING = 0.05;
  private static final String TIME = Measure.TRANSACTION.column();

  public Drift {
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(trend, "trend");
  }

  /** The drift of a cell at a size. */
  public static Drift of(MeasuredTrials trials, Cell cell, long size) {
    List<TrialRow> rows = trials.completed(cell, size);
    Trend trend =
        Trend.of(
            rows.stream()
                .map(
                    row ->
                        new Trend.Point(row.place().fork(), row.place().round(), row.number(TIME)))
                .toList());
    int first = rows.stream().mapToInt(row -> row.place().round()).min().orElse(0);
    int last = rows.stream().mapToInt(row -> row.place().round()).max().orElse(0);
    double median = Sample.median(trials.values(cell, size, TIME));
    return new Drift(cell, trend, trend.slope() * (last - first) / median);
  }

  /** Every cell at the largest size. */
  public static List<Drift> atLargest(MeasuredTrials trials) {
    long size = trials.largestSize().orElse(0);
    return trials.cells().stream().map(cell -> of(trials, cell, size)).toList();
  }

  public boolean drifts() {
    return trend.distinguishable() && Math.abs(share) > WORTH_A_WARNING;
  }

  /** Its change as a clause. */
  public String text() {
    String change =
        Double.isNaN(share)
            ? "is not known"
            : (share < 0 ? "−" : "+") + Quantity.percent(Math.abs(share));
    return cell.label()
        + " "
        + change
        + (trend.interval().known() ? "" : " (too few rounds to judge)");
  }
}
