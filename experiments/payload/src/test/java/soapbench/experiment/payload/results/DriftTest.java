package soapbench.experiment.payload.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.madeup.KnownTrials;

class DriftTest {

  private static Drift of(int rounds, IntToDoubleFunction milliseconds) {
    return Drift.of(
        new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, times(rounds, milliseconds)).measured(),
        Cell.NORMAL_HTTP,
        1_300_000);
  }

  private static double[] times(int rounds, IntToDoubleFunction milliseconds) {
    return IntStream.rangeClosed(1, rounds).mapToDouble(milliseconds).toArray();
  }

  /** Scatter that has no trend. */
  private static double scatter(int round) {
    return (round * 7) % 5;
  }

  @Test
  void shouldSeeACellThatStillGrowsFaster() {
    Drift drift = of(20, round -> 200 - 2 * round + scatter(round));

    assertTrue(drift.ofRounds().drifts(), drift::toString);
    assertEquals(-38 / 181.0, drift.ofRounds().share(), 0.01);
    assertTrue(drift.text().startsWith("normal/HTTP −2"), drift.text());
  }

  @Test
  void shouldNotWarnOfScatter() {
    assertFalse(of(20, round -> 200 + 9 * scatter(round)).ofRounds().drifts());
  }

  @Test
  void shouldNotWarnOfATrendTooSmallToMatter() {
    Drift drift = of(20, round -> 200 + 0.2 * round);

    assertTrue(drift.ofRounds().trend().distinguishable());
    assertFalse(drift.ofRounds().drifts());
  }

  /** Each fork begins faster than the one before it ended, and the forks differ in level. */
  @Test
  void shouldNotTakeDifferencesBetweenForksForADrift() {
    KnownTrials trials = new KnownTrials();
    for (int fork = 1; fork <= 3; fork++) {
      int level = 100 * fork;
      trials
          .inFork(fork)
          .completed(Cell.NORMAL_HTTP, 1.3, times(12, round -> level + scatter(round)));
    }

    Drift drift = Drift.of(trials.measured(), Cell.NORMAL_HTTP, 1_300_000);

    assertFalse(drift.ofRounds().drifts(), drift::toString);
  }

  @Test
  void shouldSeeADriftThatAllForksHaveWhateverTheirLevel() {
    KnownTrials trials = new KnownTrials();
    for (int fork = 1; fork <= 3; fork++) {
      int level = 400 - 100 * fork;
      trials
          .inFork(fork)
          .completed(Cell.NORMAL_HTTP, 1.3, times(8, round -> level + 5 * round + scatter(round)));
    }

    Drift drift = Drift.of(trials.measured(), Cell.NORMAL_HTTP, 1_300_000);

    assertTrue(drift.ofRounds().drifts(), drift::toString);
    assertEquals(7 * 5 / 224.5, drift.ofRounds().share(), 0.02);
  }

  @Test
  void shouldNotJudgeTooFewRounds() {
    assertFalse(of(3, round -> 100 * round).ofRounds().drifts());
    assertEquals(
        "normal/HTTP +100.0 % (too few rounds to judge)", of(3, round -> 100 * round).text());
    assertEquals("normal/HTTP is not known (too few rounds to judge)", of(0, round -> 1).text());
  }

  @Test
  void shouldShowThatNothingChanged() {
    Drift drift = of(20, round -> 100);

    assertEquals("+0.0 %", drift.ofRounds().change());
    assertEquals("normal/HTTP +0.0 %", drift.text());
    assertFalse(drift.ofRounds().drifts());
  }

  @Test
  void shouldTellTheDriftOfEveryCellAtTheLargestSize() {
    List<Drift> drifts =
        Drift.atLargest(
            new KnownTrials()
                .completed(Cell.NORMAL_JMS, 2.4, 100, 110, 120)
                .completed(Cell.NORMAL_HTTP, 1.3, 1, 2, 3)
                .measured());

    assertEquals(
        List.of(Cell.NORMAL_HTTP, Cell.NORMAL_JMS), drifts.stream().map(Drift::cell).toList());
    assertEquals("–", drifts.get(0).ofRounds().change(), "not tried at that size");
    assertEquals(2 * 10 / 110.0, drifts.get(1).ofRounds().share(), 1e-9);
  }
}
