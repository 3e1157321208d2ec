package soapbench.experiment.load.report;

import java.util.List;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.rows.CellRun;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.report.page.Failures;

/** Cells that failed, and failed requests by cell and cause. */
final class LoadFailuresSection {

  private LoadFailuresSection() {}

  static void write(LoadResults results, Html html) {
    if (!results.cellsFile()) {
      html.element(
          "p",
          "warning",
          "This run has no cells.csv: whether every cell ended and has all its requests is not"
              + " known.");
    }
    cells(results, html);
    Failures.addTo(
        html, "request", results.failures(), cell -> new CellResults(cell, List.of()).label());
  }

  /** A repeat of a cell that failed. */
  private record FailedCell(String label, CellRun run) {}

  private static void cells(LoadResults results, Html html) {
    List<FailedCell> failed =
        results.allCells().stream()
            .flatMap(
                cell ->
                    cell.repeats().stream()
                        .flatMap(repeat -> repeat.run().stream())
                        .filter(run -> !run.outcome().completed())
                        .map(run -> new FailedCell(cell.label(), run)))
            .toList();
    if (!failed.isEmpty()) {
      new DataTable<FailedCell>("Cells that failed.")
          .word("cell", FailedCell::label)
          .number(new Term("repeat", CellRun.REPEAT.meaning()), cell -> cell.run.repeat())
          .number(
              new Term("requests to come", CellRun.EXPECTED.meaning()),
              cell -> cell.run.outcome().expected())
          .number(new Term("came", CellRun.SAMPLES.meaning()), cell -> cell.run.outcome().samples())
          .number(new Term("failed", CellRun.FAILED.meaning()), cell -> cell.run.outcome().failed())
          .prose("what went wrong", cell -> cell.run.outcome().error())
          .addTo(html, failed);
    } else if (results.cellsFile()) {
      html.element("p", "No cell failed.");
    }
  }
}
