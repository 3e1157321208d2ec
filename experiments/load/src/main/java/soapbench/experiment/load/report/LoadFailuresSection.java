package soapbench.experiment.load.report;

import java.util.List;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.results.Repeat;
import soapbench.experiment.load.rows.CellRun;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
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

  private static void cells(LoadResults results, Html html) {
    HtmlTable table =
        new HtmlTable("Cells that failed.")
            .words("cell")
            .numbers(
                LoadText.column("repeat", CellRun.REPEAT),
                LoadText.column("requests to come", CellRun.EXPECTED))
            .numbers(
                LoadText.column("came", CellRun.SAMPLES), LoadText.column("failed", CellRun.FAILED))
            .prose("what went wrong");
    int failed = 0;
    for (CellResults cell : results.cells()) {
      for (Repeat repeat : cell.repeats()) {
        if (repeat.run().filter(run -> !run.outcome().completed()).isPresent()) {
          failed++;
          table.row(row(cell, repeat.run().orElseThrow()));
        }
      }
    }
    if (failed > 0) {
      table.addTo(html);
    } else if (results.cellsFile()) {
      html.element("p", "No cell failed.");
    }
  }

  private static List<String> row(CellResults cell, CellRun run) {
    return List.of(
        cell.label(),
        String.valueOf(run.repeat()),
        String.valueOf(run.outcome().expected()),
        String.valueOf(run.outcome().samples()),
        String.valueOf(run.outcome().failed()),
        run.outcome().error());
  }
}
