package soapbench.experiment.payload.report.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.claim.Verdict.CONTRADICTED;
import static soapbench.claim.Verdict.HOLDS;
import static soapbench.claim.Verdict.INCONCLUSIVE;
import static soapbench.claim.Verdict.NOT_TESTED;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import soapbench.claim.Claim;
import soapbench.claim.ClaimResult;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.payload.madeup.KnownPhases;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Floors;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.madeup.NamedClaim;
import soapbench.results.Environment;
import soapbench.rows.Trial;

/** SP5 to SP8, which look into an exchange. */
class PhaseEvidenceTest {

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
    assertVerdict(verdict, judge.judge(trials.results()));
  }

  private static void assertVerdict(Verdict verdict, Finding finding) {
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

  @Test
  void shouldTellServerAndClientOfEveryCell() {
    KnownTrials trials = new KnownTrials();
    TimeEvidence.CELLS.forEach(
        cell -> trials.phases(cell, 1.3, 5, KnownPhases.of(10, 10, 29, 10).paused(5)));
    Finding finding = SP5.judge(trials.results());

    assertEquals(Verdict.HOLDS, finding.verdict());
    assertEquals(25 / 40.0, finding.effect().value(), 1e-9);
    assertContains(
        "at 1.3 MB, server against client in ms: normal/HTTP 25.0 against 40.0 (server's"
            + " pauses 5.00 on average, client's parsing 29.0)",
        finding.why());
  }

  @Test
  void shouldNotDecideWithoutATrial() {
    Finding finding = SP5.judge(new KnownTrials().results());

    assertEquals(Verdict.NOT_TESTED, finding.verdict());
    assertContains("normal/HTTP without the trials for it", finding.why());
  }

  private static final List<Cell> BOTH = List.of(Cell.SERIALIZED_HTTP, Cell.SERIALIZED_JMS);

  private static KnownTrials both(double serializationMs, double deserializationMs) {
    KnownTrials trials = new KnownTrials();
    KnownPhases phases = KnownPhases.of(5, serializationMs, 5, deserializationMs);
    BOTH.forEach(cell -> trials.phases(cell, 1.3, 5, phases));
    return trials;
  }

  @Test
  void shouldTellTimesOfTheCellsThatHaveTheLargestSize() {
    KnownPhases paused = KnownPhases.of(5, 20, 5, 10).paused(3);
    Finding finding =
        SP6.judge(both(20, 10).phases(Cell.SERIALIZED_JMS, 22.2, 5, paused).results());

    assertVerdict(HOLDS, finding);
    assertEquals(2, finding.effect().value(), 1e-9);
    assertEquals(
        "The ratios are serialized/HTTP 2.00 (2.00–2.00), serialized/JMS 2.00 (2.00–2.00); at 22.2"
            + " MB, writing against reading in ms: serialized/JMS 20.0 against 10.0 (mean pauses"
            + " 3.00 at the writer, 0 at the reader).",
        finding.why());
  }

  /** Rows of a client that stores: it serializes, and the server deserializes. */
  private static PayloadResults stored(
      KnownTrials trials, double serializationNs, double readingNs) {
    List<Trial<Scenario>> rows =
        trials.trials().stream()
            .map(
                row ->
                    KnownTrials.storing(
                        row,
                        Map.of(
                            PayloadRows.CLIENT_SERIALIZATION, serializationNs,
                            PayloadRows.SERVER_DESERIALIZATION, readingNs)))
            .toList();
    return PayloadResults.of(
        new PayloadRunData(rows, Optional.empty(), Floors.NONE, Environment.UNKNOWN));
  }

  @Test
  void shouldCompareWhatTheClientWritesWithWhatTheServerReadsWhenItStores() {
    Finding finding = SP6.judge(stored(both(20, 10), 2000000, 6000000));

    assertVerdict(CONTRADICTED, finding);
    assertEquals(1 / 3.0, finding.effect().value(), 1e-9);
    assertTrue(finding.why().contains("serialized/HTTP 2.00 against 6.00 (mean pauses"));
  }

  @Test
  void shouldBeContradictedByOneCellAndNameTheOneThatLacksTrials() {
    Finding finding =
        SP6.judge(
            new KnownTrials()
                .phases(Cell.SERIALIZED_HTTP, 9, 5, KnownPhases.of(5, 10, 5, 20))
                .phases(Cell.SERIALIZED_JMS, 9, 4, KnownPhases.of(5, 10, 5, 20))
                .results());

    assertVerdict(CONTRADICTED, finding);
    assertTrue(finding.why().contains(", serialized/JMS without the trials for it; at 9 MB, "));
    assertFalse(finding.why().contains("serialized/JMS 10.0"), finding.why());
  }

  private static KnownTrials generated(KnownTrials trials, Cell cell, double... sizes) {
    for (double size : sizes) {
      trials.phases(cell, size, 5, KnownPhases.of(3 * size, 0, 9, 0));
    }
    return trials;
  }

  @Test
  void shouldJudgeFromThreeSizes() {
    Finding finding = SP7.judge(generated(new KnownTrials(), Cell.NORMAL_HTTP, 1, 5, 20).results());

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
    Finding finding = SP7.judge(generated(trials, Cell.NORMAL_JMS, 1, 5).results());

    assertVerdict(NOT_TESTED, finding);
    assertTrue(finding.why().startsWith("There are 2 sizes"), finding.why());
  }

  @Test
  void shouldLeaveOutTimesThatHaveNoLogarithm() {
    KnownTrials trials = generated(new KnownTrials(), Cell.NORMAL_HTTP, 1, 5, 20);
    trials.phases(Cell.NORMAL_JMS, 5, 5, KnownPhases.of(0, 0, 9, 0));

    assertVerdict(HOLDS, SP7, trials);
  }
}
