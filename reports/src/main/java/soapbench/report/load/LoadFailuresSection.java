package soapbench.report.load;

import java.util.ArrayList;
import java.util.List;
import soapbench.columns.load.CellRun;
import soapbench.csv.Column;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.report.page.Failure;
import soapbench.report.page.Section;
import soapbench.results.load.CellResults;
import soapbench.results.load.LoadFailures;
import soapbench.results.load.LoadResults;
import soapbench.results.load.Repeat;

/** Cells that failed, and failed requests by cell and cause. */
final class LoadFailuresSection implements Section<LoadResults> {

  @Override
  public String anchor() {
    return "failures";
  }

  @Override
  public String heading() {
    return "Failures";
  }

  @Override
  public void write(LoadResults results, Html html) {
    if (!results.run().cellsFile()) {
      html.element(
          "p",
          "warning",
          "This run has no cells.csv: whether every cell ended and has all its requests is not"
              + " known.");
    }
    cells(results, html);
    requests(results.run().failures(), html);
  }

  private static void cells(LoadResults results, Html html) {
    HtmlTable table =
        new HtmlTable("Cells that failed.")
            .words("cell")
            .numbers(column("repeat", CellRun.REPEAT), column("requests to come", CellRun.EXPECTED))
            .numbers(column("came", CellRun.SAMPLES), column("failed", CellRun.FAILED))
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
    } else if (results.run().cellsFile()) {
      html.element("p", "No cell failed.");
    }
  }

  private static Term column(String name, Column<?, ?> column) {
    return new Term(name, column.meaning());
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

  private static void requests(LoadFailures failures, Html html) {
    if (failures.samples() == 0) {
      html.element("p", "No request failed, in warm-up or after.");
      return;
    }
    html.element(
        "p",
        "Failed requests: "
            + failures.samples()
            + ", warm-up included. They are left out of every time above, and counted.");
    Failure.addTo(html, causes(failures));
  }

  private static List<Failure> causes(LoadFailures failures) {
    List<Failure> causes = new ArrayList<>();
    failures
        .counts()
        .forEach(
            (cell, errors) ->
                errors.forEach(
                    (error, times) ->
                        causes.add(
                            new Failure(new CellResults(cell, List.of()).label(), error, times))));
    return causes;
  }
}
