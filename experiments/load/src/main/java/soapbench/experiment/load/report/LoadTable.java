package soapbench.experiment.load.report;

import java.util.function.Function;
import soapbench.csv.Column;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.experiment.load.rows.LoadSummaryRow;
import soapbench.html.DataTable;
import soapbench.html.Term;
import soapbench.results.Quantity;
import soapbench.statistics.RepeatSummary;

/** Table of a load run: its first columns, and those of times. */
final class LoadTable {

  private LoadTable() {}

  /** A table whose first columns say which cell of the closed model a row is of. */
  static <R> DataTable<R> ofClosed(String caption, Function<R, CellResults> cell) {
    return new DataTable<R>(caption)
        .number(new Term("users", LoadCell.USERS.meaning()), row -> cell.apply(row).cell().users())
        .number(
            new Term("KB", LoadCell.SIZE_BYTES.meaning()), row -> cell.apply(row).cell().sizeKb())
        .word(new Term("binding", LoadCell.BINDING.meaning()), row -> cell.apply(row).binding());
  }

  /** A cell and the times that count for its users, over its repeats. */
  record CellTimes(CellResults cell, RepeatSummary times) {

    static CellTimes of(CellResults cell) {
      return new CellTimes(cell, cell.summary(cell.time()));
    }
  }

  /** Adds columns for these times, as the dictionary of summary.csv has them. */
  static DataTable<CellTimes> addTimes(DataTable<CellTimes> table, LoadMeasure time) {
    return table
        .number(new Term("n", LoadSummaryRow.N.meaning()), row -> row.times.n())
        .number(new Term("failed", LoadSummaryRow.FAILED.meaning()), row -> row.cell.failed())
        .number(statistic(LoadSummaryRow.MEAN, time), row -> mean(row.times))
        .number(statistic(LoadSummaryRow.MEDIAN, time), row -> milliseconds(row.times.median()))
        .number(statistic(LoadSummaryRow.P90, time), row -> milliseconds(row.times.p90()))
        .number(statistic(LoadSummaryRow.P95, time), row -> milliseconds(row.times.p95()))
        .number(statistic(LoadSummaryRow.P99, time), row -> milliseconds(row.times.p99()))
        .number(statistic(LoadSummaryRow.MAX, time), row -> milliseconds(row.times.max()));
  }

  private static Term statistic(Column<?, ?> column, LoadMeasure time) {
    return new Term(column.name(), column.meaning() + "; of the time " + time.meaning());
  }

  /** A mean of a measure. */
  static Term mean(String name, LoadMeasure measure) {
    return new Term(name, LoadSummaryRow.MEAN.meaning() + "; of " + measure.meaning());
  }

  /** A mean with its interval below it. */
  static String mean(RepeatSummary summary) {
    return Quantity.numberAbove(summary.mean(), summary.interval());
  }

  /** A time as JMeter tells it: without decimals, unless it lies between two such. */
  static String milliseconds(double ms) {
    return ms == Math.rint(ms) ? String.valueOf((long) ms) : Quantity.number(ms);
  }
}
