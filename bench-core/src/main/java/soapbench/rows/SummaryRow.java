package soapbench.rows;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import soapbench.columns.RunColumns;
import soapbench.columns.SummaryColumns;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.folder.RunFolder;
import soapbench.statistics.Summary;

/**
 * One row of {@code summary.csv}: a measure over the measured trials of a cell.
 *
 * @param <C> a cell
 * @param failed how many of the cell's measured trials failed
 * @param summary the numbers over those that completed
 */
public record SummaryRow<C>(C cell, Measure measure, int failed, Summary summary) {

  public SummaryRow {
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(measure, "measure");
    Objects.requireNonNull(summary, "summary");
  }

  /**
   * The columns of an experiment's summary.
   *
   * @param measures what the column {@code measure} says
   */
  public static <C> Table<SummaryRow<C>> table(Factors<C> factors, String measures) {
    List<Column<SummaryRow<C>, ?>> columns = new ArrayList<>();
    factors
        .columns()
        .forEach(factor -> columns.add(factor.asIn(RunFolder.TRIALS).of(SummaryRow::cell)));
    columns.add(RunColumns.MEASURE.meaning(measures).of(row -> row.measure().name()));
    columns.add(RunColumns.UNIT.of(row -> row.measure().unit()));
    columns.addAll(SummaryColumns.of(SummaryRow::summary, SummaryRow::failed));
    return new Table<>(RunFolder.SUMMARY, columns);
  }
}
