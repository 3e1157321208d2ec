package soapbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.madeup.KnownTrials;

class DriftTest {

  private static Drift of(int rounds, IntToDoubleFunction milliseconds) {
    double[] times = IntStream.rangeClosed(1, rounds).mapToDouble(milliseconds).toArray();
    return Drift.of(
        new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, times).measured(),
        Cell.NORMAL_HTTP,
        1_300_000);
  }

  /** Scatter that has no trend. */
  private static double scatter(int round) {
    return (round * 7) % 5;
  }

  @Test
  void shouldSeeACellThatStillGrowsFaster() {
    Drift drift = of(20, round -> 200 - 2 * round + scatter(round));

    assertTrue(drift.drifts(), drift::toString);
    assertEquals(-38 / 181.0, drift.share(), 0.01);
    assertTrue(drift.text().startsWith("normal/HTTP −2"), drift.text());
  }

  @Test
  void shouldNotWarnOfScatter() {
    assertFalse(of(20, round -> 200 + 9 * scatter(round)).drifts());
  }

  @Test
  void shouldNotWarnOfATrendTooSmallToMatter() {
    Drift drift = of(20, round -> 200 + 0.2 * round);

    assertTrue(drift.trend().distinguishable());
    assertFalse(drift.drifts());
  }

  @Test
  void shouldNotJudgeTooFewRounds() {
    assertFalse(of(3, round -> 100 * round).drifts());
    assertEquals(
        "normal/HTTP +100.0 % (too few rounds to judge)", of(3, round -> 100 * round).text());
    assertEquals("normal/HTTP is not known (too few rounds to judge)", of(0, round -> 1).text());
  }
}
