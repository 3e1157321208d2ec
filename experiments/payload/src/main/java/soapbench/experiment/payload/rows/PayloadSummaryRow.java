package soapbench.experiment.payload.rows;

import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import soapbench.columns.LevelColumns;
import soapbench.columns.RunColumns;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.factor.Factor;
import soapbench.folder.RunFolder;
import soapbench.statistics.Summary;
import soapbench.trial.Scenario;

/**
 * One row of {@code summary.csv}: a measure over the measured trials of a scenario.
 *
 * @param measure the column of trials.csv or floors.csv that is summarised, or a ratio of both
 * @param failed how many of the cell's trials failed
 * @param summary the numbers over those that completed
 */
public record PayloadSummaryRow(Scenario scenario, String measure, int failed, Summary summary) {

  /** The measure that is a ratio: an exchange's transaction over its two floors together. */
  public static final String COST_OVER_FLOOR = "cost_over_floor";

  /** The measure that is a ratio: an exchange's transaction over its pipelined floor. */
  public static final String COST_OVER_PIPELINED_FLOOR = "cost_over_pipelined_floor";

  /** The measure that is a ratio: over JMS, a transaction over its floor with its delivery. */
  public static final String COST_OVER_DELIVERED_FLOOR = "cost_over_delivered_floor";

  private static final Set<String> RATIOS =
      Set.of(COST_OVER_FLOOR, COST_OVER_PIPELINED_FLOOR, COST_OVER_DELIVERED_FLOOR);

  public static final Table<PayloadSummaryRow> TABLE =
      new Table<>(
          RunFolder.SUMMARY,
          List.of(
              asInTrials(TrialColumns.BINDING),
              asInTrials(TrialColumns.FORMAT),
              asInTrials(TrialColumns.SHAPE),
              asInTrials(TrialColumns.PAYLOAD_BYTES),
              RunColumns.MEASURE
                  .meaning(
                      ("the column of trials.csv; where the run has floors also `%1$s`, `%2$s`,"
                              + " `%3$s`, `%7$s` and, of each trial, `%4$s`, which is"
                              + " `%6$s / (%1$s + %2$s)`, `%5$s`, which is `%6$s / %3$s`, and"
                              + " `%8$s`, which is `%6$s / (%7$s + %2$s)`: plain ratios, whose"
                              + " numbers have no unit")
                          .formatted(
                              FloorRow.TRANSPORT,
                              FloorRow.CODEC,
                              FloorRow.PIPELINED,
                              COST_OVER_FLOOR,
                              COST_OVER_PIPELINED_FLOOR,
                              TrialColumns.TRANSACTION.name(),
                              FloorRow.DELIVERED,
                              COST_OVER_DELIVERED_FLOOR))
                  .of(PayloadSummaryRow::measure),
              RunColumns.N.unit("trials")
                  .meaning(
                      "measured trials that have the measure; each exchange of a burst counts, what"
                          + " is measured once for the burst counts once")
                  .of(row -> (long) row.summary.n()),
              RunColumns.FAILED
                  .unit("trials")
                  .meaning("measured trials of the scenario that failed")
                  .of(row -> (long) row.failed),
              number(RunColumns.MEAN, Summary::mean),
              number(RunColumns.MEDIAN, Summary::median),
              number(RunColumns.P90, Summary::p90),
              number(RunColumns.MIN, Summary::min),
              number(RunColumns.MAX, Summary::max),
              number(
                  RunColumns.CI_LOW.meaning(
                      "lower end of the 95 % bootstrap interval of the median"),
                  summary -> summary.interval().low()),
              number(RunColumns.CI_HIGH, summary -> summary.interval().high()),
              asInTrials(TrialColumns.CLIENT_STACK),
              asInTrials(TrialColumns.SERVER_STACK),
              RunColumns.UNIT
                  .meaning("of the numbers from `mean` to `ci_high`; empty of ratios")
                  .of(row -> RATIOS.contains(row.measure) ? "" : Column.NANOSECONDS)));

  /** The table of a run in which these declared factors vary. */
  public static Table<PayloadSummaryRow> table(List<Factor<?>> varied) {
    return LevelColumns.in(TABLE, varied, row -> row.scenario().levels());
  }

  private static <V> Column<PayloadSummaryRow, V> asInTrials(Column<Scenario, V> column) {
    return column.asIn(RunFolder.TRIALS).of(PayloadSummaryRow::scenario);
  }

  private static Column<PayloadSummaryRow, String> number(
      Column<String, String> column, ToDoubleFunction<Summary> value) {
    return column.unit(Column.NANOSECONDS).of(row -> row.number(value.applyAsDouble(row.summary)));
  }

  private String number(double value) {
    return RATIOS.contains(measure) ? Cells.ratio(value) : Cells.number(value);
  }
}
