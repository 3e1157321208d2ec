package soapbench.calibration;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import soapbench.columns.RunColumns;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.rows.Measure;
import soapbench.statistics.Interval;

/**
 * One row of {@code calibration.csv}: what an injected fault did to a measure.
 *
 * @param expected by how much the measure should differ with the fault
 * @param tolerance how far from that it may be
 * @param seen by how much it differs
 * @param interval the 95 % interval of that; unknown of few pairs, and of what is counted
 * @param n how many pairs there are
 */
public record CalibrationRow(
    CalibrationCase tested,
    Measure measure,
    double expected,
    double tolerance,
    double seen,
    Interval interval,
    int n) {

  static final Column<CalibrationRow, String> INJECTION =
      text("injection", "what was injected, and where", row -> row.tested.name());
  static final Column<CalibrationRow, String> BINDING =
      RunColumns.BINDING.of(row -> row.tested.binding().word());
  static final Column<CalibrationRow, Double> EXPECTED =
      number("expected", "difference that there should be", CalibrationRow::expected);

  /** The columns of {@code calibration.csv}. */
  public static final Table<CalibrationRow> TABLE =
      new Table<>(
          "calibration.csv",
          List.of(
              INJECTION,
              BINDING,
              Scenario.DIRECTION.as(CellCodec.WORD).of(row -> row.tested.direction()),
              text(
                  "measure",
                  "the column of trials.csv; `misplaced` counts trials of the wrong kind that a"
                      + " collection is found in",
                  row -> row.measure.name()),
              text("unit", "the unit of the measure", row -> row.measure.unit()),
              text(
                  "shows",
                  "`own`: the measure that exists to show it; `contains`: a measure that contains"
                      + " it; `no`: it must not show up here",
                  CalibrationRow::shows),
              EXPECTED,
              number(
                  "seen",
                  "difference that there is: the Hodges-Lehmann estimate of the pairs' differences;"
                      + " of counts their median",
                  CalibrationRow::seen),
              number(
                  "ci_low",
                  "lower end of its 95 % interval, by Wilcoxon's signed ranks; empty of counts",
                  row -> row.interval.low()),
              number("ci_high", "its upper end", row -> row.interval.high()),
              number("tolerance", "how far off it may be", CalibrationRow::tolerance),
              Column.of("n", "", "exchanges with, and as many without", CellCodec.COUNT)
                  .of(CalibrationRow::n),
              text(
                  "verdict",
                  "`pass`: it is no farther off than it may be; `fail`: it is, and so is its whole"
                      + " interval; `undecided`: its interval is not",
                  CalibrationRow::verdict)));

  /** How far what was seen is from what should be. */
  public double error() {
    return Math.abs(seen - expected);
  }

  /**
   * Whether what was seen is within the tolerance; undecided if it is outside by what may be noise.
   * What could not be measured has failed.
   */
  public CheckOutcome outcome() {
    if (error() <= tolerance) {
      return CheckOutcome.PASSED;
    }
    return interval.overlaps(new Interval(expected - tolerance, expected + tolerance))
        ? CheckOutcome.UNDECIDED
        : CheckOutcome.FAILED;
  }

  /** Whether the measure exists to show the fault. */
  public boolean own() {
    return tested.own().equals(measure);
  }

  /** Whether the measure is an amount, of time or of memory, and not a count. */
  public boolean inAmounts() {
    return measure.unit().equals(Column.NANOSECONDS) || measure.unit().equals(Column.BYTES);
  }

  /** An amount of the measure in the unit that a person reads, without that unit. */
  public String amount(double value) {
    return String.format(Locale.ROOT, "%.1f", inAmounts() ? value / 1e6 : value);
  }

  /** The unit that a person reads. */
  public String unitInWords() {
    return switch (measure.unit()) {
      case Column.NANOSECONDS -> "ms";
      case Column.BYTES -> "MB";
      default -> measure.unit();
    };
  }

  /** The failure in words, for a person. */
  public String inWords() {
    return "%s over %s: %s differs by %s instead of %s (%s)"
        .formatted(
            tested.name(),
            tested.binding().word(),
            measure.name(),
            amount(seen),
            amount(expected),
            unitInWords());
  }

  private String shows() {
    if (own()) {
      return "own";
    }
    return expected == 0 ? "no" : "contains";
  }

  private String verdict() {
    return switch (outcome()) {
      case PASSED -> "pass";
      case FAILED -> "fail";
      case UNDECIDED -> "undecided";
    };
  }

  private static Column<CalibrationRow, String> text(
      String name, String meaning, Function<CalibrationRow, String> cell) {
    return Column.text(name, "", meaning, cell);
  }

  private static Column<CalibrationRow, Double> number(
      String name, String meaning, Function<CalibrationRow, Double> value) {
    return Column.of(name, "", meaning, CellCodec.number(1)).of(value);
  }
}
