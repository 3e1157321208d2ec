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

  @Test
  void shouldShowThatNothingChanged() {
    RoundDrift drift = of(20, round -> 100);

    assertTrue(drift.judged());
    assertEquals(0, drift.share());
    assertEquals("+0.0 %", drift.change());
    assertFalse(drift.drifts());
  }

  @Test
  void shouldTellTheChangeFromTheFirstMeasuredRoundToTheLast() {
    double[] times = {100, 110, 120};
    RoundDrift drift =
        RoundDrift.of(new ForkedSample(times, new int[] {1, 1, 1}, new int[] {4, 6, 8}));

    assertEquals(5 * 4 / 110.0, drift.share(), 1e-9, "5 a round from 4 to 8, of the median 110");
  }
}
