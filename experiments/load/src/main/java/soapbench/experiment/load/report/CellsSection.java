package soapbench.experiment.load.report;

import java.util.ArrayList;
import java.util.List;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.statistics.RepeatSummary;

/** Every cell of the closed model in numbers. */
final class CellsSection {

  private CellsSection() {}

  static void write(LoadResults results, Html html) {
    List<CellResults> cells = results.closed();
    if (cells.isEmpty()) {
      html.element("p", "The run has no cell of the closed model.");
    } else {
      HtmlTable table =
          new HtmlTable(
                  "Closed model: each user waits for a reply before its next request, no think"
                      + " time. Response times in ms as JMeter measured them, and right replies a"
                      + " second; in parentheses 95 % intervals of the mean over the repeats.")
              .numbers(LoadText.column("users", LoadCell.USERS))
              .numbers(LoadText.column("KB", LoadCell.SIZE_BYTES))
              .words(LoadText.column("binding", LoadCell.BINDING));
      LoadText.addTimes(table, LoadMeasure.ELAPSED);
      table.numbers(LoadText.mean("replies/s", LoadMeasure.THROUGHPUT));
      cells.forEach(cell -> table.row(row(cell)));
      table.addTo(html);
    }
    html.element(
        "p",
        "note",
        "A percentile is told where at least "
            + RepeatSummary.ENOUGH_BEYOND
            + " requests lie beyond it: p90 from 200 requests on, p95 from 400, p99 from 2000."
            + " JMeter tells times in whole milliseconds. summary.csv holds every measure,"
            + " trials.csv every request.");
  }

  private static List<String> row(CellResults cell) {
    List<String> row = new ArrayList<>();
    row.add(String.valueOf(cell.cell().users()));
    row.add(cell.cell().sizeKb());
    row.add(cell.binding());
    row.addAll(LoadText.times(cell, LoadMeasure.ELAPSED));
    row.add(LoadText.mean(cell.summary(LoadMeasure.THROUGHPUT)));
    return row;
  }
}
