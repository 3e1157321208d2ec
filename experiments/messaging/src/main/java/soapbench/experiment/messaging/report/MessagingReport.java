package soapbench.experiment.messaging.report;

import java.util.List;
import soapbench.experiment.messaging.report.claim.MessagingClaims;
import soapbench.experiment.messaging.report.figure.MessagingFigures;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.rows.MessagingFolder;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.figure.Figure;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.Failures;
import soapbench.report.page.TrialNotes;

/** Report of a run of the messaging experiment. */
public final class MessagingReport {

  public static final ExperimentReport<MessagingResults> REPORT =
      ExperimentReport.of(MessagingFolder.EXPERIMENT, MessagingReport.class, MessagingResults::read)
          .run(MessagingRows.TRIALS, MessagingRows.SUMMARY, MessagingResults::run)
          .about(MessagingReport::about)
          .choice(MessagingChoice::of)
          .warnings(results -> TrialNotes.drifting(results.run().cells()).stream().toList())
          .claims(MessagingClaims.STUDY, MessagingClaims.ALL)
          .figures(MessagingReport::figures)
          .keyFigure("messaging-ratio-")
          .highlight(
              "programs",
              "Which programs keep up?",
              "messaging-ratio-",
              "A panel for each program. Web services keep up with MPI up to the line at 1.15×.")
          .highlight(
              "time",
              "Where does a message’s time go?",
              "messaging-parts-",
              "Blue is the work of sending and receiving, grey the way between the two ends.")
          .section("table", "The paper's numbers", MessagingPublishedSection::write)
          .section("ratios", "Against MPI", RatiosSection::write)
          .section("costs", "What it costs", StackCostsSection::write)
          .section("parts", "Where a message's time goes", PartsSection::write)
          .section("numbers", "Numbers", MessagingNumbersSection::write)
          .section(
              "warmup",
              "Warm-up",
              (results, html) ->
                  TrialNotes.warmUp(results.run().cells(), "the median repetition", html))
          .section("failures", "Failures", (results, html) -> Failures.addTo(html, results.run()))
          .method(MessagingMethod::write)
          .build();

  private MessagingReport() {}

  private static String about(MessagingResults results) {
    return TrialNotes.counted(results.run().cells(), results.run().trials().size())
        + " Stacks: %s; programs: %s; links: %s. How ranks share the machine: %s."
            .formatted(
                TrialNotes.listed(results.stacks()),
                TrialNotes.listed(results.setups().stream().map(Setup::local).distinct().toList()),
                TrialNotes.listed(results.links().stream().map(Setup::link).toList()),
                results.setting().sharing());
  }

  private static List<Figure<MessagingResults>> figures(MessagingResults results) {
    return results.run().cells().isEmpty() ? MessagingFigures.USUAL : MessagingFigures.of(results);
  }
}
