package soapbench.experiment.farm.report;

import java.util.ArrayList;
import java.util.List;
import soapbench.columns.LevelColumns;
import soapbench.experiment.farm.report.claim.FarmClaims;
import soapbench.experiment.farm.report.figure.FarmFigures;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmSetting;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.rows.ExecutionRow;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.factor.Factor;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.Failures;
import soapbench.report.page.TrialNotes;
import soapbench.results.LevelsNote;
import soapbench.results.Quantity;

/** Report of a run of the farm experiment. */
public final class FarmReport {

  private static final List<Factor<?>> DECLARED = FarmRows.TRIALS.factors().declared();

  public static final ExperimentReport<FarmResults> REPORT =
      ExperimentReport.of(FarmFolder.EXPERIMENT, FarmReport.class, FarmResults::read)
          .run(FarmRows.TRIALS, FarmRows.SUMMARY, FarmResults::run)
          .summary(results -> results.run().text(FarmRows.SUMMARY, results.summary()))
          .beside(
              LevelColumns.inForks(ExecutionRow.TABLE, row -> row.place().fork()),
              FarmRows.FLOORS.inForks().in(DECLARED).table())
          .about(FarmReport::about)
          .choice(FarmChoice::of)
          .warnings(FarmReport::warnings)
          .claims(FarmClaims.STUDY, FarmClaims.ALL)
          .atLevels(
              results -> results.run().levels(),
              (all, levels) ->
                  new FarmResults(all.run().at(levels), all.executions(), all.floors()))
          .figures(FarmFigures::of)
          .keyFigure("farm-ways")
          .highlight(
              "speedup",
              "Do more workers pay?",
              "farm-speedup",
              "The dashed lines are the ideals that the work allows.")
          .highlight(
              "parts",
              "Where does the time go?",
              "farm-parts",
              "Grey is the sorting itself; all else is the price of sharing it.")
          .section("table", "The paper's table", FarmPublishedSection::write)
          .section("numbers", "Numbers", FarmNumbersSection::write)
          .section("scaling", "More workers, more integers", ScalingSection::write)
          .section("costs", "What it costs", TransportCostsSection::write)
          .section("workers", "Workers", WorkersSection::write)
          .section(
              "floors",
              "Cost over the floor",
              results -> results.floors().tried(),
              FarmFloorsSection::write)
          .section("warmup", "Warm-up", FarmWarmUpSection::write)
          .section("failures", "Failures", (results, html) -> Failures.addTo(html, results.run()))
          .method(FarmMethod::write)
          .build();

  private FarmReport() {}

  private static String about(FarmResults results) {
    return TrialNotes.counted(results.run().cells(), results.run().mainTrials().size())
        + " Ways: %s; workers %s; integers %s. How workers share the machine: %s."
            .formatted(
                TrialNotes.listed(results.ways().stream().map(FarmTransport::label).toList()),
                TrialNotes.listed(results.workers().stream().map(String::valueOf).toList()),
                TrialNotes.listed(results.sizes().stream().map(FarmResults::count).toList()),
                results.setting().sharing())
        + LevelsNote.of(results.run().levels());
  }

  private static List<String> warnings(FarmResults results) {
    List<String> warnings = new ArrayList<>();
    FarmSetting setting = results.setting();
    if (setting.cpusAsked().isPresent() && !setting.enforced().orElse(false)) {
      warnings.add(
          "This system did not hold the workers to %s of a core each (%s). Workers that run at the"
                  .formatted(Quantity.factor(setting.cpusAsked().get()), setting.sharing())
              + " same time take CPU from each other and from the coordinator, so speed-ups are"
              + " smaller than those of workers with machines of their own.");
    }
    TrialNotes.drifting(results.undisturbed()).ifPresent(warnings::add);
    return warnings;
  }
}
