package soapbench.experiment.jobs.rows;

import java.util.Objects;
import java.util.stream.Stream;
import soapbench.columns.RunColumns;
import soapbench.columns.SummaryColumns;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.folder.RunFolder;
import soapbench.statistics.Summary;

/**
 * One row of a jobs run's {@code summary.csv}: a measure over the measured trials of a cell.
 *
 * @param measure the column of trials.csv that is summarised
 * @param unit the unit of the numbers
 * @param failed how many of the cell's measured trials failed
 * @param summary the numbers over those that completed
 */
public record JobsSummaryRow(
    JobsCell cell, String measure, String unit, int failed, Summary summary) {

  public static final Table<JobsSummaryRow> TABLE =
      new Table<>(
          RunFolder.SUMMARY,
          Stream.concat(
                  Stream.<Column<JobsSummaryRow, ?>>of(
                      asInTrials(JobsCell.PART),
                      asInTrials(JobsCell.WAY),
                      asInTrials(JobsCell.SIZE),
                      asInTrials(JobsCell.PROBLEM),
                      asInTrials(JobsCell.STEP),
                      RunColumns.MEASURE
                          .meaning("a column of trials.csv")
                          .of(JobsSummaryRow::measure),
                      RunColumns.UNIT.of(JobsSummaryRow::unit)),
                  SummaryColumns.of(JobsSummaryRow::summary, JobsSummaryRow::failed).stream())
              .toList());

  public JobsSummaryRow {
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(measure, "measure");
    Objects.requireNonNull(unit, "unit");
    Objects.requireNonNull(summary, "summary");
  }

  private static <V> Column<JobsSummaryRow, V> asInTrials(Column<JobsCell, V> column) {
    return column.asIn(RunFolder.TRIALS).of(JobsSummaryRow::cell);
  }
}
