package soapbench.experiment.farm.report;

import java.util.List;
import soapbench.columns.RunColumns;
import soapbench.csv.Column;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;
import soapbench.rows.Measure;
import soapbench.rows.SummaryRow;

/** Every cell in numbers. */
final class FarmNumbersSection {

  private static final String OF_TRANSACTION =
      "; of the transaction, " + FarmRows.TRANSACTION.meaning();

  private static final List<Measure> TIMES =
      List.of(
          FarmRows.COMMUNICATION,
          FarmRows.DISTRIBUTION,
          FarmRows.SLOWEST_EXECUTION,
          FarmRows.TOTAL_EXECUTION,
          FarmRows.EXECUTION_CPU,
          FarmRows.MERGE);

  private FarmNumbersSection() {}

  static void write(FarmResults results, Html html) {
    if (results.run().cells().isEmpty()) {
      html.element("p", "The run has no measured trial.");
      return;
    }
    List<CellTrials<FarmCell>> cells = results.run().cells();
    transactions().addTo(html, cells.stream().map(cell -> cell.row(FarmRows.TRANSACTION)).toList());
    times().addTo(html, cells);
    counts().addTo(html, cells);
    html.element(
        "p",
        "note",
        "summary.csv holds the same in nanoseconds, with every measure; trials.csv holds every"
            + " trial.");
  }

  private static DataTable<CellTrials<FarmCell>> ofCells(String caption) {
    return FarmTable.ofCells(caption, CellTrials::cell);
  }

  private static DataTable<SummaryRow<FarmCell>> transactions() {
    return FarmTable.<SummaryRow<FarmCell>>ofCells(
            "Transaction time in ms, with the 95 % bootstrap interval of the median.",
            SummaryRow::cell)
        .number(FarmTable.ofSummary(RunColumns.N), row -> row.summary().n())
        .number(FarmTable.ofSummary(RunColumns.FAILED), SummaryRow::failed)
        .number(statistic(RunColumns.MEDIAN), row -> Quantity.milliseconds(row.summary().median()))
        .number(
            new Term(
                "interval",
                FarmTable.ofSummary(RunColumns.CI_LOW).meaning()
                    + ", and "
                    + FarmTable.ofSummary(RunColumns.CI_HIGH).meaning()
                    + OF_TRANSACTION),
            row -> Quantity.milliseconds(row.summary().interval()))
        .number(statistic(RunColumns.MEAN), row -> Quantity.milliseconds(row.summary().mean()))
        .number(statistic(RunColumns.P90), row -> Quantity.milliseconds(row.summary().p90()))
        .number(statistic(RunColumns.MIN), row -> Quantity.milliseconds(row.summary().min()))
        .number(statistic(RunColumns.MAX), row -> Quantity.milliseconds(row.summary().max()));
  }

  private static Term statistic(Column<?, ?> column) {
    Term term = FarmTable.ofSummary(column);
    return new Term(term.name(), term.meaning() + OF_TRANSACTION);
  }

  private static DataTable<CellTrials<FarmCell>> times() {
    DataTable<CellTrials<FarmCell>> table =
        ofCells("Medians of the other times in ms, with their 95 % bootstrap intervals.");
    TIMES.forEach(
        time ->
            table.number(
                median(time.name().replace("_ns", ""), time),
                cell -> Quantity.medianAbove(cell.summary(time))));
    return table;
  }

  private static DataTable<CellTrials<FarmCell>> counts() {
    return ofCells("Medians of what travelled, and of who sorted.")
        .number(
            median("sent, bytes", FarmRows.REQUEST_WIRE_BYTES),
            cell -> plain(cell, FarmRows.REQUEST_WIRE_BYTES))
        .number(
            median("received, bytes", FarmRows.RESPONSE_WIRE_BYTES),
            cell -> plain(cell, FarmRows.RESPONSE_WIRE_BYTES))
        .number(median("parts", FarmRows.PARTS), cell -> plain(cell, FarmRows.PARTS))
        .number(
            median("workers used", FarmRows.WORKERS_USED),
            cell -> plain(cell, FarmRows.WORKERS_USED))
        .number(
            median("share of a core", FarmRows.CPU_SHARE),
            cell -> Quantity.factor(cell.summary(FarmRows.CPU_SHARE).median()));
  }

  private static Term median(String name, Measure measure) {
    return new Term(name.replace('_', ' '), "median of " + measure.meaning());
  }

  private static String plain(CellTrials<FarmCell> cell, Measure column) {
    double median = cell.summary(column).median();
    return Double.isNaN(median) ? Quantity.NONE : String.valueOf(Math.round(median));
  }
}
