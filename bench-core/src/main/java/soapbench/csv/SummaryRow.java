package soapbench.csv;

import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import soapbench.statistics.Summary;
import soapbench.trial.Scenario;

/**
 * One row of {@code summary.csv}: a measure over the measured trials of a scenario.
 *
 * @param scenario the cell
 * @param measure the column of trials.csv that is summarised
 * @param failed how many of the cell's trials failed
 * @param summary the numbers over those that completed
 */
public record SummaryRow(Scenario scenario, String measure, int failed, Summary summary) {

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
              new Column<>("measure", "", "the column of trials.csv", SummaryRow::measure),
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
              statistic("median", "median", Summary::median),
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
        name, Column.NANOSECONDS, meaning, row -> Cells.number(value.applyAsDouble(row.summary)));
  }
}
