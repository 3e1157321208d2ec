package soapbench.experiment.jobs.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.WayName;
import soapbench.experiment.jobs.results.WayRatios;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;
import soapbench.rows.Measure;
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
    List<CellTrials<JobsCell>> legs =
        results.completed(JobsLevels.TRANSFER).stream()
            .filter(cell -> cell.sample(JobsRows.IN).n() > 0 || cell.sample(JobsRows.OUT).n() > 0)
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
        results.of(JobsLevels.TRANSFER).stream()
            .map(cell -> cell.cell().size())
            .distinct()
            .toList();
    for (long bytes : sizes) {
      List<String> row = new ArrayList<>();
      row.add(String.valueOf(bytes));
      for (String way : ways) {
        row.add(time(results, JobsCell.transfer(way, bytes)));
      }
      row.add(
          String.valueOf(
              results.of(JobsLevels.TRANSFER).stream()
                  .filter(cell -> cell.cell().size() == bytes)
                  .mapToInt(cell -> cell.completed().size())
                  .min()
                  .orElse(0)));
      table.row(row);
    }
    return table;
  }

  /** The median, or how many tried in vain. */
  private static String time(JobsResults results, JobsCell wanted) {
    Optional<CellTrials<JobsCell>> cell =
        results.run().cells().stream().filter(one -> one.cell().equals(wanted)).findFirst();
    return cell.map(
            one ->
                one.completed().isEmpty()
                    ? "failed, %d of %d".formatted(one.failed(), one.trials().size())
                    : JobsText.median(one.summary(JobsRows.ELAPSED)))
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

  private static HtmlTable legs(JobsResults results, List<CellTrials<JobsCell>> cells) {
    HtmlTable table =
        new HtmlTable("A file's way to the server and back in ms: medians.")
            .numbers(JobsText.BYTES)
            .words("data")
            .numbers(
                new Term("whole", "the whole trial, in ms"),
                term("to the server, at most", JobsRows.IN),
                term("back", JobsRows.OUT),
                new Term(
                    "to the server / download",
                    "that over the median of a plain download of the same size"),
                new Term("back / download", "the same of the way back"));
    for (CellTrials<JobsCell> cell : cells) {
      table.row(
          String.valueOf(cell.cell().size()),
          WayName.of(cell.cell().way()),
          milliseconds(cell, JobsRows.ELAPSED),
          milliseconds(cell, JobsRows.IN),
          milliseconds(cell, JobsRows.OUT),
          overDownload(results, cell, JobsRows.IN),
          overDownload(results, cell, JobsRows.OUT));
    }
    return table;
  }

  private static String overDownload(
      JobsResults results, CellTrials<JobsCell> cell, Measure measure) {
    return results.overDownload(cell, measure).map(JobsText::factor).orElse(Quantity.NONE);
  }

  private static Term term(String name, Measure column) {
    String meaning =
        column.meaning().replace("`elapsed_ns`", "the whole").replace("`out_ns`", "the way back");
    return new Term(name, meaning + ", in ms");
  }

  private static String milliseconds(CellTrials<JobsCell> cell, Measure measure) {
    Summary summary = cell.summary(measure);
    return Quantity.milliseconds(summary.median());
  }
}
