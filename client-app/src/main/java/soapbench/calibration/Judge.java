package soapbench.calibration;

import java.util.ArrayList;
import java.util.List;
import soapbench.calibration.CalibrationRow.Expected;
import soapbench.calibration.CalibrationRow.Seen;
import soapbench.calibration.Point.Collection;
import soapbench.csv.Column;
import soapbench.csv.TrialColumns;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;
import soapbench.statistics.Sample;
import soapbench.trial.Trial;

/**
 * What the trials of one point say: whether it shows up in its measures and in no other. A pure
 * function of the trials.
 */
public final class Judge {

  private static final double TOLERANCE_NS = 2_000_000;
  private static final double TOLERANCE_SHARE = 0.05;

  private final Point point;
  private final List<Trial> plain;
  private final List<Trial> disturbed;

  private Judge(Point point, List<Trial> plain, List<Trial> disturbed) {
    this.point = point;
    this.plain = List.copyOf(plain);
    this.disturbed = List.copyOf(disturbed);
  }

  /**
   * Every measure that the point's trials have.
   *
   * @param delayNs how long what struck delayed; a collection took what its phase shows
   */
  public static List<CalibrationRow> rows(
      Point point, double delayNs, List<Trial> plain, List<Trial> disturbed) {
    return new Judge(point, plain, disturbed).rows(delayNs);
  }

  private List<CalibrationRow> rows(double delayNs) {
    double took = point.collection().map(c -> seen(c.phase()).value()).orElse(delayNs);
    double tolerance = Math.max(TOLERANCE_NS, TOLERANCE_SHARE * took);
    List<CalibrationRow> rows = new ArrayList<>();
    for (String measure : TrialColumns.durations()) {
      if (point.showsIn(measure) || isMeasured(measure)) {
        Expected expected = new Expected(point.showsIn(measure) ? took : 0, tolerance);
        rows.add(new CalibrationRow(point, measure, Column.NANOSECONDS, expected, seen(measure)));
      }
    }
    point.collection().ifPresent(collection -> rows.addAll(counts(collection, took)));
    return rows;
  }

  /** One pause more, in each trial that a collection struck, and in none that it did not. */
  private List<CalibrationRow> counts(Collection collection, double took) {
    long missed = disturbed.stream().filter(trial -> value(trial, point.own()) < took / 2).count();
    long elsewhere = plain.stream().filter(trial -> value(trial, point.own()) >= took / 2).count();
    return List.of(
        new CalibrationRow(
            point, collection.count(), "pauses", new Expected(1, 0), seen(collection.count())),
        new CalibrationRow(
            point,
            "misplaced",
            "trials",
            new Expected(0, 0),
            new Seen(missed + elsewhere, Interval.UNKNOWN, disturbed.size())));
  }

  private boolean isMeasured(String measure) {
    return !Double.isNaN(seen(measure).value());
  }

  private Seen seen(String measure) {
    double[] with = values(disturbed, measure);
    double[] without = values(plain, measure);
    Interval interval =
        Bootstrap.ofMedians(
            List.of(ForkedSample.of(with), ForkedSample.of(without)),
            medians -> medians[0] - medians[1],
            Bootstrap.CONFIDENCE);
    return new Seen(
        Sample.median(with) - Sample.median(without),
        interval,
        Math.min(with.length, without.length));
  }

  private static double[] values(List<Trial> trials, String measure) {
    return trials.stream()
        .mapToDouble(trial -> value(trial, measure))
        .filter(value -> !Double.isNaN(value))
        .toArray();
  }

  private static double value(Trial trial, String measure) {
    String cell =
        TrialColumns.TABLE.columns().stream()
            .filter(column -> column.name().equals(measure))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("no column is named " + measure))
            .cell()
            .apply(trial);
    return cell.isEmpty() ? Double.NaN : Double.parseDouble(cell);
  }
}
