package soapbench.experiment.payload.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Texts.assertContains;

import org.junit.jupiter.api.Test;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.payload.madeup.KnownPhases;
import soapbench.experiment.payload.madeup.KnownTrials;

/** SP5 where both take exactly the same, and what it tells. */
class ServerBelowClientTest {

  @Test
  void shouldTellServerAndClientOfEveryCell() {
    KnownTrials trials = new KnownTrials();
    CellOrder.CELLS.forEach(
        cell -> trials.phases(cell, 1.3, 5, KnownPhases.of(10, 10, 29, 10).paused(5)));
    Finding finding = ServerBelowClient.CLAIM.judge(trials.results());

    assertEquals(Verdict.HOLDS, finding.verdict());
    assertEquals(25 / 40.0, finding.effect().value(), 1e-9);
    assertContains(
        "at 1.3 MB, server against client in ms: normal/HTTP 25.0 against 40.0 (server's"
            + " pauses 5.00 on average, client's parsing 29.0)",
        finding.why());
  }

  @Test
  void shouldTakeNeitherSideWhenServerAndClientTakeExactlyTheSame() {
    KnownTrials trials = new KnownTrials();
    CellOrder.CELLS.forEach(cell -> trials.completed(cell, 1.3, 100, 100, 100, 100, 100));
    Finding finding = ServerBelowClient.CLAIM.judge(trials.results());

    assertEquals(1, finding.effect().value());
    assertEquals(Verdict.INCONCLUSIVE, finding.verdict());
  }

  @Test
  void shouldNotDecideWithoutATrial() {
    assertEquals(
        "No cell has the trials for it. To test it: ./soapbench run payload",
        ServerBelowClient.CLAIM.judge(new KnownTrials().results()).why());
  }
}
