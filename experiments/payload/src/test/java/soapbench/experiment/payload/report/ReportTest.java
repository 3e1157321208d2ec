package soapbench.experiment.payload.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import soapbench.claim.Claim;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.report.claim.PayloadClaims;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.Report;
import soapbench.report.page.ReportPage;

class ReportTest {

  private int answered;
  private int judged;

  /** The report of the experiment, which counts how often it answers and judges its first claim. */
  private ExperimentReport<PayloadResults> counting() {
    ExperimentReport<PayloadResults> payload = PayloadReport.REPORT;
    Claim<PayloadResults> claim = payload.studies().get(0).claims().get(0);
    Claim<PayloadResults> counted =
        new Claim<>(
            claim.id(),
            claim.place(),
            claim.says(),
            claim.measure(),
            claim.claimed(),
            claim.rule(),
            claim.command(),
            results -> {
              judged++;
              return claim.evidence().apply(results);
            });
    return ExperimentReport.of(payload.experiment(), PayloadReport.class, payload.reader())
        .environment(payload.environment())
        .summary(payload.summary())
        .about(payload.about())
        .choice(
            results -> {
              answered++;
              return payload.choice().apply(results);
            })
        .measures(payload.measures())
        .claims(PayloadClaims.STUDY, List.of(counted))
        .figures(payload.figures())
        .method(payload.method())
        .build();
  }

  @Test
  void shouldAnswerAndJudgeOnceHoweverOftenThatIsShown() throws IOException {
    ExperimentReport<PayloadResults> experiment = counting();
    PayloadResults results =
        new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 10, 11, 12).results();

    Report<PayloadResults> report = Report.of(experiment, results, Optional.of("no font"));
    String page = ReportPage.of(experiment, report);

    assertEquals(1, answered);
    assertEquals(1, judged);
    assertTrue(page.contains(report.answer().headline().text()), page);
  }
}
