package soapbench.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import soapbench.calibration.CalibrationRow.Expected;
import soapbench.calibration.CalibrationRow.Seen;
import soapbench.calibration.Point.Collection;
import soapbench.columns.payload.TrialColumns;
import soapbench.csv.Column;
import soapbench.statistics.Interval;
import soapbench.statistics.PairedShift;
import soapbench.statistics.Sample;
import soapbench.trial.Trial;

/**
 * What the trials of one point say: whether it shows up in its measures and in no other. A pure
 * function of the trials.
 */
public final class CalibrationAnalysis {

  private static final double TOLERANCE_NS = 2_000_000;
  private static final double TOLERANCE_SHARE = 0.05;

  /** From what share of its length on a pause is taken for the one that struck. */
  private static final double RECOGNISED = 0.5;

  private final Point point;
  private final List<Trial> plain;
  private final List<Trial> disturbed;

  private CalibrationAnalysis(Point point, List<Trial> plain, List<Trial> disturbed) {
    this.point = point;
    this.plain = List.copyOf(plain);
    this.disturbed = List.copyOf(disturbed);
  }

  /**
   * Every measure that the point's trials have.
   *
   * @param delayNs how long what struck delayed; a collection took what its phase shows
   * @param plain trials in which nothing struck
   * @param disturbed as many, each tried right beside the one that stands in the same place
   */
  public static List<CalibrationRow> rows(
      Point point, double delayNs, List<Trial> plain, List<Trial> disturbed) {
    return new CalibrationAnalysis(point, plain, disturbed).rows(delayNs);
  }

  private List<CalibrationRow> rows(double delayNs) {
    double took = point.collection().map(c -> Sample.median(took(c))).orElse(delayNs);
    double tolerance = Math.max(TOLERANCE_NS, TOLERANCE_SHARE * took);
    List<CalibrationRow> rows = new ArrayList<>();
    for (String measure : TrialColumns.durations()) {
      if (point.showsIn(measure) || values(plain, measure).length > 0) {
        Expected expected = new Expected(point.showsIn(measure) ? took : 0, tolerance);
        rows.add(new CalibrationRow(point, measure, Column.NANOSECONDS, expected, seen(measure)));
      }
    }
    point.collection().ifPresent(collection -> rows.addAll(counts(collection)));
    return rows;
  }

  /** What the collection of each trial took: what its phase took longer than without one. */
  private double[] took(Collection collection) {
    double without = Sample.median(values(plain, collection.phase()));
    return Arrays.stream(values(disturbed, collection.phase())).map(ns -> ns - without).toArray();
  }

  /** One pause more, in each trial that a collection struck, and in none that it did not. */
  private List<CalibrationRow> counts(Collection collection) {
    double[] took = took(collection);
    double[] pauses = values(disturbed, point.own());
    double usual = Sample.median(took);
    long missed =
        IntStream.range(0, took.length).filter(i -> pauses[i] < took[i] * RECOGNISED).count();
    long elsewhere =
        Arrays.stream(values(plain, point.own())).filter(ns -> ns >= usual * RECOGNISED).count();
    return List.of(
        new CalibrationRow(
            point, collection.count(), "pauses", new Expected(1, 0), usual(collection.count())),
        new CalibrationRow(
            point,
            "misplaced",
            "trials",
            new Expected(0, 0),
            new Seen(missed + elsewhere, Interval.UNKNOWN, disturbed.size())));
  }

  private Seen seen(String measure) {
    PairedShift shift = PairedShift.of(differences(comparable(measure), measure));
    return new Seen(shift.value(), shift.interval(), shift.n());
  }

  /** What a count differs by in most pairs: it is no number to be averaged. */
  private Seen usual(String count) {
    double[] differences = differences(values(disturbed, count), count);
    return new Seen(Sample.median(differences), Interval.UNKNOWN, differences.length);
  }

  private double[] differences(double[] with, String measure) {
    double[] without = values(plain, measure);
    return IntStream.range(0, Math.min(with.length, without.length))
        .mapToDouble(i -> with[i] - without[i])
        .toArray();
  }

  /**
   * The values with what struck. No two collections take equally long: where one shows, each value
   * is taken as if its collection had taken the usual time.
   */
  private double[] comparable(String measure) {
    double[] values = values(disturbed, measure);
    if (point.collection().isEmpty() || !point.showsIn(measure)) {
      return values;
    }
    double[] took = took(point.collection().get());
    double usual = Sample.median(took);
    return IntStream.range(0, values.length)
        .mapToDouble(i -> values[i] - took[i] + usual)
        .toArray();
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
            .cell(trial);
    return cell.isEmpty() ? Double.NaN : Double.parseDouble(cell);
  }
}
