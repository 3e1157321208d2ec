package soapbench.report.load;

import java.util.List;
import soapbench.columns.load.LoadCell;
import soapbench.columns.load.LoadSummaryRow;
import soapbench.csv.Column;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.report.page.Section;
import soapbench.results.load.CellResults;
import soapbench.results.load.LoadMeasure;
import soapbench.results.load.LoadResults;
import soapbench.statistics.RepeatSummary;

/** Every cell of the closed model in numbers. */
final class CellsSection implements Section<LoadResults> {

  @Override
  public String anchor() {
    return "numbers";
  }

  @Override
  public String heading() {
    return "Numbers";
  }

  @Override
  public void write(LoadResults results, Html html) {
    List<CellResults> cells = results.closed();
    if (cells.isEmpty()) {
      html.element("p", "The run has no cell of the closed model.");
    } else {
      HtmlTable table =
          new HtmlTable(
                  "Closed model: each user waits for a reply before its next request, no think"
                      + " time. Response times in ms as JMeter measured them, and right replies a"
                      + " second; in parentheses 95 % intervals of the mean over the repeats.")
              .numbers(LoadText.factor("users", LoadCell.USERS))
              .numbers(LoadText.factor("KB", LoadCell.SIZE_BYTES))
              .words(LoadText.factor("binding", LoadCell.BINDING))
              .numbers(LoadText.count(LoadSummaryRow.N), LoadText.count(LoadSummaryRow.FAILED));
      for (Column<?, ?> column : LoadSummaryRow.OF_TIMES) {
        table.numbers(LoadText.statistic(column, LoadMeasure.ELAPSED));
      }
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
    RepeatSummary times = cell.summary(LoadMeasure.ELAPSED);
    return List.of(
        String.valueOf(cell.cell().users()),
        cell.cell().sizeKb(),
        cell.binding(),
        String.valueOf(times.n()),
        String.valueOf(cell.failed()),
        LoadText.mean(times),
        LoadText.milliseconds(times.median()),
        LoadText.milliseconds(times.p90()),
        LoadText.milliseconds(times.p95()),
        LoadText.milliseconds(times.p99()),
        LoadText.milliseconds(times.max()),
        LoadText.mean(cell.summary(LoadMeasure.THROUGHPUT)));
  }
}
