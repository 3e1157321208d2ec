package soapbench.experiment.payload.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.claim.Verdict.CONTRADICTED;
import static soapbench.claim.Verdict.HOLDS;
import static soapbench.claim.Verdict.INCONCLUSIVE;
import static soapbench.claim.Verdict.NOT_TESTED;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import soapbench.claim.Claim;
import soapbench.claim.ClaimResult;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.payload.madeup.KnownPhases;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.madeup.NamedClaim;

/** SP5 to SP8, which look into an exchange. */
class PhaseClaimsTest {

  private static final List<Cell> FOUR =
      List.of(Cell.NORMAL_HTTP, Cell.SERIALIZED_HTTP, Cell.NORMAL_JMS, Cell.SERIALIZED_JMS);

  private static final Claim<PayloadResults> SP5 = NamedClaim.of(PayloadClaims.ALL, "SP5");
  private static final Claim<PayloadResults> SP6 = NamedClaim.of(PayloadClaims.ALL, "SP6");
  private static final Claim<PayloadResults> SP7 = NamedClaim.of(PayloadClaims.ALL, "SP7");
  private static final Claim<PayloadResults> SP8 = NamedClaim.of(PayloadClaims.ALL, "SP8a");

  private static KnownTrials everywhere(KnownPhases phases) {
    KnownTrials trials = new KnownTrials();
    FOUR.forEach(cell -> trials.phases(cell, 1.3, 9, phases).phases(cell, 22.2, 9, phases));
    return trials;
  }

  private static KnownTrials generated(DoubleUnaryOperator milliseconds, double... sizes) {
    KnownTrials trials = new KnownTrials();
    for (double size : sizes) {
      trials.phases(
          Cell.NORMAL_HTTP, size, 9, KnownPhases.of(milliseconds.applyAsDouble(size), 0, 9, 0));
    }
    return trials;
  }

  private static void assertVerdict(
      Verdict verdict, Claim<PayloadResults> judge, KnownTrials trials) {
    Finding finding = judge.judge(trials.results());
    assertEquals(verdict, finding.verdict(), finding::toString);
  }

  @Test
  void shouldCompareServerWithClient() {
    assertVerdict(HOLDS, SP5, everywhere(KnownPhases.of(10, 10, 30, 9)));
    assertVerdict(CONTRADICTED, SP5, everywhere(KnownPhases.of(30, 30, 10, 9)));
    assertEquals(
        0.5, SP5.judge(everywhere(KnownPhases.of(10, 10, 30, 9)).results()).effect().value(), 2e-3);
  }

  @Test
  void shouldAskEveryCellForTheServersTime() {
    KnownPhases below = KnownPhases.of(10, 10, 30, 9);
    KnownTrials three = new KnownTrials();
    FOUR.subList(0, 3).forEach(cell -> three.phases(cell, 1.3, 9, below));
    Finding missing = SP5.judge(three.results());

    assertEquals(NOT_TESTED, missing.verdict());
    assertTrue(missing.why().contains("serialized/JMS without the trials for it"), missing.why());
    assertVerdict(
        CONTRADICTED,
        SP5,
        three.phases(Cell.SERIALIZED_JMS, 1.3, 9, KnownPhases.of(30, 30, 10, 9)));
  }

  @Test
  void shouldCompareSerializationWithDeserialization() {
    assertVerdict(HOLDS, SP6, everywhere(KnownPhases.of(5, 20, 5, 10)));
    assertVerdict(CONTRADICTED, SP6, everywhere(KnownPhases.of(5, 10, 5, 20)));
    assertVerdict(
        NOT_TESTED,
        SP6,
        new KnownTrials().phases(Cell.SERIALIZED_HTTP, 9, 9, KnownPhases.of(5, 20, 5, 10)));
    assertEquals(
        2, SP6.judge(everywhere(KnownPhases.of(5, 20, 5, 10)).results()).effect().value(), 1e-3);
  }

  @Test
  void shouldFindGenerationLinearOrNot() {
    assertVerdict(HOLDS, SP7, generated(x -> 3 * x, 1.3, 4.9, 9.7, 22.2));
    assertVerdict(CONTRADICTED, SP7, generated(x -> x * x, 1.3, 4.9, 9.7, 22.2));
    assertVerdict(CONTRADICTED, SP7, generated(x -> 5, 1.3, 4.9, 9.7, 22.2));
    assertVerdict(NOT_TESTED, SP7, generated(x -> 3 * x, 1.3, 22.2));
    assertVerdict(
        INCONCLUSIVE, SP7, generated(x -> x == 4.9 || x == 9.7 ? 90 : 10 * x, 1.3, 4.9, 9.7, 22.2));
  }

  @Test
  void shouldKnowNothingOfGenerationWhenTheClientStores() {
    Finding finding = SP7.judge(new KnownTrials().results());

    assertEquals(
        "There are 0 sizes with the trials for it, and three are needed. To test it: ./soapbench"
            + " run payload --sizes 1.3,9.7,22.2",
        finding.why());
  }

  private static KnownTrials spikes(int touched, int untouched, int othersTouched) {
    KnownPhases usual = KnownPhases.of(10, 0, 10, 0);
    KnownPhases slow = KnownPhases.of(10, 0, 30, 0);
    return new KnownTrials()
        .phases(Cell.NORMAL_HTTP, 1.3, 40 - othersTouched, usual)
        .phases(Cell.NORMAL_HTTP, 1.3, othersTouched, usual.paused(0.001))
        .phases(Cell.NORMAL_HTTP, 1.3, touched, usual.paused(20))
        .phases(Cell.NORMAL_HTTP, 1.3, untouched, slow);
  }

  @Test
  void shouldTellWhetherSpikesMeetPauses() {
    Finding holds = SP8.judge(spikes(8, 0, 4).results());

    assertEquals(HOLDS, holds.verdict());
    assertEquals(0.9, holds.effect().value(), 1e-9);
    assertEquals(8, holds.effect().n());
    assertTrue(
        holds
            .why()
            .startsWith(
                "A pause touched 8 of 8 (100.0 %) spikes and 4 of 40 (10.0 %) other trials; without"
                    + " the time of its pauses 8 of the spikes would be none."),
        holds.why());
    assertVerdict(CONTRADICTED, SP8, spikes(0, 8, 36));
    assertVerdict(INCONCLUSIVE, SP8, spikes(4, 4, 20));
  }

  @Test
  void shouldNotDecideOnFourSpikesOrOnFewTrials() {
    assertVerdict(NOT_TESTED, SP8, spikes(4, 0, 0));
    assertVerdict(NOT_TESTED, SP8, new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 1, 2, 90, 1));
  }

  @Test
  void shouldGiveEveryClaimARowOfOneLineWhateverTheRun() {
    List<ClaimResult> results =
        PayloadClaims.STUDY.decide(PayloadClaims.ALL, new KnownTrials().results());

    assertEquals(
        List.of("SP1", "SP2", "SP3", "SP4a", "SP4b", "SP5", "SP6", "SP7", "SP8a", "SP8b"),
        results.stream().map(result -> result.claim().id()).toList());
    assertTrue(results.stream().allMatch(r -> r.finding().verdict() == NOT_TESTED));
    assertEquals(11, ClaimResult.TABLE.text(results).lines().count());
  }

  @Test
  void shouldDecideOnFiveSpikes() {
    Finding finding = SP8.judge(spikes(5, 0, 0).results());

    assertEquals(HOLDS, finding.verdict());
    assertEquals(5, finding.effect().n());
    assertEquals(1, finding.effect().value(), 1e-9);
  }

  /** Trials of 40 ms of which a pause of the server takes some. */
  private static Finding paused(int rounds, double milliseconds) {
    KnownPhases phases = KnownPhases.of(10, 0, 28 - milliseconds, 0).paused(milliseconds);
    KnownTrials trials = new KnownTrials();
    FOUR.forEach(cell -> trials.phases(cell, 1.3, rounds, phases));
    return NamedClaim.of(PayloadClaims.ALL, "SP8b").judge(trials.results());
  }

  @Test
  void shouldTellWhichPartOfTheRunTimePausesTake() {
    assertEquals(HOLDS, paused(9, 4).verdict());
    assertEquals(0.1, paused(9, 4).effect().value(), 0.001);
    assertEquals(CONTRADICTED, paused(9, 0.4).verdict());
    assertEquals(CONTRADICTED, paused(9, 16).verdict());
    assertEquals(NOT_TESTED, paused(4, 4).verdict());
    assertTrue(
        paused(9, 4).why().endsWith("of its exchanges at the server."), paused(9, 4)::toString);
  }

  @Test
  void shouldNotDecideOnPausesThatTakeABorderOfTheRunTime() {
    KnownTrials trials = new KnownTrials();
    for (double milliseconds : new double[] {1, 1, 1, 4, 1, 4, 1, 1, 4}) {
      trials.phases(
          Cell.NORMAL_HTTP,
          1.3,
          1,
          KnownPhases.of(10, 0, 28 - milliseconds, 0).paused(milliseconds));
    }

    assertVerdict(INCONCLUSIVE, NamedClaim.of(PayloadClaims.ALL, "SP8b"), trials);
  }
}
