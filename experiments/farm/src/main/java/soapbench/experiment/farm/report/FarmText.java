package soapbench.experiment.farm.report;

import java.util.function.Function;
import soapbench.csv.Column;
import soapbench.experiment.farm.results.CellLabel;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.html.DataTable;
import soapbench.html.Term;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;
import soapbench.statistics.Summary;

/** Numbers of a farm run as cells of tables. */
final class FarmText {

  private static final String WORD_JOINER = "\u2060";

  static final Term WAY =
      new Term("way", FarmCell.WAY.meaning() + ", and after the slash " + FarmCell.DATA.meaning());
  static final Term WORKERS = column("workers", FarmCell.WORKERS);
  static final Term INTEGERS = column("integers", FarmCell.INTEGERS);

  private FarmText() {}

  /** A column, as the dictionary of its file has it. */
  static Term column(String name, Column<?, ?> column) {
    return new Term(name, column.meaning());
  }

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

  /** A median in ms with its interval below it. */
  static String milliseconds(Summary summary) {
    return Quantity.milliseconds(summary.median()) + Quantity.inParentheses(summary.interval());
  }

  /** A ratio with its interval below it. */
  static String factor(Ratio ratio) {
    return factor(ratio.value(), ratio.interval());
  }

  /** The median of ratios with its interval below it. */
  static String factor(Summary summary) {
    return factor(summary.median(), summary.interval());
  }

  private static String factor(double value, Interval interval) {
    return interval.known()
        ? "%s\n(%s)"
            .formatted(
                Quantity.factor(value), Quantity.factors(interval).replace("–", "–" + WORD_JOINER))
        : Quantity.factor(value);
  }
}
