package soapbench.experiment.payload.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
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
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.madeup.NamedClaim;
import soapbench.results.Bindings;

/** SP1 to SP4, which compare transaction times between cells. */
class TimeClaimsTest {

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
    Finding finding = judge.judge(trials.results());
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
}
