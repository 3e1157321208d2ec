package soapbench.experiment.farm.report;

import java.util.ArrayList;
import java.util.List;
import soapbench.columns.RunColumns;
import soapbench.csv.Column;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;
import soapbench.rows.Measure;
import soapbench.statistics.Summary;

/** Every cell in numbers. */
final class NumbersSection {

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

  private NumbersSection() {}

  static void write(FarmResults results, Html html) {
    if (results.run().cells().isEmpty()) {
      html.element("p", "The run has no measured trial.");
      return;
    }
    transactions(results).addTo(html);
    times(results).addTo(html);
    counts(results).addTo(html);
    html.element(
        "p",
        "note",
        "summary.csv holds the same in nanoseconds, with every measure; trials.csv holds every"
            + " trial.");
  }

  private static HtmlTable transactions(FarmResults results) {
    HtmlTable table =
        FarmText.ofCells("Transaction time in ms, with the 95 % bootstrap interval of the median.")
            .numbers(FarmText.ofSummary(RunColumns.N), FarmText.ofSummary(RunColumns.FAILED))
            .numbers(
                statistic(RunColumns.MEDIAN),
                new Term(
                    "interval",
                    FarmText.ofSummary(RunColumns.CI_LOW).meaning()
                        + ", and "
                        + FarmText.ofSummary(RunColumns.CI_HIGH).meaning()
                        + OF_TRANSACTION),
                statistic(RunColumns.MEAN),
                statistic(RunColumns.P90),
                statistic(RunColumns.MIN),
                statistic(RunColumns.MAX));
    for (CellTrials<FarmCell> cell : results.run().cells()) {
      Summary summary = cell.summary(FarmRows.TRANSACTION);
      List<String> row = new ArrayList<>(FarmText.cell(cell.cell()));
      row.add(String.valueOf(summary.n()));
      row.add(String.valueOf(cell.failed()));
      row.add(Quantity.milliseconds(summary.median()));
      row.add(Quantity.milliseconds(summary.interval()));
      row.add(Quantity.milliseconds(summary.mean()));
      row.add(Quantity.milliseconds(summary.p90()));
      row.add(Quantity.milliseconds(summary.min()));
      row.add(Quantity.milliseconds(summary.max()));
      table.row(row);
    }
    return table;
  }

  private static Term statistic(Column<?, ?> column) {
    Term term = FarmText.ofSummary(column);
    return new Term(term.name(), term.meaning() + OF_TRANSACTION);
  }

  private static HtmlTable times(FarmResults results) {
    HtmlTable table =
        FarmText.ofCells("Medians of the other times in ms, with their 95 % bootstrap intervals.");
    TIMES.forEach(time -> table.numbers(median(time.name().replace("_ns", ""), time)));
    for (CellTrials<FarmCell> cell : results.run().cells()) {
      List<String> row = new ArrayList<>(FarmText.cell(cell.cell()));
      TIMES.forEach(time -> row.add(FarmText.milliseconds(cell.summary(time))));
      table.row(row);
    }
    return table;
  }

  private static HtmlTable counts(FarmResults results) {
    HtmlTable table = FarmText.ofCells("Medians of what travelled, and of who sorted.");
    table.numbers(
        median("sent, bytes", FarmRows.REQUEST_WIRE_BYTES),
        median("received, bytes", FarmRows.RESPONSE_WIRE_BYTES),
        median("parts", FarmRows.PARTS),
        median("workers used", FarmRows.WORKERS_USED),
        median("share of a core", FarmRows.CPU_SHARE));
    for (CellTrials<FarmCell> cell : results.run().cells()) {
      List<String> row = new ArrayList<>(FarmText.cell(cell.cell()));
      row.add(plain(cell, FarmRows.REQUEST_WIRE_BYTES));
      row.add(plain(cell, FarmRows.RESPONSE_WIRE_BYTES));
      row.add(plain(cell, FarmRows.PARTS));
      row.add(plain(cell, FarmRows.WORKERS_USED));
      row.add(Quantity.factor(cell.summary(FarmRows.CPU_SHARE).median()));
      table.row(row);
    }
    return table;
  }

  private static Term median(String name, Measure column) {
    return new Term(name.replace('_', ' '), "median of " + column.meaning());
  }

  private static String plain(CellTrials<FarmCell> cell, Measure column) {
    double median = cell.summary(column).median();
    return Double.isNaN(median) ? Quantity.NONE : String.valueOf(Math.round(median));
  }
}
