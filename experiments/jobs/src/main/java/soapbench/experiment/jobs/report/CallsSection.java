package soapbench.experiment.jobs.report;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import soapbench.experiment.jobs.results.CallPart;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.Overhead;
import soapbench.experiment.jobs.results.TransferModeName;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;
import soapbench.rows.Values;
import soapbench.statistics.Sample;

/** Times of calls of a program that does nothing, and their parts. */
final class CallsSection {

  private static final double PERCENT = 100;

  private CallsSection() {}

  static void write(JobsResults results, Html html) {
    List<CellTrials<JobsCell>> cells = results.completed(JobsLevels.CALL);
    if (cells.isEmpty()) {
      html.element("p", "The run has no completed call of a program that does nothing.");
      return;
    }
    times().addTo(html, cells);
    Overhead.ofCall(results)
        .ifPresent(
            overhead ->
                html.element(
                    "p",
                    "The service adds %s ms at the median (95 %% bootstrap interval %s)."
                        .formatted(
                            JobsTable.difference(overhead.ns()),
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
      parts(calls).addTo(html, List.of(CallPart.values()));
    }
  }

  private static DataTable<CellTrials<JobsCell>> times() {
    return new DataTable<CellTrials<JobsCell>>("How long true takes, in ms.")
        .word("true", cell -> TransferModeName.of(cell.cell().way()))
        .number(JobsTable.TRIALS, cell -> cell.timesNs().n())
        .number(
            new Term("median", "half of the runs take at most this long, in ms"),
            cell -> Quantity.medianAbove(cell.summary(JobsRows.ELAPSED)))
        .number(percentile(90), cell -> quantile(cell, 90 / PERCENT))
        .number(percentile(99), cell -> quantile(cell, 99 / PERCENT))
        .number(new Term("longest", "the longest run, in ms"), cell -> quantile(cell, 1));
  }

  private static Term percentile(int percent) {
    return new Term(percent + " %", percent + " % of the runs take at most this long, in ms");
  }

  private static String quantile(CellTrials<JobsCell> cell, double share) {
    return Quantity.milliseconds(Sample.quantile(cell.timesNs().values(), share));
  }

  private static DataTable<CallPart> parts(List<Values> calls) {
    return new DataTable<CallPart>(
            "Where the time of a call of true goes, in ms: means, which add up.")
        .word("part", CallPart::label)
        .prose("is", CallPart::meaning)
        .number(new Term("all", "mean over all calls, in ms"), means(calls))
        .number(
            new Term("middle half", "mean over the middle half of the calls by time, in ms"),
            means(CallPart.middleHalf(calls)))
        .number(
            new Term("slowest tenth", "mean over the slowest tenth of the calls, in ms"),
            means(CallPart.slowestTenth(calls)));
  }

  private static Function<CallPart, String> means(List<Values> calls) {
    Map<CallPart, Double> means = CallPart.means(calls);
    return part -> Quantity.milliseconds(means.getOrDefault(part, Double.NaN));
  }
}
