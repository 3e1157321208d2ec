package soapbench.experiment.load.report;

import java.util.List;
import soapbench.answer.OwnMessageNote;
import soapbench.experiment.load.report.claim.LoadClaims;
import soapbench.experiment.load.report.figure.LoadFigures;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.rows.LoadSample;
import soapbench.experiment.load.rows.LoadSummaryRow;
import soapbench.factor.Levels;
import soapbench.report.page.ExperimentReport;
import soapbench.results.LevelsNote;
import soapbench.results.Quantity;
import soapbench.results.TlsNote;

/** Report of a run of the load experiment. */
public final class LoadReport {

  public static final ExperimentReport<LoadResults> REPORT =
      ExperimentReport.of(LoadFolder.EXPERIMENT, LoadReport.class, LoadResults::read)
          .environment(LoadResults::environment)
          .summary(
              results ->
                  LoadSummaryRow.table(Levels.factors(results.levels())).text(results.summary()))
          .tables(
              LoadSample.table(LoadCell.FACTORS.declared()),
              CellRun.table(LoadCell.FACTORS.declared()),
              LoadSummaryRow.table(LoadCell.FACTORS.declared()))
          .about(LoadReport::about)
          .choice(LoadChoice::of)
          .warnings(LoadReport::warnings)
          .measures(LoadMeasures.ALL)
          .claims(LoadClaims.STUDY, LoadResults::ofGreetings, LoadClaims.ALL)
          .atLevels(LoadResults::levels, LoadResults::at)
          .figures(LoadFigures::of)
          .keyFigure("load-all")
          .highlight(
              "percentiles",
              "How slow are the slowest?",
              "load-percentiles",
              "The farther right, the rarer: at 99 % one reply in a hundred is slower.")
          .highlight(
              "throughput",
              "How many replies a second?",
              "load-throughput",
              "Where lines stop rising, the machine is full.")
          .openSection(
              "time", "Does it change over time?", OverTimeSection::applies, OverTimeSection::write)
          .section("numbers", "Numbers", CellsSection::write)
          .section("first", "First requests", FirstRequestsSection::write)
          .section("rates", "Fixed rates", RatesSection::write)
          .section("cpu", "CPU beside the rates", CoresSection::write)
          .section("failures", "Failures", LoadFailuresSection::write)
          .section("dashboards", "JMeter's own dashboards", DashboardsSection::write)
          .build();

  private LoadReport() {}

  private static List<String> warnings(LoadResults results) {
    return OwnMessageNote.of(results.environment()).flatMap(OwnMessageNote::loss).stream().toList();
  }

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
                        results.cells().stream().mapToInt(cell -> cell.repeats().size())))
            + OwnMessageNote.of(results.environment())
                .map(own -> " Requests carry the " + own.clause() + ".")
                .orElse("")
            + LevelsNote.of(results.levels())
            + TlsNote.of(results.environment());
    return results.unfinished() == 0
        ? text
        : text
            + " Left out as well: %s of repeats that did not end."
                .formatted(Quantity.count(results.unfinished(), "request"));
  }
}
