package soapbench.experiment.load.report;

import java.util.List;
import soapbench.experiment.load.report.claim.LoadClaims;
import soapbench.experiment.load.report.figure.LoadFigures;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.rows.LoadSummaryRow;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.ShortTable;
import soapbench.results.Quantity;
import soapbench.text.TextTable;

/** Report of a run of the load experiment. */
public final class LoadReport {

  public static final ExperimentReport<LoadResults> REPORT =
      ExperimentReport.of(LoadFolder.EXPERIMENT, LoadReport.class, LoadResults::read)
          .environment(LoadResults::environment)
          .summary(results -> LoadSummaryRow.TABLE.text(results.summary()))
          .about(LoadReport::about)
          .answer(LoadAnswer::paragraphs)
          .claims(LoadClaims.ALL)
          .figures(LoadFigures::of)
          .section("numbers", "Numbers", CellsSection::write)
          .section("first", "First requests", FirstRequestsSection::write)
          .section("rates", "Fixed rates", RatesSection::write)
          .section("cpu", "CPU beside the rates", CoresSection::write)
          .section("failures", "Failures", LoadFailuresSection::write)
          .section("dashboards", "JMeter's own dashboards", DashboardsSection::write)
          .tables(LoadReport::tables)
          .build();

  private LoadReport() {}

  private static final TextTable<CellResults> CELLS =
      new TextTable<CellResults>()
          .left("cell", CellResults::label)
          .right("mean", cell -> Quantity.number(cell.summary(cell.time()).mean()))
          .left("95 % interval", cell -> Quantity.numbers(cell.summary(cell.time()).interval()))
          .right("replies/s", cell -> Quantity.number(cell.summary(LoadMeasure.THROUGHPUT).mean()))
          .right("n", cell -> String.valueOf(cell.summary(cell.time()).n()))
          .right("failed", cell -> String.valueOf(cell.failed()))
          .left("", cell -> cell.missedRate() ? "rate missed" : "");

  private static String about(LoadResults results) {
    String text =
        "Measured requests: %s, of which %s failed; warm-up requests left out: %s."
                .formatted(
                    results.cells().stream().mapToLong(CellResults::samples).sum(),
                    results.cells().stream().mapToLong(CellResults::failed).sum(),
                    results.warmup())
            + " Cells: %s, of %s repeats each."
                .formatted(
                    results.cells().size(),
                    Quantity.counts(
                        results.cells().stream().mapToInt(cell -> cell.repeats().size())));
    return results.unfinished() == 0
        ? text
        : text
            + " Left out as well: %s requests of repeats that did not end."
                .formatted(results.unfinished());
  }

  private static List<ShortTable> tables(LoadResults results) {
    return results.cells().isEmpty()
        ? List.of()
        : List.of(
            ShortTable.of(
                "Mean response time, ms, and right replies a second", CELLS, results.cells()));
  }
}
