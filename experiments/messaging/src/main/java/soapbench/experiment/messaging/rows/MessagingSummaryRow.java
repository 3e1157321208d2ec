package soapbench.experiment.messaging.rows;

import java.util.Objects;
import java.util.stream.Stream;
import soapbench.columns.RunColumns;
import soapbench.columns.SummaryColumns;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.folder.RunFolder;
import soapbench.statistics.Summary;

/**
 * One row of a messaging run's {@code summary.csv}: a measure over the measured trials of a cell.
 *
 * @param measure the column of trials.csv that is summarised
 * @param unit the unit of the numbers
 * @param failed how many of the cell's measured trials failed
 * @param summary the numbers over those that completed
 */
public record MessagingSummaryRow(
    MessagingCell cell, String measure, String unit, int failed, Summary summary) {

  public static final Table<MessagingSummaryRow> TABLE =
      new Table<>(
          RunFolder.SUMMARY,
          Stream.concat(
                  Stream.<Column<MessagingSummaryRow, ?>>of(
                      asInTrials(MessagingCell.STACK),
                      asInTrials(MessagingCell.PROGRAM),
                      asInTrials(MessagingCell.LINK),
                      asInTrials(MessagingCell.RANKS),
                      asInTrials(MessagingCell.MESSAGE_BYTES),
                      asInTrials(MessagingCell.ORDER),
                      asInTrials(MessagingCell.BURST),
                      RunColumns.MEASURE
                          .meaning("a column of trials.csv; each trial counts once")
                          .of(MessagingSummaryRow::measure),
                      RunColumns.UNIT.of(MessagingSummaryRow::unit)),
                  SummaryColumns.of(MessagingSummaryRow::summary, MessagingSummaryRow::failed)
                      .stream())
              .toList());

  public MessagingSummaryRow {
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(measure, "measure");
    Objects.requireNonNull(unit, "unit");
    Objects.requireNonNull(summary, "summary");
  }

  private static <V> Column<MessagingSummaryRow, V> asInTrials(Column<MessagingCell, V> column) {
    return column.asIn(RunFolder.TRIALS).of(MessagingSummaryRow::cell);
  }
}
