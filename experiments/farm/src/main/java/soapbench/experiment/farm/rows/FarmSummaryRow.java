package soapbench.experiment.farm.rows;

import java.util.Objects;
import java.util.stream.Stream;
import soapbench.columns.RunColumns;
import soapbench.columns.SummaryColumns;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.folder.RunFolder;
import soapbench.statistics.Summary;

/**
 * One row of a farm run's {@code summary.csv}: a measure over the measured trials of a cell.
 *
 * @param measure the column of trials.csv or floors.csv that is summarised, or a ratio of two
 * @param unit the unit of the numbers, empty for a ratio or a count
 * @param failed how many of the cell's measured trials failed
 * @param summary the numbers over those that completed
 */
public record FarmSummaryRow(
    FarmCell cell, String measure, String unit, int failed, Summary summary) {

  /** A trial's communication over its floor: a plain exchange of the same bytes. */
  public static final String COMMUNICATION_OVER_FLOOR = "communication_over_floor";

  /** A trial's CPU time of sorting over that of the bare loop. */
  public static final String SORT_OVER_FLOOR = "sort_over_floor";

  public static final Table<FarmSummaryRow> TABLE =
      new Table<>(
          RunFolder.SUMMARY,
          Stream.concat(
                  Stream.<Column<FarmSummaryRow, ?>>of(
                      asInTrials(FarmCell.WAY),
                      asInTrials(FarmCell.DATA),
                      asInTrials(FarmCell.WORKERS),
                      asInTrials(FarmCell.INTEGERS),
                      asInTrials(FarmCell.DISTURBANCE),
                      RunColumns.MEASURE
                          .meaning(
                              ("a column of trials.csv or floors.csv; `%s`: of each trial with a"
                                      + " floor `%s / %s`; `%s`: `%s / %s`")
                                  .formatted(
                                      COMMUNICATION_OVER_FLOOR,
                                      FarmTrial.COMMUNICATION.name(),
                                      FarmFloorRow.TRANSPORT_FLOOR.name(),
                                      SORT_OVER_FLOOR,
                                      FarmTrial.EXECUTION_CPU.name(),
                                      FarmFloorRow.SORT_FLOOR_CPU.name()))
                          .of(FarmSummaryRow::measure),
                      RunColumns.UNIT.of(FarmSummaryRow::unit)),
                  SummaryColumns.of(FarmSummaryRow::summary, FarmSummaryRow::failed).stream())
              .toList());

  public FarmSummaryRow {
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(measure, "measure");
    Objects.requireNonNull(unit, "unit");
    Objects.requireNonNull(summary, "summary");
  }

  private static <V> Column<FarmSummaryRow, V> asInTrials(Column<FarmCell, V> column) {
    return column.asIn(RunFolder.TRIALS).of(FarmSummaryRow::cell);
  }
}
