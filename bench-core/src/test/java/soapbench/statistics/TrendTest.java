package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import soapbench.statistics.Trend.Point;

class TrendTest {

  private static List<Point> points(int fork, int rounds, IntToDoubleFunction value) {
    return IntStream.rangeClosed(1, rounds)
        .mapToObj(round -> new Point(fork, round, value.applyAsDouble(round)))
        .toList();
  }

  @Test
  void shouldFindTheSlopeOfALine() {
    Trend trend = Trend.of(points(1, 20, round -> 100 - 3 * round));

    assertEquals(-3, trend.slope(), 1e-12);
    assertEquals(-3, trend.interval().low(), 1e-12);
    assertEquals(-3, trend.interval().high(), 1e-12);
    assertTrue(trend.distinguishable());
  }

  @Test
  void shouldNotBeMovedByASpike() {
    assertEquals(
        2, Trend.of(points(1, 20, round -> round == 20 ? 9999 : 2 * round)).slope(), 1e-12);
  }

  @Test
  void shouldRarelySeeATrendInScatter() {
    int seen = 0;
    int found = 0;
    for (int seed = 0; seed < 400; seed++) {
      Random random = new Random(seed);
      seen += Trend.of(points(1, 30, round -> random.nextGaussian())).distinguishable() ? 1 : 0;
      found +=
          Trend.of(points(1, 30, round -> 0.1 * round + random.nextGaussian())).distinguishable()
              ? 1
              : 0;
    }

    assertTrue(seen <= 12, "saw a trend in " + seen + " of 400");
    assertTrue(found >= 300, "found the trend in " + found + " of 400");
  }

  @Test
  void shouldNotTakeForksThatDifferForATrend() {
    List<Point> forks =
        Stream.concat(
                points(1, 20, round -> 10 + round % 3).stream(),
                points(2, 20, round -> 90 + round % 3).stream())
            .toList();

    assertEquals(0, Trend.of(forks).slope());
    assertFalse(Trend.of(forks).distinguishable());
  }

  @Test
  void shouldKnowNothingOfTooFewPoints() {
    assertTrue(Double.isNaN(Trend.of(List.of()).slope()));
    assertTrue(Double.isNaN(Trend.of(points(1, 1, round -> 1)).slope()));
    assertFalse(Trend.of(points(1, 4, round -> round)).distinguishable());
  }
}
