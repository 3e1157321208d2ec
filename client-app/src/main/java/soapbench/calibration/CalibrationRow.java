package soapbench.calibration;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.statistics.Interval;

/**
 * One row of {@code calibration.csv}: what a point did to a measure.
 *
 * @param point the point
 * @param measure the measure
 * @param unit its unit
 * @param expected by how much it should differ
 * @param seen by how much it does
 */
public record CalibrationRow(
    Point point, String measure, String unit, Expected expected, Seen seen) {

  /**
   * What should be seen.
   *
   * @param value the difference
   * @param tolerance how far off it may be
   */
  public record Expected(double value, double tolerance) {}

  /**
   * What was seen.
   *
   * @param value the difference with and without
   * @param interval its 95 % interval; unknown of few pairs, and of what is counted
   * @param n how many pairs there are
   */
  public record Seen(double value, Interval interval, int n) {}

  /** Whether what was seen is what should be. */
  public enum Verdict {
    /** It is no farther off than it may be. */
    PASS,
    /** It is farther off for sure. */
    FAIL,
    /** It is farther off, by what may be noise. */
    UNDECIDED
  }

  /** The columns of {@code calibration.csv}. */
  public static final Table<CalibrationRow> TABLE =
      new Table<>(
          "calibration.csv",
          List.of(
              text("injection", "what struck, and where", row -> row.point.name()),
              text("binding", "how the envelope travelled", row -> row.point.binding().word()),
              text("direction", "`fetch` or `store`", row -> row.point.direction()),
              text(
                  "measure",
                  "the column of trials.csv; `misplaced` counts trials of the wrong kind that a"
                      + " collection is found in",
                  CalibrationRow::measure),
              text("unit", "the unit of the measure", CalibrationRow::unit),
              text(
                  "shows",
                  "`own`: the measure that exists to show it; `contains`: a measure that contains"
                      + " it; `no`: it must not show up here",
                  CalibrationRow::shows),
              number("expected", "difference that there should be", row -> row.expected.value),
              number(
                  "seen",
                  "difference that there is: the Hodges-Lehmann estimate of the pairs' differences;"
                      + " of counts their median",
                  row -> row.seen.value),
              number(
                  "ci_low",
                  "lower end of its 95 % interval, by Wilcoxon's signed ranks; empty of counts",
                  row -> row.seen.interval.low()),
              number("ci_high", "its upper end", row -> row.seen.interval.high()),
              number("tolerance", "how far off it may be", row -> row.expected.tolerance),
              text("n", "exchanges with, and as many without", row -> Cells.whole(row.seen.n)),
              text(
                  "verdict",
                  "`pass`: it is no farther off than it may be; `fail`: it is, and so is its whole"
                      + " interval; `undecided`: its interval is not",
                  row -> row.verdict().name().toLowerCase(Locale.ROOT))));

  public CalibrationRow {
    Objects.requireNonNull(point, "point");
    Objects.requireNonNull(measure, "measure");
    Objects.requireNonNull(unit, "unit");
    Objects.requireNonNull(expected, "expected");
    Objects.requireNonNull(seen, "seen");
  }

  /** How far what was seen is from what should be. */
  public double error() {
    return Math.abs(seen.value - expected.value);
  }

  /** Whether what was seen is what should be; what could not be measured is not. */
  public Verdict verdict() {
    if (error() <= expected.tolerance) {
      return Verdict.PASS;
    }
    Interval within =
        new Interval(expected.value - expected.tolerance, expected.value + expected.tolerance);
    return seen.interval.overlaps(within) ? Verdict.UNDECIDED : Verdict.FAIL;
  }

  /** Whether the measure exists to show the point. */
  public boolean own() {
    return point.own().equals(measure);
  }

  /** Whether the measure is a time. */
  public boolean inTime() {
    return unit.equals(Column.NANOSECONDS);
  }

  /** What is wrong with it, for a person. */
  public String inWords() {
    double unitSize = inTime() ? 1e6 : 1;
    return String.format(
        Locale.ROOT,
        "%s should differ by %.1f, and differs by %.1f (%s)",
        measure,
        expected.value / unitSize,
        seen.value / unitSize,
        inTime() ? "ms" : unit);
  }

  private String shows() {
    if (own()) {
      return "own";
    }
    return expected.value == 0 ? "no" : "contains";
  }

  private static Column<CalibrationRow, String> text(
      String name, String meaning, Function<CalibrationRow, String> cell) {
    return Column.text(name, "", meaning, cell);
  }

  private static Column<CalibrationRow, String> number(
      String name, String meaning, ToDoubleFunction<CalibrationRow> value) {
    return Column.text(name, "", meaning, row -> Cells.number(value.applyAsDouble(row)));
  }
}
