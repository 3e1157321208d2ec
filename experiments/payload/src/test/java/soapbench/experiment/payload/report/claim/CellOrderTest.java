package soapbench.experiment.payload.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.claim.Verdict.CONTRADICTED;
import static soapbench.claim.Verdict.HOLDS;
import static soapbench.claim.Verdict.INCONCLUSIVE;
import static soapbench.claim.Verdict.NOT_TESTED;

import org.junit.jupiter.api.Test;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;

/** SP4 where two of the four cells take exactly the same, and where one lacks trials. */
class CellOrderTest {

  private static final double SIZE = 22.2;

  private static KnownTrials constant(KnownTrials trials, Cell cell, double ms) {
    return trials.completed(cell, SIZE, ms, ms, ms, ms, ms);
  }

  private static Finding finding(
      double normalHttp, double serialHttp, double normalJms, double serialJms) {
    KnownTrials trials = new KnownTrials();
    constant(trials, Cell.NORMAL_HTTP, normalHttp);
    constant(trials, Cell.SERIALIZED_HTTP, serialHttp);
    constant(trials, Cell.NORMAL_JMS, normalJms);
    constant(trials, Cell.SERIALIZED_JMS, serialJms);
    return CellOrder.CLAIM.judge(trials.results());
  }

  private static void assertVerdict(Verdict verdict, Finding finding) {
    assertEquals(verdict, finding.verdict(), finding::toString);
  }

  @Test
  void shouldJudgeFromFiveTrialsOfEachCell() {
    assertVerdict(HOLDS, finding(150, 200, 100, 160));
    assertVerdict(CONTRADICTED, finding(100, 160, 110, 200));
    assertEquals(5, finding(150, 200, 100, 160).effect().n());
  }

  @Test
  void shouldNotHoldWhenAnotherCellIsAsSlowOrAsFast() {
    assertVerdict(INCONCLUSIVE, finding(150, 200, 100, 200));
    assertVerdict(INCONCLUSIVE, finding(100, 200, 100, 160));
  }

  @Test
  void shouldNotContradictWhenOneOfTheTwoStillHasItsPlace() {
    assertVerdict(INCONCLUSIVE, finding(100, 160, 110, 160));
    assertVerdict(INCONCLUSIVE, finding(100, 150, 100, 160));
  }

  @Test
  void shouldNameTheCellThatLacksTrials() {
    KnownTrials trials = new KnownTrials();
    constant(trials, Cell.NORMAL_HTTP, 1);
    constant(trials, Cell.SERIALIZED_HTTP, 2);
    constant(trials, Cell.SERIALIZED_JMS, 3).completed(Cell.NORMAL_JMS, SIZE, 1, 1, 1, 1);
    Finding finding = CellOrder.CLAIM.judge(trials.results());

    assertVerdict(NOT_TESTED, finding);
    assertTrue(
        finding.why().contains("lack the trials for it: normal/JMS. To test it: "), finding.why());
  }
}
