package soapbench.experiment.payload.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.claim.Verdict.CONTRADICTED;
import static soapbench.claim.Verdict.HOLDS;
import static soapbench.claim.Verdict.INCONCLUSIVE;
import static soapbench.claim.Verdict.NOT_TESTED;

import org.junit.jupiter.api.Test;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.madeup.NamedClaim;

/** SP4 where two of the four cells take exactly the same, and where one lacks trials. */
class CellOrderTest {

  private static final double SIZE = 22.2;

  private static KnownTrials constant(KnownTrials trials, Cell cell, double ms) {
    return trials.completed(cell, SIZE, ms, ms, ms, ms, ms);
  }

  private static KnownTrials four(
      double normalHttp, double serialHttp, double normalJms, double serialJms) {
    KnownTrials trials = new KnownTrials();
    constant(trials, Cell.NORMAL_HTTP, normalHttp);
    constant(trials, Cell.SERIALIZED_HTTP, serialHttp);
    constant(trials, Cell.NORMAL_JMS, normalJms);
    constant(trials, Cell.SERIALIZED_JMS, serialJms);
    return trials;
  }

  private static void assertVerdicts(Verdict slowest, Verdict fastest, KnownTrials trials) {
    Finding ofSlowest = NamedClaim.of(PayloadClaims.ALL, "SP4a").judge(trials.results());
    Finding ofFastest = NamedClaim.of(PayloadClaims.ALL, "SP4b").judge(trials.results());
    assertEquals(slowest, ofSlowest.verdict(), ofSlowest::toString);
    assertEquals(fastest, ofFastest.verdict(), ofFastest::toString);
  }

  @Test
  void shouldJudgeFromFiveTrialsOfEachCell() {
    assertVerdicts(HOLDS, HOLDS, four(150, 200, 100, 160));
    assertVerdicts(CONTRADICTED, CONTRADICTED, four(100, 160, 110, 200));
    assertEquals(
        5,
        NamedClaim.of(PayloadClaims.ALL, "SP4a")
            .judge(four(150, 200, 100, 160).results())
            .effect()
            .n());
  }

  @Test
  void shouldNotHoldWhenAnotherCellIsAsSlowOrAsFast() {
    assertVerdicts(INCONCLUSIVE, HOLDS, four(150, 200, 100, 200));
    assertVerdicts(HOLDS, INCONCLUSIVE, four(100, 200, 100, 160));
  }

  @Test
  void shouldJudgeEachPlaceByItself() {
    assertVerdicts(INCONCLUSIVE, CONTRADICTED, four(100, 160, 110, 160));
    assertVerdicts(CONTRADICTED, INCONCLUSIVE, four(100, 150, 100, 160));
  }

  @Test
  void shouldTellTheRatioToTheCellThatIsNearest() {
    Finding slowest =
        NamedClaim.of(PayloadClaims.ALL, "SP4a").judge(four(150, 200, 100, 160).results());
    Finding fastest =
        NamedClaim.of(PayloadClaims.ALL, "SP4b").judge(four(150, 200, 100, 160).results());

    assertEquals(1.25, slowest.effect().value(), 1e-9);
    assertEquals("serialized/JMS", slowest.decidedBy());
    assertEquals(1 / 1.5, fastest.effect().value(), 1e-9);
    assertEquals("normal/HTTP", fastest.decidedBy());
  }

  @Test
  void shouldStandBesideThePapersTimes() {
    assertEquals(
        "serialized/HTTP over normal/HTTP at 22.2 MB, Figure 5 and Figure 3",
        NamedClaim.of(PayloadClaims.ALL, "SP4a").claimed().published().orElseThrow().where());
    assertEquals(
        4391 / 1841.0,
        NamedClaim.of(PayloadClaims.ALL, "SP4a").claimed().published().orElseThrow().value(),
        1e-9);
    assertEquals(
        1261.1 / 1841,
        NamedClaim.of(PayloadClaims.ALL, "SP4b").claimed().published().orElseThrow().value(),
        1e-9);
  }

  @Test
  void shouldNameTheCellThatLacksTrialsThoughAnotherContradicts() {
    KnownTrials trials = new KnownTrials();
    constant(trials, Cell.NORMAL_HTTP, 1);
    constant(trials, Cell.SERIALIZED_HTTP, 2);
    constant(trials, Cell.SERIALIZED_JMS, 3).completed(Cell.NORMAL_JMS, SIZE, 1, 1, 1, 1);

    assertVerdicts(CONTRADICTED, NOT_TESTED, trials);
    assertContains(
        "lack the trials for it: normal/JMS. To test it: ",
        NamedClaim.of(PayloadClaims.ALL, "SP4b").judge(trials.results()).why());
  }
}
