package soapbench.columns.payload;

import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.statistics.Summary;
import soapbench.trial.Scenario;

/**
 * One row of {@code summary.csv}: a measure over the measured trials of a scenario.
 *
 * @param scenario the cell
 * @param measure the column of trials.csv or floors.csv that is summarised, or the ratio of both
 * @param failed how many of the cell's trials failed
 * @param summary the numbers over those that completed
 */
public record SummaryRow(Scenario scenario, String measure, int failed, Summary summary) {

  /** The measure that is a ratio: an exchange's transaction over its two floors together. */
  public static final String COST_OVER_FLOOR = "cost_over_floor";

  /** The columns of {@code summary.csv}. */
  public static final Table<SummaryRow> TABLE =
      new Table<>(
          "summary.csv",
          List.of(
              new Column<>("binding", "", "as in trials.csv", row -> row.scenario.binding()),
              new Column<>("format", "", "as in trials.csv", row -> row.scenario.format()),
              new Column<>("shape", "", "as in trials.csv", row -> row.scenario.shape()),
              new Column<>(
                  "payload_bytes",
                  "bytes",
                  "as in trials.csv",
                  row -> Cells.whole(row.scenario.payloadBytes())),
              new Column<>(
                  "measure",
                  "",
                  "the column of trials.csv; where the run has floors also `"
                      + FloorRow.TRANSPORT
                      + "`, `"
                      + FloorRow.CODEC
                      + "` and `"
                      + COST_OVER_FLOOR
                      + "`, of each trial `transaction_ns / (transport_floor_ns + codec_floor_ns)`:"
                      + " a plain ratio, whose numbers have no unit",
                  SummaryRow::measure),
              new Column<>(
                  "n",
                  "trials",
                  "measured trials that have the measure",
                  row -> Cells.whole(row.summary.n())),
              new Column<>(
                  "failed",
                  "trials",
                  "measured trials of the scenario that failed",
                  row -> Cells.whole(row.failed)),
              statistic("mean", "arithmetic mean", Summary::mean),
              statistic("median", "half of the values lie below it", Summary::median),
              statistic("p90", "90th percentile", summary -> summary.quantiles().p90()),
              statistic("min", "smallest", summary -> summary.quantiles().min()),
              statistic("max", "largest", summary -> summary.quantiles().max()),
              statistic(
                  "ci_low",
                  "lower end of the 95 % bootstrap interval of the median",
                  summary -> summary.interval().low()),
              statistic("ci_high", "its upper end", summary -> summary.interval().high())));

  public SummaryRow {
    Objects.requireNonNull(scenario, "scenario");
    Objects.requireNonNull(measure, "measure");
    Objects.requireNonNull(summary, "summary");
  }

  private static Column<SummaryRow> statistic(
      String name, String meaning, ToDoubleFunction<Summary> value) {
    return new Column<>(
        name, Column.NANOSECONDS, meaning, row -> row.number(value.applyAsDouble(row.summary)));
  }

  private String number(double value) {
    return measure.equals(COST_OVER_FLOOR) ? Cells.ratio(value) : Cells.number(value);
  }
}
