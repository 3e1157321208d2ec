package soapbench.experiment.load.report;

import java.util.List;
import soapbench.experiment.load.report.LoadTable.CellTimes;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
import soapbench.html.Html;
import soapbench.statistics.RepeatSummary;

/** Every cell of the closed model in numbers. */
final class CellsSection {

  private CellsSection() {}

  static void write(LoadResults results, Html html) {
    List<CellResults> cells = results.closed();
    if (cells.isEmpty()) {
      html.element("p", "The run has no cell of the closed model.");
    } else {
      LoadTable.addTimes(
              LoadTable.ofClosed(
                  "Closed model: each user waits for a reply before its next request, no think"
                      + " time. Response times in ms as JMeter measured them, and correct replies"
                      + " per second; in parentheses 95 % intervals of the mean over the"
                      + " repeats.",
                  CellTimes::cell),
              LoadMeasure.ELAPSED)
          .number(
              LoadTable.mean("replies/s", LoadMeasure.THROUGHPUT),
              row -> LoadTable.mean(row.cell().summary(LoadMeasure.THROUGHPUT)))
          .addTo(html, cells.stream().map(CellTimes::of).toList());
    }
    html.element(
        "p",
        "note",
        "A percentile is given where at least "
            + RepeatSummary.ENOUGH_BEYOND
            + " requests lie beyond it: p90 from 200 requests on, p95 from 400, p99 from 2000."
            + " JMeter gives times in whole milliseconds. summary.csv holds every measure,"
            + " trials.csv every request.");
  }
}
