package soapbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.statistics.ForkedSample;

class RoundDriftTest {

  private static RoundDrift of(int rounds, IntToDoubleFunction milliseconds) {
    return RoundDrift.of(
        ForkedSample.of(IntStream.rangeClosed(1, rounds).mapToDouble(milliseconds).toArray()));
  }

  /** Scatter that has no trend. */
  private static double scatter(int round) {
    return (round * 7) % 5;
  }

  @Test
  void shouldSeeACellThatStillGrowsFaster() {
    RoundDrift drift = of(20, round -> 200 - 2 * round + scatter(round));

    assertTrue(drift.drifts(), drift::toString);
    assertEquals(-38 / 181.0, drift.share(), 0.01);
    assertTrue(drift.change().startsWith("−2"), drift.change());
  }

  @Test
  void shouldNotWarnOfScatterOrOfATrendTooSmallToMatter() {
    assertFalse(of(20, round -> 200 + 9 * scatter(round)).drifts());
    RoundDrift small = of(20, round -> 200 + 0.2 * round);
    assertTrue(small.trend().distinguishable());
    assertFalse(small.drifts());
  }

  @Test
  void shouldNotJudgeTooFewRounds() {
    assertFalse(of(3, round -> 100 * round).judged());
    assertFalse(of(3, round -> 100 * round).drifts());
    assertEquals("+100.0 %", of(3, round -> 100 * round).change());
    assertEquals("–", of(1, round -> 100).change());
  }
}
