package soapbench.experiment.payload.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Texts.assertContains;

import org.junit.jupiter.api.Test;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.payload.madeup.KnownPhases;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.madeup.NamedClaim;

/** SP5 where both take exactly the same, and what it tells. */
class ServerBelowClientTest {

  @Test
  void shouldTellServerAndClientOfEveryCell() {
    KnownTrials trials = new KnownTrials();
    TimeEvidence.CELLS.forEach(
        cell -> trials.phases(cell, 1.3, 5, KnownPhases.of(10, 10, 29, 10).paused(5)));
    Finding finding = NamedClaim.of(PayloadClaims.ALL, "SP5").judge(trials.results());

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
    TimeEvidence.CELLS.forEach(cell -> trials.completed(cell, 1.3, 100, 100, 100, 100, 100));
    Finding finding = NamedClaim.of(PayloadClaims.ALL, "SP5").judge(trials.results());

    assertEquals(1, finding.effect().value());
    assertEquals(Verdict.INCONCLUSIVE, finding.verdict());
  }

  /** Three cells lie far below, and their mean with the fourth does, too. */
  @Test
  void shouldBeContradictedByTheOneCellInWhichTheServerTakesLonger() {
    KnownTrials trials = new KnownTrials();
    TimeEvidence.CELLS.forEach(
        cell -> {
          boolean other = cell.equals(Cell.SERIALIZED_JMS);
          for (int round = 0; round < 9; round++) {
            trials.phases(cell, 1.3, 1, KnownPhases.of(other ? 35 + 0.1 * round : 15, 10, 29, 10));
          }
        });
    Finding finding = NamedClaim.of(PayloadClaims.ALL, "SP5").judge(trials.results());

    assertEquals(Verdict.CONTRADICTED, finding.verdict());
    assertEquals("serialized/JMS", finding.decidedBy());
    assertTrue(finding.effect().interval().low() > 1, finding::toString);
  }

  @Test
  void shouldNameTheCellNearestToTheBorderWhereAllHold() {
    KnownTrials trials = new KnownTrials();
    TimeEvidence.CELLS.forEach(
        cell ->
            trials.phases(
                cell, 1.3, 5, KnownPhases.of(cell.equals(Cell.NORMAL_JMS) ? 20 : 10, 10, 29, 10)));
    Finding finding = NamedClaim.of(PayloadClaims.ALL, "SP5").judge(trials.results());

    assertEquals(Verdict.HOLDS, finding.verdict());
    assertEquals("normal/JMS", finding.decidedBy());
  }

  @Test
  void shouldNotDecideWithoutATrial() {
    Finding finding = NamedClaim.of(PayloadClaims.ALL, "SP5").judge(new KnownTrials().results());

    assertEquals(Verdict.NOT_TESTED, finding.verdict());
    assertContains("normal/HTTP without the trials for it", finding.why());
  }
}
