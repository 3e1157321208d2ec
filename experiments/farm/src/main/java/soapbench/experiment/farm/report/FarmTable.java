package soapbench.experiment.farm.report;

import java.util.function.Function;
import soapbench.csv.Column;
import soapbench.experiment.farm.results.CellLabel;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.html.DataTable;
import soapbench.html.Term;

/** Table of a farm run: its first columns and the terms of others. */
final class FarmTable {

  static final Term WAY =
      new Term("way", FarmCell.WAY.meaning() + ", and after the slash " + FarmCell.DATA.meaning());
  static final Term WORKERS = new Term("workers", FarmCell.WORKERS.meaning());
  static final Term INTEGERS = new Term("integers", FarmCell.INTEGERS.meaning());

  private FarmTable() {}

  /** A column of summary.csv. */
  static Term ofSummary(Column<?, ?> column) {
    return new Term(column.name(), FarmRows.SUMMARY.meaning(column));
  }

  /**
   * A table whose first columns say which cell a row is of; a disturbance stands beside the way.
   */
  static <R> DataTable<R> ofCells(String caption, Function<R, FarmCell> cell) {
    return new DataTable<R>(caption)
        .word(WAY, row -> wayOf(cell.apply(row)))
        .number(WORKERS, row -> cell.apply(row).workers())
        .number(INTEGERS, row -> cell.apply(row).integers());
  }

  private static String wayOf(FarmCell cell) {
    return cell.line() + CellLabel.disturbance(cell).map(words -> ", " + words).orElse("");
  }
}
