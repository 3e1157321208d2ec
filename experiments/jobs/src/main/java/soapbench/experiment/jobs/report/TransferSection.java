package soapbench.experiment.jobs.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.csv.Column;
import soapbench.experiment.jobs.results.CellTrials;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.WayName;
import soapbench.experiment.jobs.results.WayRatios;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsTimes;
import soapbench.experiment.jobs.rows.JobsTrial;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.Quantity;
import soapbench.statistics.Summary;

/** Every way of moving a file in numbers, size by size, and beside the copy and the download. */
final class TransferSection {

  /** Two ways that are compared. */
  private record Pair(String over, String under) {

    Term term() {
      String name = WayName.of(over) + " / " + WayName.of(under);
      return new Term(name, "median time %s over that of %s".formatted(over, under));
    }

    WayRatios of(JobsResults results) {
      return WayRatios.of(results, over, under);
    }
  }

  private static final List<Pair> PAIRS =
      List.of(
          new Pair(JobsLevels.REFERENCE, JobsLevels.LOCAL_COPY),
          new Pair(JobsLevels.REFERENCE, JobsLevels.DOWNLOAD),
          new Pair(JobsLevels.REFERENCE, JobsLevels.VALUE),
          new Pair(JobsLevels.ATTACHMENT, JobsLevels.VALUE),
          new Pair(JobsLevels.REFERENCE, JobsLevels.ATTACHMENT));

  private TransferSection() {}

  static void write(JobsResults results, Html html) {
    if (results.of(JobsLevels.TRANSFER).isEmpty()) {
      html.element("p", "The run has no measured trial that moves a file.");
      return;
    }
    times(results).addTo(html);
    List<Pair> tried = PAIRS.stream().filter(pair -> !pair.of(results).isEmpty()).toList();
    if (!tried.isEmpty()) {
      html.element(
          "p",
          WayRatios.RULE
              + " By value, as attachment and by reference the file goes to the server and back;"
              + " the copy and the download move it once.");
      ratios(results, tried).addTo(html);
    }
    List<CellTrials> legs =
        results.completed(JobsLevels.TRANSFER).stream()
            .filter(cell -> cell.sample(JobsTrial.IN).n() > 0 || cell.sample(JobsTrial.OUT).n() > 0)
            .toList();
    if (!legs.isEmpty()) {
      legs(results, legs).addTo(html);
    }
    html.element(
        "p",
        "note",
        "summary.csv holds more in nanoseconds, with every measure; trials.csv holds every trial.");
  }

  private static HtmlTable times(JobsResults results) {
    List<String> ways =
        JobsLevels.ways(JobsLevels.TRANSFER).stream()
            .filter(
                way ->
                    results.of(JobsLevels.TRANSFER).stream()
                        .anyMatch(cell -> cell.cell().way().equals(way)))
            .toList();
    HtmlTable table =
        new HtmlTable("Time to move a file in ms: medians, with 95 % bootstrap intervals.")
            .numbers(JobsText.BYTES);
    for (String way : ways) {
      table.numbers(new Term(WayName.of(way), WayName.meaning(way)));
    }
    table.numbers(JobsText.TRIALS);
    List<Long> sizes =
        results.of(JobsLevels.TRANSFER).stream().map(CellTrials::bytes).distinct().toList();
    for (long bytes : sizes) {
      List<String> row = new ArrayList<>();
      row.add(String.valueOf(bytes));
      for (String way : ways) {
        row.add(time(results, JobsCell.transfer(way, bytes)));
      }
      row.add(
          String.valueOf(
              results.of(JobsLevels.TRANSFER).stream()
                  .filter(cell -> cell.bytes() == bytes)
                  .mapToInt(cell -> cell.completed().size())
                  .min()
                  .orElse(0)));
      table.row(row);
    }
    return table;
  }

  /** The median, or how many tried in vain. */
  private static String time(JobsResults results, JobsCell wanted) {
    Optional<CellTrials> cell =
        results.cells().stream().filter(one -> one.cell().equals(wanted)).findFirst();
    return cell.map(
            one ->
                one.completed().isEmpty()
                    ? "failed, %d of %d".formatted(one.failed(), one.trials().size())
                    : JobsText.median(one.summary(JobsTrial.ELAPSED)))
        .orElse(Quantity.NONE);
  }

  private static HtmlTable ratios(JobsResults results, List<Pair> pairs) {
    HtmlTable table =
        new HtmlTable("Ratios of the medians, with 95 % bootstrap intervals.")
            .numbers(JobsText.BYTES);
    pairs.forEach(pair -> table.numbers(pair.term()));
    for (long bytes : results.sizes()) {
      List<String> row = new ArrayList<>();
      row.add(String.valueOf(bytes));
      for (Pair pair : pairs) {
        row.add(
            pair.of(results)
                .at(bytes)
                .map(at -> JobsText.factor(at.ratio()))
                .orElse(Quantity.NONE));
      }
      table.row(row);
    }
    return table;
  }

  private static HtmlTable legs(JobsResults results, List<CellTrials> cells) {
    HtmlTable table =
        new HtmlTable("A file's way to the server and back in ms: medians.")
            .numbers(JobsText.BYTES)
            .words("data")
            .numbers(
                new Term("whole", "the whole trial, in ms"),
                term("to the server, at most", JobsTrial.IN),
                term("back", JobsTrial.OUT),
                new Term(
                    "to the server / download",
                    "that over the median of a plain download of the same size"),
                new Term("back / download", "the same of the way back"));
    for (CellTrials cell : cells) {
      table.row(
          String.valueOf(cell.bytes()),
          WayName.of(cell.cell().way()),
          milliseconds(cell, JobsTrial.ELAPSED),
          milliseconds(cell, JobsTrial.IN),
          milliseconds(cell, JobsTrial.OUT),
          overDownload(results, cell, JobsTrial.IN),
          overDownload(results, cell, JobsTrial.OUT));
    }
    return table;
  }

  private static String overDownload(
      JobsResults results, CellTrials cell, Column<JobsTimes, ?> measure) {
    return results.overDownload(cell, measure).map(JobsText::factor).orElse(Quantity.NONE);
  }

  private static Term term(String name, Column<JobsTimes, ?> column) {
    String meaning =
        column.meaning().replace("`elapsed_ns`", "the whole").replace("`out_ns`", "the way back");
    return new Term(name, meaning + ", in ms");
  }

  private static String milliseconds(CellTrials cell, Column<JobsTimes, ?> measure) {
    Summary summary = cell.summary(measure);
    return Quantity.milliseconds(summary.median());
  }
}
