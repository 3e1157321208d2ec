package soapbench.experiment.jobs.report;

import java.util.ArrayList;
import java.util.List;
import soapbench.columns.LevelColumns;
import soapbench.experiment.jobs.report.claim.JobsClaims;
import soapbench.experiment.jobs.report.figure.JobsFigures;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.TransferModeName;
import soapbench.experiment.jobs.rows.CheckRow;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsFolder;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.experiment.jobs.rows.MeshRow;
import soapbench.factor.Factor;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.Failures;
import soapbench.report.page.TrialNotes;
import soapbench.results.DataSize;
import soapbench.results.LevelsNote;

/** Report of a run of the jobs experiment. */
public final class JobsReport {

  private static final List<Factor<?>> DECLARED = JobsCell.FACTORS.declared();

  public static final ExperimentReport<JobsResults> REPORT =
      ExperimentReport.of(JobsFolder.EXPERIMENT, JobsReport.class, JobsResults::read)
          .run(JobsRows.TRIALS, JobsRows.SUMMARY, JobsResults::run)
          .beside(MeshRow.TABLE, LevelColumns.inForks(CheckRow.TABLE, CheckRow::fork))
          .about(JobsReport::about)
          .choice(JobsChoice::of)
          .warnings(JobsReport::warnings)
          .claims(JobsClaims.STUDY, JobsClaims.ALL)
          .atLevels(
              results -> results.run().levels(),
              (all, levels) -> new JobsResults(all.run().at(levels), all.meshes(), all.checks()))
          .figures(JobsFigures::of)
          .keyFigure("jobs-transfer")
          .highlight(
              "moving",
              "How should data travel?",
              "jobs-transfer",
              "Ways that carry data to a program and back, beside a local copy and a download.")
          .highlight(
              "call",
              "What does a call add?",
              "jobs-call-parts",
              "The parts of a call of a program that does nothing.")
          .section("table", "The paper's tables", JobsPublishedSection::write)
          .section("simulation", "Results of the simulation", SimulationSection::write)
          .section("transfer", "Moving files", TransferSection::write)
          .section("calls", "Calls of a program that does nothing", CallsSection::write)
          .section(
              "warmup",
              "Warm-up",
              (results, html) -> TrialNotes.warmUp(results.run().cells(), "the median time", html))
          .section("failures", "Failures", (results, html) -> Failures.addTo(html, results.run()))
          .method(JobsMethod::write)
          .build();

  private JobsReport() {}

  private static String about(JobsResults results) {
    return TrialNotes.counted(results.run().cells(), results.run().mainTrials().size())
        + " Files: %s, %s; simulated problems: %s; calls of true: %s. How they share the machine:"
            .formatted(
                TrialNotes.listed(
                    results.ways(JobsLevels.TRANSFER).stream().map(TransferModeName::of).toList()),
                sizes(results.sizes()),
                TrialNotes.listed(results.problems().stream().map(String::valueOf).toList()),
                results
                    .run()
                    .find(JobsCell.call(JobsLevels.CALL))
                    .map(cell -> String.valueOf(cell.completed().size()))
                    .orElse("none"))
        + " %s.".formatted(results.setting().sharing())
        + LevelsNote.of(results.run().levels());
  }

  private static String sizes(List<Long> sizes) {
    return sizes.isEmpty()
        ? "no size"
        : DataSize.of(sizes.get(0)) + " to " + DataSize.of(sizes.get(sizes.size() - 1));
  }

  private static List<String> warnings(JobsResults results) {
    List<String> warnings = new ArrayList<>();
    String wrong = SimulationSection.disagreements(results);
    if (!wrong.isEmpty()) {
      warnings.add("Results of the simulation do not agree: " + wrong + ".");
    }
    TrialNotes.drifting(results.run().cells()).ifPresent(warnings::add);
    return warnings;
  }
}
