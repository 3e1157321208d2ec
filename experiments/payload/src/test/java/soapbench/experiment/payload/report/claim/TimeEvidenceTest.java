package soapbench.experiment.payload.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertStarts;
import static soapbench.claim.Verdict.CONTRADICTED;
import static soapbench.claim.Verdict.HOLDS;
import static soapbench.claim.Verdict.INCONCLUSIVE;
import static soapbench.claim.Verdict.NOT_TESTED;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.claim.Claim;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.payload.madeup.KnownPhases;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.madeup.NamedClaim;
import soapbench.results.Bindings;

/** SP1 to SP4, which compare transaction times between cells. */
class TimeEvidenceTest {

  private static final List<Double> TEN =
      List.of(1.3, 2.4, 4.9, 7.3, 9.7, 12.1, 14.4, 16.8, 19.4, 22.2);

  private static double[] around(double middle) {
    double[] steps = {-4, -3, -2, -1, 0, 1, 2, 3, 4};
    return Arrays.stream(steps).map(step -> middle * (1 + step / 1000)).toArray();
  }

  /** Ten sizes of two cells; the first takes a ratio as long as the second, one for each size. */
  private static KnownTrials ratios(Cell over, Cell under, double... ratios) {
    KnownTrials trials = new KnownTrials();
    for (int i = 0; i < ratios.length; i++) {
      double ms = 20 * TEN.get(i);
      trials
          .completed(under, TEN.get(i), around(ms))
          .completed(over, TEN.get(i), around(ms * ratios[i]));
    }
    return trials;
  }

  private static KnownTrials four(
      double normalHttp, double serialHttp, double normalJms, double serialJms) {
    return new KnownTrials()
        .completed(Cell.NORMAL_HTTP, 22.2, around(normalHttp))
        .completed(Cell.SERIALIZED_HTTP, 22.2, around(serialHttp))
        .completed(Cell.NORMAL_JMS, 22.2, around(normalJms))
        .completed(Cell.SERIALIZED_JMS, 22.2, around(serialJms));
  }

  private static void assertVerdict(
      Verdict verdict, Claim<PayloadResults> judge, KnownTrials trials) {
    assertVerdict(verdict, judge.judge(trials.results()));
  }

  private static void assertVerdict(Verdict verdict, Finding finding) {
    assertEquals(verdict, finding.verdict(), finding::toString);
  }

  private static final Claim<PayloadResults> SP1 = NamedClaim.of(PayloadClaims.ALL, "SP1");
  private static final Claim<PayloadResults> SP2 = NamedClaim.of(PayloadClaims.ALL, "SP2");
  private static final Claim<PayloadResults> SP3 = NamedClaim.of(PayloadClaims.ALL, "SP3");
  private static final Claim<PayloadResults> SLOWEST = NamedClaim.of(PayloadClaims.ALL, "SP4a");
  private static final Claim<PayloadResults> FASTEST = NamedClaim.of(PayloadClaims.ALL, "SP4b");

  private static KnownTrials http(double... ratios) {
    return ratios(Cell.SERIALIZED_HTTP, Cell.NORMAL_HTTP, ratios);
  }

  private static KnownTrials jms(double... ratios) {
    return ratios(Cell.SERIALIZED_JMS, Cell.NORMAL_JMS, ratios);
  }

  @Test
  void shouldHoldOverHttpWhenOnlyTheSmallestIsFaster() {
    KnownTrials trials = http(0.5, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2, 1.2);
    Finding finding = SP1.judge(trials.results());

    assertEquals(HOLDS, finding.verdict());
    assertEquals(1.2, finding.effect().value(), 1e-9);
    assertTrue(finding.effect().interval().contains(1.2));
    assertEquals(9, finding.effect().n());
    assertTrue(
        finding
            .why()
            .startsWith(
                "Of 9 sizes, the interval of 9 lies where the claim says and that of 0 elsewhere;"
                    + " "),
        finding.why());
  }

  @Test
  void shouldNotHoldOverHttpWhenOneLargerSizeIsAlikeOrFaster() {
    assertVerdict(INCONCLUSIVE, SP1, http(1.2, 1.2, 1.2, 1.2, 1.0, 1.2, 1.2, 1.2, 1.2, 1.2));
    assertVerdict(CONTRADICTED, SP1, http(1.2, 1.2, 1.2, 1.2, 0.8, 1.2, 1.2, 1.2, 1.2, 1.2));
  }

  @Test
  void shouldBeContradictedOverHttpWhenEverySizeIsFaster() {
    assertVerdict(CONTRADICTED, SP1, http(1.5, 0.5, 0.6, 0.7));
  }

  @Test
  void shouldJudgeARunOfOneSizeOnIt() {
    assertVerdict(HOLDS, SP1, http(1.2));
    assertVerdict(CONTRADICTED, SP1, http(0.8));
  }

  @Test
  void shouldAllowThreeExceptionsInTenOverJmsAndNoFour() {
    assertVerdict(HOLDS, SP2, jms(1.2, 1.2, 0.9, 0.9, 1.2, 0.9, 1.2, 1.2, 1.2, 1.2));
    assertVerdict(CONTRADICTED, SP2, jms(1.2, 0.95, 0.9, 0.9, 1.2, 0.9, 1.2, 1.2, 1.2, 1.2));
    assertVerdict(CONTRADICTED, SP2, jms(1.1, 0.5, 0.5, 0.5));
    assertVerdict(INCONCLUSIVE, SP2, jms(1, 1, 1, 1));
  }

  @Test
  void shouldHoldOverJmsHoweverFarAnExceptionIs() {
    assertVerdict(HOLDS, SP2, jms(1.01, 1.01, 0.2, 1.01, 1.01, 1.01, 1.01, 1.01, 1.01, 1.01));
  }

  @Test
  void shouldNotDecideFromTooFewTrials() {
    KnownTrials trials =
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 22.2, 100, 101, 102, 103)
            .completed(Cell.SERIALIZED_HTTP, 22.2, 200, 201, 202, 203);
    Finding finding = SP1.judge(trials.results());

    assertEquals(NOT_TESTED, finding.verdict());
    assertTrue(Double.isNaN(finding.effect().value()));
    assertEquals(
        "serialized/HTTP and normal/HTTP do not both have the trials for it at any size."
            + " To test it: ./soapbench run payload --bindings http",
        finding.why());
  }

  @Test
  void shouldNotDecideWhenMoreThanAFifthOfACellFailed() {
    assertVerdict(HOLDS, SP1, http(1.2, 1.2).failed(Cell.SERIALIZED_HTTP, 2.4, 2));
    assertVerdict(NOT_TESTED, SP1, http(1.2, 1.2).failed(Cell.SERIALIZED_HTTP, 2.4, 3));
    assertVerdict(NOT_TESTED, SP1, http(1.2, 1.2, 1.2).failed(Cell.NORMAL_HTTP, 4.9, 9));
    assertVerdict(NOT_TESTED, SLOWEST, four(2, 3, 1, 2).failed(Cell.NORMAL_JMS, 22.2, 9));
  }

  @Test
  void shouldSayWhatIsMissingWhenACellOrFormatWasNotRun() {
    for (Claim<PayloadResults> judge : List.of(SP1, SP2, SP3, SLOWEST, FASTEST)) {
      assertVerdict(NOT_TESTED, judge, new KnownTrials());
      assertVerdict(
          NOT_TESTED,
          judge,
          new KnownTrials()
              .completed(new Cell(Bindings.HTTP, Cell.SERIALIZED_MTOM), 1.3, around(10))
              .failed(Cell.NORMAL_JMS, 9, 3));
    }
    assertEquals(
        "At the largest size these cells lack the trials for it: normal/JMS, serialized/JMS."
            + " To test it: ./soapbench run payload",
        SLOWEST.judge(http(1.2).results()).why());
  }

  @Test
  void shouldHoldForJmsWhenBothFormatsAreFasterAndContradictWhenEitherIsSlower() {
    assertVerdict(HOLDS, SP3, four(100, 200, 90, 180));
    assertVerdict(CONTRADICTED, SP3, four(100, 200, 110, 220));
    assertVerdict(CONTRADICTED, SP3, four(100, 200, 90, 220));
    assertVerdict(INCONCLUSIVE, SP3, four(100, 200, 100, 180));
    assertEquals(0.9, SP3.judge(four(100, 200, 90, 180).results()).effect().value(), 1e-6);
  }

  @Test
  void shouldOrderCells() {
    assertVerdict(HOLDS, SLOWEST, four(150, 200, 100, 160));
    assertVerdict(HOLDS, FASTEST, four(150, 200, 100, 160));
    assertVerdict(CONTRADICTED, SLOWEST, four(150, 100, 200, 160));
    assertVerdict(CONTRADICTED, FASTEST, four(100, 160, 110, 200));
    assertVerdict(HOLDS, SLOWEST, four(150, 200, 160, 100));
    assertVerdict(CONTRADICTED, FASTEST, four(150, 200, 160, 100));
    assertVerdict(INCONCLUSIVE, FASTEST, four(100, 200, 100, 150));
  }

  @Test
  void shouldExplainByPhasesThatWereMeasured() {
    String why = SLOWEST.judge(four(150, 200, 100, 160).results()).why();

    assertEquals(
        "At 22.2 MB the medians are normal/JMS 100 ms, normal/HTTP 150 ms, serialized/JMS 160 ms,"
            + " serialized/HTTP 200 ms; at 22.2 MB serialized/HTTP differs from serialized/JMS by"
            + " +10.0 ms (client: receiving and parsing), +8.00 ms (server: generating), +6.00 ms"
            + " (client: deserializing), its messages have 1.00 times the bytes, and pauses take 0"
            + " ms of its mean exchange and 0 ms of the other's.",
        why);
  }

  private static double[] same(int count, double ms) {
    double[] times = new double[count];
    Arrays.fill(times, ms);
    return times;
  }

  private static Finding overHttp(KnownTrials trials) {
    return SP1.judge(trials.results());
  }

  private static KnownTrials size(KnownTrials trials, double megabytes, double ratio) {
    return trials
        .completed(Cell.NORMAL_HTTP, megabytes, same(5, 100))
        .completed(Cell.SERIALIZED_HTTP, megabytes, same(5, 100 * ratio));
  }

  @Test
  void shouldLeaveOutTheSmallerOfTwoSizes() {
    assertVerdict(HOLDS, overHttp(size(size(new KnownTrials(), 1.3, 0.5), 2.4, 2)));
    assertVerdict(CONTRADICTED, overHttp(size(size(new KnownTrials(), 1.3, 2), 2.4, 0.5)));
  }

  @Test
  void shouldCountNoSizeAtWhichBothTakeExactlyTheSame() {
    Finding finding = overHttp(size(size(size(new KnownTrials(), 1.3, 1), 2.4, 1), 4.9, 2));

    assertVerdict(INCONCLUSIVE, finding);
    assertEquals(1, finding.effect().value(), 1e-9);
    assertEquals("2.4 MB", finding.decidedBy());
    assertStarts(
        "Of 2 sizes, the interval of 1 lies where the claim says and that of 0 elsewhere; the"
            + " ratios are 2.4 MB 1.00 (1.00–1.00), 4.9 MB 2.00 (2.00–2.00); at 4.9 MB",
        finding.why());
  }

  @Test
  void shouldSayAtHowManySizesTrialsAreMissing() {
    KnownTrials trials = size(size(new KnownTrials(), 1.3, 1), 2.4, 2);
    Finding finding =
        overHttp(
            trials
                .completed(Cell.NORMAL_HTTP, 4.9, same(5, 100))
                .completed(Cell.SERIALIZED_HTTP, 4.9, same(4, 200))
                .completed(Cell.SERIALIZED_HTTP, 7.3, same(5, 200)));

    assertVerdict(NOT_TESTED, finding);
    assertStarts(
        "Of 3 sizes, the interval of 1 lies where the claim says and that of 0 elsewhere, and 2"
            + " without the trials for it;",
        finding.why());
    assertContains("; at 4.9 MB serialized/HTTP differs from normal/HTTP by", finding.why());
  }

  @Test
  void shouldCountACellOfWhichAFifthFailed() {
    KnownTrials trials =
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 1.3, same(8, 100))
            .completed(Cell.SERIALIZED_HTTP, 1.3, same(8, 200))
            .failed(Cell.SERIALIZED_HTTP, 1.3, 2);

    assertVerdict(HOLDS, overHttp(trials));
    assertVerdict(NOT_TESTED, overHttp(trials.failed(Cell.SERIALIZED_HTTP, 1.3, 1)));
  }

  @Test
  void shouldGivePhasesAndPausesOfBothSidesAsTheReason() {
    KnownTrials trials =
        new KnownTrials()
            .phases(Cell.NORMAL_HTTP, 22.2, 9, KnownPhases.of(10, 0, 90, 0))
            .phases(Cell.SERIALIZED_HTTP, 22.2, 9, KnownPhases.of(10, 60, 50, 0).paused(20));

    assertTrue(
        overHttp(trials)
            .why()
            .endsWith(
                "by +60.0 ms (server: serializing), −40.0 ms (client: receiving and parsing),"
                    + " +20.0 ms (server: the rest until its first byte), its messages have 1.00"
                    + " times the bytes, and pauses take 20.0 ms of its mean exchange and 0 ms of"
                    + " the other's."),
        overHttp(trials)::why);
  }

  private static KnownTrials normal(double http, double jms) {
    return new KnownTrials()
        .completed(Cell.NORMAL_HTTP, 1.3, same(5, http))
        .completed(Cell.NORMAL_JMS, 1.3, same(5, jms));
  }

  private static Finding jmsOverHttp(double normal, double serialized) {
    return SP3.judge(
        normal(100, 100 * normal)
            .completed(Cell.SERIALIZED_HTTP, 1.3, same(5, 200))
            .completed(Cell.SERIALIZED_JMS, 1.3, same(5, 200 * serialized))
            .results());
  }

  @Test
  void shouldAskEitherFormat() {
    assertVerdict(HOLDS, jmsOverHttp(0.9, 0.8));
    assertVerdict(CONTRADICTED, jmsOverHttp(1.1, 1.2));
    assertVerdict(CONTRADICTED, jmsOverHttp(1.1, 0.8));
    assertEquals("normal/JMS over normal/HTTP", jmsOverHttp(1.1, 0.8).decidedBy());
  }

  @Test
  void shouldTellTheMeanOverTheSizesOfTheFormatNearestToTheBorder() {
    Finding finding =
        SP3.judge(
            normal(100, 25)
                .completed(Cell.NORMAL_HTTP, 22.2, same(5, 900))
                .completed(Cell.NORMAL_JMS, 22.2, same(5, 225))
                .completed(Cell.SERIALIZED_HTTP, 1.3, same(5, 50))
                .completed(Cell.SERIALIZED_JMS, 1.3, same(5, 5))
                .results());

    assertEquals(0.25, finding.effect().value(), 1e-9);
    assertEquals(5, finding.effect().n());
  }

  @Test
  void shouldNotDecideFromOneFormat() {
    Finding finding = SP3.judge(normal(100, 90).results());

    assertVerdict(NOT_TESTED, finding);
    assertTrue(
        finding
            .why()
            .contains("serialized/JMS over serialized/HTTP has no size with the trials for it"),
        finding.why());
  }

  private static KnownTrials constant(KnownTrials trials, Cell cell, double ms) {
    return trials.completed(cell, 22.2, same(5, ms));
  }

  private static void assertVerdicts(Verdict slowest, Verdict fastest, KnownTrials trials) {
    Finding ofSlowest = SLOWEST.judge(trials.results());
    Finding ofFastest = FASTEST.judge(trials.results());
    assertEquals(slowest, ofSlowest.verdict(), ofSlowest::toString);
    assertEquals(fastest, ofFastest.verdict(), ofFastest::toString);
  }

  @Test
  void shouldTellTheRatioToTheCellThatIsNearest() {
    Finding slowest = SLOWEST.judge(four(150, 200, 100, 160).results());
    Finding fastest = FASTEST.judge(four(150, 200, 100, 160).results());

    assertEquals(1.25, slowest.effect().value(), 1e-9);
    assertEquals("serialized/JMS", slowest.decidedBy());
    assertEquals(1 / 1.5, fastest.effect().value(), 1e-9);
    assertEquals("normal/HTTP", fastest.decidedBy());
  }

  @Test
  void shouldStandBesideThePapersTimes() {
    assertEquals(
        "serialized/HTTP over normal/HTTP at 22.2 MB, Figure 5 and Figure 3",
        SLOWEST.claimed().published().orElseThrow().where());
    assertEquals(4391 / 1841.0, SLOWEST.claimed().published().orElseThrow().value(), 1e-9);
    assertEquals(1261.1 / 1841, FASTEST.claimed().published().orElseThrow().value(), 1e-9);
  }

  @Test
  void shouldNameTheCellThatLacksTrialsThoughAnotherContradicts() {
    KnownTrials trials = new KnownTrials();
    constant(trials, Cell.NORMAL_HTTP, 1);
    constant(trials, Cell.SERIALIZED_HTTP, 2);
    constant(trials, Cell.SERIALIZED_JMS, 3).completed(Cell.NORMAL_JMS, 22.2, 1, 1, 1, 1);

    assertVerdicts(CONTRADICTED, NOT_TESTED, trials);
    assertContains(
        "lack the trials for it: normal/JMS. To test it: ", FASTEST.judge(trials.results()).why());
  }
}
