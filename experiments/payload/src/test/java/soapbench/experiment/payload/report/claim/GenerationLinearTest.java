package soapbench.experiment.payload.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.claim.Verdict.HOLDS;
import static soapbench.claim.Verdict.NOT_TESTED;

import org.junit.jupiter.api.Test;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.payload.madeup.KnownPhases;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.madeup.NamedClaim;

/** SP7 at the number of sizes that its rule names, and what it tells. */
class GenerationLinearTest {

  private static KnownTrials generated(KnownTrials trials, Cell cell, double... sizes) {
    for (double size : sizes) {
      trials.phases(cell, size, 5, KnownPhases.of(3 * size, 0, 9, 0));
    }
    return trials;
  }

  private static Finding finding(KnownTrials trials) {
    return NamedClaim.of(PayloadClaims.ALL, "SP7").judge(trials.results());
  }

  private static void assertVerdict(Verdict verdict, Finding finding) {
    assertEquals(verdict, finding.verdict(), finding::toString);
  }

  @Test
  void shouldJudgeFromThreeSizes() {
    Finding finding = finding(generated(new KnownTrials(), Cell.NORMAL_HTTP, 1, 5, 20));

    assertVerdict(HOLDS, finding);
    assertEquals(1, finding.effect().value(), 1e-6);
    assertEquals(5, finding.effect().n());
    assertEquals(
        "Ten times the size takes 10.00 times as long; R² of the line is 1.00; a megabyte takes"
            + " 3.00 ms at 1 MB and 3.00 ms at 20 MB.",
        finding.why());
  }

  @Test
  void shouldCountASizeOfSeveralCellsOnce() {
    KnownTrials trials = generated(new KnownTrials(), Cell.NORMAL_HTTP, 1, 5);
    Finding finding = finding(generated(trials, Cell.NORMAL_JMS, 1, 5));

    assertVerdict(NOT_TESTED, finding);
    assertTrue(finding.why().startsWith("There are 2 sizes"), finding.why());
  }

  @Test
  void shouldLeaveOutTimesThatHaveNoLogarithm() {
    KnownTrials trials = generated(new KnownTrials(), Cell.NORMAL_HTTP, 1, 5, 20);
    trials.phases(Cell.NORMAL_JMS, 5, 5, KnownPhases.of(0, 0, 9, 0));

    assertVerdict(HOLDS, finding(trials));
  }
}
