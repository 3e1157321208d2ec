package soapbench.experiment.payload.results;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import soapbench.experiment.payload.rows.TrialRow;
import soapbench.results.Quantity;
import soapbench.statistics.Sample;
import soapbench.statistics.Trend;
import soapbench.trial.Place;

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
    List<Trend.Point> points = points(trials.completed(cell, size));
    Trend trend = Trend.of(points);
    int first = points.stream().mapToInt(Trend.Point::round).min().orElse(0);
    int last = points.stream().mapToInt(Trend.Point::round).max().orElse(0);
    double median = Sample.median(trials.values(cell, size, TIME));
    return new Drift(cell, trend, trend.slope() * (last - first) / median);
  }

  /** The median time of each round: exchanges of a burst are no trials of their own here. */
  private static List<Trend.Point> points(List<TrialRow> rows) {
    Map<Place, List<TrialRow>> places =
        rows.stream()
            .collect(
                Collectors.groupingBy(TrialRow::place, LinkedHashMap::new, Collectors.toList()));
    return places.entrySet().stream()
        .map(place -> new Trend.Point(place.getKey().fork(), place.getKey().round(), time(place)))
        .toList();
  }

  private static double time(Map.Entry<Place, List<TrialRow>> place) {
    return Sample.median(place.getValue().stream().mapToDouble(row -> row.number(TIME)).toArray());
  }

  /** Every cell at the largest size. */
  public static List<Drift> atLargest(MeasuredTrials trials) {
    long size = trials.largestSize().orElse(0);
    return trials.cells().stream().map(cell -> of(trials, cell, size)).toList();
  }

  public boolean drifts() {
    return trend.distinguishable() && Math.abs(share) > WORTH_A_WARNING;
  }

  /** Its change in per cent, with its sign. */
  public String change() {
    return Double.isNaN(share)
        ? Quantity.NONE
        : (share < 0 ? "−" : "+") + Quantity.percent(Math.abs(share));
  }

  /** Its change as a clause. */
  public String text() {
    String change = Double.isNaN(share) ? "is not known" : change();
    return cell.label()
        + " "
        + change
        + (trend.interval().known() ? "" : " (too few rounds to judge)");
  }
}
