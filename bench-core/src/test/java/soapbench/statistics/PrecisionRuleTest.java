package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("anywhere")
class PrecisionRuleTest {

  private static final int RUNS = 5_000;
  private static final int MOST_ROUNDS = 500;

  /** By numbers of values, each of which takes a bootstrap. */
  private static final Map<Integer, Interval> RANKS = new HashMap<>();

  /** Times as they are: skewed to the right, and some trials take a multiple of the others. */
  private record Times(double spread, double outliers) {

    double next(Random random) {
      double usual = Math.exp(spread * random.nextGaussian());
      return random.nextDouble() < outliers ? usual * (1 + 4 * random.nextDouble()) : usual;
    }

    double median() {
      Random random = new Random(1);
      double[] many = new double[200_001];
      Arrays.setAll(many, i -> next(random));
      Arrays.sort(many);
      return many[many.length / 2];
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0.05, 0.05, 0.03",
    "0.05, 0.05, 0.02",
    "0.1,  0.05, 0.05",
    "0.1,  0.05, 0.03",
    "0.3,  0.1,  0.1",
    "0.3,  0.1,  0.15",
  })
  void shouldCoverAsManyMediansAsItSaysAfterStopping(
      double spread, double outliers, double wanted) {
    Times times = new Times(spread, outliers);
    double median = times.median();
    Random random = new Random(20_261_127);
    int covered = 0;
    for (int run = 0; run < RUNS; run++) {
      covered += stopped(times, wanted, random).contains(median) ? 1 : 0;
    }
    assertEquals(Bootstrap.CONFIDENCE, (double) covered / RUNS, 0.01);
  }

  /** The interval of a cell when its run stops. */
  private Interval stopped(Times times, double wanted, Random random) {
    double[] all = new double[MOST_ROUNDS];
    Arrays.setAll(all, i -> times.next(random));
    int rounds = PrecisionRule.first();
    while (true) {
      double[] sorted = Arrays.copyOf(all, rounds);
      Arrays.sort(sorted);
      Interval interval = interval(sorted);
      double halfWidth = (interval.high() - interval.low()) / 2 / Sample.median(sorted);
      OptionalInt next = PrecisionRule.next(rounds, halfWidth, wanted);
      if (next.isEmpty() || next.getAsInt() > MOST_ROUNDS) {
        return interval;
      }
      rounds = next.getAsInt();
    }
  }

  /** The interval that a report draws: its ends are at the same ranks in each sample of a size. */
  private Interval interval(double[] sorted) {
    Interval at =
        RANKS.computeIfAbsent(
            sorted.length,
            n -> {
              double[] numbers = new double[n];
              Arrays.setAll(numbers, i -> i);
              return Bootstrap.median(ForkedSample.of(numbers));
            });
    return new Interval(at(sorted, at.low()), at(sorted, at.high()));
  }

  private static double at(double[] sorted, double rank) {
    int below = (int) Math.floor(rank);
    double share = rank - below;
    return share == 0 ? sorted[below] : sorted[below] + share * (sorted[below + 1] - sorted[below]);
  }

  @Test
  void shouldFindTheEndsOfIntervalsByTheirRanks() {
    Times times = new Times(0.3, 0.1);
    Random random = new Random(7);
    double[] sample = new double[PrecisionRule.first()];
    Arrays.setAll(sample, i -> times.next(random));
    Interval drawn = Bootstrap.median(ForkedSample.of(sample));
    Arrays.sort(sample);
    assertEquals(drawn, interval(sample));
  }

  @Test
  void shouldLookWhereIntervalsCoverAtLeastWhatTheySay() {
    for (int least = 5; least < 100; least++) {
      int rounds = PrecisionRule.look(least);
      assertTrue(rounds >= least && PrecisionRule.covered(rounds) > Bootstrap.CONFIDENCE);
    }
  }

  @Test
  void shouldStopWhenNarrowEnough() {
    assertEquals(OptionalInt.empty(), PrecisionRule.next(25, 0.03, 0.03));
  }

  /** Half as wide needs four times the rounds. */
  @Test
  void shouldPlanAsManyRoundsAsAreNeededWithAReserve() {
    int next = PrecisionRule.next(25, 0.06, 0.03).orElseThrow();
    assertTrue(next >= 130 && next < 150, () -> "next is " + next);
    assertEquals(0.03, PrecisionRule.expected(25, 0.06, 100), 1e-9);
  }

  @Test
  void shouldNotPlanOnlyAFewMoreRounds() {
    assertTrue(PrecisionRule.next(100, 0.0301, 0.03).orElseThrow() >= 130);
  }

  @Test
  void shouldSayHowWideHalfAnIntervalIs() {
    double[] values = new double[25];
    Arrays.setAll(values, i -> 100 + i);
    Interval interval = Bootstrap.median(ForkedSample.of(values));
    assertEquals(
        (interval.high() - interval.low()) / 2 / 112,
        PrecisionRule.halfWidth(ForkedSample.of(values)),
        1e-12);
    assertTrue(Double.isNaN(PrecisionRule.halfWidth(ForkedSample.of(1))));
  }
}
