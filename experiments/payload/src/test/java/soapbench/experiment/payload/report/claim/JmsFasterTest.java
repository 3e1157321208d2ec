package soapbench.experiment.payload.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.claim.Verdict.CONTRADICTED;
import static soapbench.claim.Verdict.HOLDS;
import static soapbench.claim.Verdict.INCONCLUSIVE;
import static soapbench.claim.Verdict.NOT_TESTED;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.madeup.NamedClaim;

/** SP3 where a format takes exactly the same over both bindings, and where one is missing. */
class JmsFasterTest {

  private static double[] five(double ms) {
    double[] same = new double[5];
    Arrays.fill(same, ms);
    return same;
  }

  private static KnownTrials normal(double http, double jms) {
    return new KnownTrials()
        .completed(Cell.NORMAL_HTTP, 1.3, five(http))
        .completed(Cell.NORMAL_JMS, 1.3, five(jms));
  }

  private static Finding finding(double normal, double serialized) {
    return NamedClaim.of(PayloadClaims.ALL, "SP3")
        .judge(
            normal(100, 100 * normal)
                .completed(Cell.SERIALIZED_HTTP, 1.3, five(200))
                .completed(Cell.SERIALIZED_JMS, 1.3, five(200 * serialized))
                .results());
  }

  private static void assertVerdict(Verdict verdict, Finding finding) {
    assertEquals(verdict, finding.verdict(), finding::toString);
  }

  @Test
  void shouldAskEitherFormat() {
    assertVerdict(HOLDS, finding(0.9, 0.8));
    assertVerdict(CONTRADICTED, finding(1.1, 1.2));
    assertVerdict(CONTRADICTED, finding(1.1, 0.8));
    assertEquals("normal/JMS over normal/HTTP", finding(1.1, 0.8).decidedBy());
  }

  @Test
  void shouldTakeNeitherSideWhenOneFormatTakesExactlyTheSame() {
    assertVerdict(INCONCLUSIVE, finding(1, 0.8));
    assertVerdict(INCONCLUSIVE, finding(0.8, 1));
    assertVerdict(CONTRADICTED, finding(1, 1.2));
    assertVerdict(CONTRADICTED, finding(1.2, 1));
  }

  @Test
  void shouldTellTheMeanOverTheSizesOfTheFormatNearestToTheBorder() {
    Finding finding =
        NamedClaim.of(PayloadClaims.ALL, "SP3")
            .judge(
                normal(100, 25)
                    .completed(Cell.NORMAL_HTTP, 22.2, five(900))
                    .completed(Cell.NORMAL_JMS, 22.2, five(225))
                    .completed(Cell.SERIALIZED_HTTP, 1.3, five(50))
                    .completed(Cell.SERIALIZED_JMS, 1.3, five(5))
                    .results());

    assertEquals(0.25, finding.effect().value(), 1e-9);
    assertEquals(5, finding.effect().n());
  }

  @Test
  void shouldNotDecideFromOneFormat() {
    Finding finding = NamedClaim.of(PayloadClaims.ALL, "SP3").judge(normal(100, 90).results());

    assertVerdict(NOT_TESTED, finding);
    assertTrue(
        finding
            .why()
            .contains("serialized/JMS over serialized/HTTP has no size with the trials for it"),
        finding.why());
  }
}
