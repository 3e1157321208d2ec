package soapbench.results.farm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.madeup.KnownFarm;
import soapbench.results.RoundDrift;

class FarmDriftTest {

  @TempDir private Path path;

  private RoundDrift of(int rounds, IntToDoubleFunction milliseconds) throws IOException {
    FarmResults results =
        new KnownFarm()
            .trials(
                KnownFarm.cell("jms", 1, 500),
                IntStream.rangeClosed(1, rounds).mapToDouble(milliseconds).toArray())
            .results(path);
    return FarmDrift.all(results).get(0).drift();
  }

  /** Scatter that has no trend. */
  private static double scatter(int round) {
    return (round * 7) % 5;
  }

  @Test
  void shouldSeeACellThatStillGrowsFaster() throws IOException {
    RoundDrift drift = of(20, round -> 200 - 2 * round + scatter(round));

    assertTrue(drift.drifts(), drift::toString);
    assertEquals(-38 / 181.0, drift.share(), 0.01);
    assertTrue(drift.change().startsWith("−2"), drift.change());
  }

  @Test
  void shouldNotWarnOfScatterOrOfATrendTooSmallToMatter() throws IOException {
    assertFalse(of(20, round -> 200 + 9 * scatter(round)).drifts());
    RoundDrift small = of(20, round -> 200 + 0.2 * round);
    assertTrue(small.trend().distinguishable());
    assertFalse(small.drifts());
  }

  @Test
  void shouldNotJudgeTooFewRounds() throws IOException {
    assertFalse(of(3, round -> 100 * round).judged());
    assertFalse(of(3, round -> 100 * round).drifts());
    assertEquals("+100.0 %", of(3, round -> 100 * round).change());
    assertEquals("–", of(1, round -> 100).change());
  }
}
