package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
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

  /**
   * Of squares, the slope between two rounds is their sum. By Sen's intervals with Kendall's
   * variance, 7 points know no more than the smallest and the largest of their 21 slopes; of the 28
   * of 8 points, the third and the third but last are the ends.
   */
  @Test
  void shouldGiveTheIntervalThatFollowsFromKendallsVariance() {
    assertEquals(new Trend(7, Interval.UNKNOWN), Trend.of(squares(1, 6)));
    assertEquals(new Trend(8, new Interval(3, 13)), Trend.of(squares(1, 7)));
    assertEquals(new Trend(9, new Interval(5, 13)), Trend.of(squares(1, 8)));
  }

  /** The variances of forks add up: of these 42 slopes, the eighth from either side. */
  @Test
  void shouldKnowMoreFromTwoForks() {
    List<Point> forks = Stream.concat(squares(1, 7).stream(), squares(2, 7).stream()).toList();

    assertEquals(new Trend(8, new Interval(5, 11)), Trend.of(forks));
  }

  private static List<Point> squares(int fork, int rounds) {
    return points(fork, rounds, round -> round * round);
  }

  @Test
  void shouldNotPairPointsOfOneRound() {
    assertTrue(Double.isNaN(Trend.of(List.of(new Point(1, 1, 10), new Point(1, 1, 20))).slope()));
    assertEquals(
        15,
        Trend.of(List.of(new Point(1, 1, 10), new Point(1, 1, 20), new Point(1, 3, 45))).slope(),
        1e-12);
  }

  @Test
  void shouldNotTellATrendByAnIntervalThatReachesZero() {
    assertFalse(new Trend(1, new Interval(0, 2)).distinguishable());
    assertTrue(new Trend(1, new Interval(0.1, 2)).distinguishable());
    assertFalse(new Trend(1, Interval.UNKNOWN).distinguishable());
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

  /** All 1.8 billion pairs of so many points would not even fit into an array. */
  @Test
  void shouldFindTheSlopeOfALongSeriesWithFewerPairs() {
    Random random = new Random(60);
    Trend rising = Trend.of(points(1, 60_000, round -> 1e-4 * round + random.nextGaussian()));
    Trend flat = Trend.of(points(1, 60_000, round -> random.nextGaussian()));

    assertEquals(1e-4, rising.slope(), 3e-6);
    assertTrue(rising.interval().contains(1e-4), rising.toString());
    assertTrue(rising.distinguishable());
    assertFalse(flat.distinguishable());
  }

  @Test
  void shouldFindTheSameLineInALongSeriesInAnyOrder() {
    List<Point> points = new ArrayList<>(points(1, 2_500, round -> 7 - 2 * round));
    Collections.shuffle(points, new Random(1));

    Trend trend = Trend.of(points);

    assertEquals(new Trend(-2, new Interval(-2, -2)), trend);
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
