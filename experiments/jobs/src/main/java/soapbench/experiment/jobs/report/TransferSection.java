package soapbench.experiment.jobs.report;

import java.util.List;
import java.util.Optional;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.TransferModeName;
import soapbench.experiment.jobs.results.TransferModeRatios;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.html.DataTable;
import soapbench.html.Html;
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
      String name = TransferModeName.of(over) + " / " + TransferModeName.of(under);
      return new Term(name, "median time %s over that of %s".formatted(over, under));
    }

    TransferModeRatios of(JobsResults results) {
      return TransferModeRatios.of(results, over, under);
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
    List<CellTrials<JobsCell>> cells = results.of(JobsLevels.TRANSFER);
    if (cells.isEmpty()) {
      html.element("p", "The run has no measured trial that moves a file.");
      return;
    }
    times(results, cells)
        .addTo(html, cells.stream().map(cell -> cell.cell().size()).distinct().toList());
    List<Pair> tried = PAIRS.stream().filter(pair -> !pair.of(results).isEmpty()).toList();
    if (!tried.isEmpty()) {
      html.element(
          "p",
          TransferModeRatios.RULE
              + " By value, as attachment and by reference the file goes to the server and back;"
              + " the copy and the download move it once.");
      ratios(results, tried).addTo(html, results.sizes());
    }
    List<CellTrials<JobsCell>> legs =
        results.completed(JobsLevels.TRANSFER).stream()
            .filter(cell -> cell.sample(JobsRows.IN).n() > 0 || cell.sample(JobsRows.OUT).n() > 0)
            .toList();
    if (!legs.isEmpty()) {
      legs(results).addTo(html, legs);
    }
    html.element(
        "p",
        "note",
        "summary.csv holds more in nanoseconds, with every measure; trials.csv holds every trial.");
  }

  private static DataTable<Long> times(JobsResults results, List<CellTrials<JobsCell>> cells) {
    DataTable<Long> table =
        new DataTable<Long>("Time to move a file in ms: medians, with 95 % bootstrap intervals.")
            .number(JobsTable.BYTES, bytes -> bytes);
    for (String way : JobsLevels.ways(JobsLevels.TRANSFER)) {
      if (cells.stream().anyMatch(cell -> cell.cell().way().equals(way))) {
        table.number(
            new Term(TransferModeName.of(way), TransferModeName.meaning(way)),
            bytes -> time(results, JobsCell.transfer(way, bytes)));
      }
    }
    return table.number(
        JobsTable.TRIALS,
        bytes ->
            cells.stream()
                .filter(cell -> cell.cell().size() == bytes)
                .mapToInt(cell -> cell.completed().size())
                .min()
                .orElse(0));
  }

  /** The median, or how many tried in vain. */
  private static String time(JobsResults results, JobsCell wanted) {
    Optional<CellTrials<JobsCell>> cell =
        results.run().cells().stream().filter(one -> one.cell().equals(wanted)).findFirst();
    return cell.map(
            one ->
                one.completed().isEmpty()
                    ? "failed, %s of %s".formatted(one.failed(), one.trials().size())
                    : Quantity.medianAbove(one.summary(JobsRows.ELAPSED)))
        .orElse(Quantity.NONE);
  }

  private static DataTable<Long> ratios(JobsResults results, List<Pair> pairs) {
    DataTable<Long> table =
        new DataTable<Long>("Ratios of the medians, with 95 % bootstrap intervals.")
            .number(JobsTable.BYTES, bytes -> bytes);
    for (Pair pair : pairs) {
      TransferModeRatios ratios = pair.of(results);
      table.number(
          pair.term(),
          bytes -> ratios.at(bytes).map(at -> JobsTable.factor(at.ratio())).orElse(Quantity.NONE));
    }
    return table;
  }

  private static DataTable<CellTrials<JobsCell>> legs(JobsResults results) {
    return new DataTable<CellTrials<JobsCell>>(
            "A file's way to the server and back in ms: medians.")
        .number(JobsTable.BYTES, cell -> cell.cell().size())
        .word("data", cell -> TransferModeName.of(cell.cell().way()))
        .number(
            new Term("whole", "the whole trial, in ms"),
            cell -> milliseconds(cell, JobsRows.ELAPSED))
        .number(
            term("to the server, at most", JobsRows.IN), cell -> milliseconds(cell, JobsRows.IN))
        .number(term("back", JobsRows.OUT), cell -> milliseconds(cell, JobsRows.OUT))
        .number(
            new Term(
                "to the server / download",
                "that over the median of a plain download of the same size"),
            cell -> overDownload(results, cell, JobsRows.IN))
        .number(
            new Term("back / download", "the same of the way back"),
            cell -> overDownload(results, cell, JobsRows.OUT));
  }

  private static String overDownload(
      JobsResults results, CellTrials<JobsCell> cell, Measure measure) {
    return results.overDownload(cell, measure).map(JobsTable::factor).orElse(Quantity.NONE);
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
