package soapbench.experiment.jobs.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import soapbench.experiment.jobs.results.CallPart;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.Overhead;
import soapbench.experiment.jobs.results.WayName;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;
import soapbench.rows.Values;
import soapbench.statistics.Sample;

/** What a call of a program that does nothing takes, and where its time goes. */
final class CallsSection {

  private static final double PERCENT = 100;

  private CallsSection() {}

  static void write(JobsResults results, Html html) {
    List<CellTrials<JobsCell>> cells = results.completed(JobsLevels.CALL);
    if (cells.isEmpty()) {
      html.element("p", "The run has no completed call of a program that does nothing.");
      return;
    }
    times(cells).addTo(html);
    Overhead.ofCall(results)
        .ifPresent(
            overhead ->
                html.element(
                    "p",
                    "The service adds %s ms at the median (95 %% bootstrap interval %s)."
                        .formatted(
                            JobsText.difference(overhead.ns()),
                            Quantity.milliseconds(overhead.nsInterval()))));
    List<Values> calls =
        results
            .run()
            .find(JobsCell.call(JobsLevels.CALL))
            .map(CallPart::ascending)
            .orElse(List.of());
    if (calls.isEmpty()) {
      html.element("p", "The server does not tell where the time of a call goes.");
    } else {
      parts(calls).addTo(html);
    }
  }

  private static HtmlTable times(List<CellTrials<JobsCell>> cells) {
    HtmlTable table =
        new HtmlTable("How long true takes, in ms.")
            .words("true")
            .numbers(
                JobsText.TRIALS,
                new Term("median", "half of the runs take at most so long, in ms"),
                quantile(90),
                quantile(99),
                new Term("longest", "the longest run, in ms"));
    for (CellTrials<JobsCell> cell : cells) {
      double[] values = cell.timesNs().values();
      table.row(
          WayName.of(cell.cell().way()),
          String.valueOf(values.length),
          JobsText.median(cell.summary(JobsRows.ELAPSED)),
          Quantity.milliseconds(Sample.quantile(values, 90 / PERCENT)),
          Quantity.milliseconds(Sample.quantile(values, 99 / PERCENT)),
          Quantity.milliseconds(Sample.quantile(values, 1)));
    }
    return table;
  }

  private static Term quantile(int percent) {
    return new Term(percent + " %", percent + " % of the runs take at most so long, in ms");
  }

  private static HtmlTable parts(List<Values> calls) {
    Map<CallPart, Double> all = CallPart.means(calls);
    Map<CallPart, Double> middle = CallPart.means(CallPart.middleHalf(calls));
    Map<CallPart, Double> slowest = CallPart.means(CallPart.slowestTenth(calls));
    HtmlTable table =
        new HtmlTable("Where the time of a call of true goes, in ms: means, which add up.")
            .words("part")
            .prose("is")
            .numbers(
                new Term("all", "mean over all calls, in ms"),
                new Term("middle half", "mean over the middle half of the calls by time, in ms"),
                new Term("slowest tenth", "mean over the slowest tenth of the calls, in ms"));
    for (CallPart part : CallPart.values()) {
      List<String> row = new ArrayList<>(List.of(part.label(), part.meaning()));
      for (Map<CallPart, Double> means : List.of(all, middle, slowest)) {
        row.add(Quantity.milliseconds(means.getOrDefault(part, Double.NaN)));
      }
      table.row(row);
    }
    return table;
  }
}
