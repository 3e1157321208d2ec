package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Refusals.assertRefused;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("anywhere")
class HierarchicalBootstrapTest {

  private static final int FORKS = 10;
  private static final int ROUNDS = 12;

  /** Values around a middle that each fork shifts, and in each fork scatter by 1. */
  private static ForkedSample sample(Random random, double middle, double[] shifts) {
    int[] forks = IntStream.range(0, shifts.length * ROUNDS).map(i -> i / ROUNDS).toArray();
    double[] values =
        Arrays.stream(forks)
            .mapToDouble(fork -> middle + shifts[fork] + random.nextGaussian())
            .toArray();
    return forked(values, forks);
  }

  /** A sample of one value a round. */
  private static ForkedSample forked(double[] values, int[] forks) {
    return new ForkedSample(values, forks, IntStream.range(0, values.length).toArray());
  }

  private static double[] shifts(Random random, double size) {
    return random.doubles(FORKS).map(any -> size * random.nextGaussian()).toArray();
  }

  @Test
  void shouldEqualThePlainIntervalWhenThereIsOneFork() {
    double[] values = {4, 8, 15, 16, 23, 42};
    double[] others = {3, 1, 4, 1, 5, 9, 2};

    assertEquals(
        Bootstrap.median(ForkedSample.of(values)),
        Bootstrap.median(forked(values, new int[] {7, 7, 7, 7, 7, 7})));
    assertEquals(new Interval(6, 32.5), Bootstrap.median(ForkedSample.of(values)));
    assertEquals(
        new Interval(2.6666666666666665, 16.0),
        Bootstrap.ratioOfMedians(ForkedSample.of(values), ForkedSample.of(others)).interval());
  }

  @Test
  void shouldHoldTheTrueMedianAboutAsOftenAsItClaimsDespiteForkEffect() {
    List<ForkedSample> samples =
        IntStream.range(0, 200)
            .mapToObj(Random::new)
            .map(random -> sample(random, 100, shifts(random, 3)))
            .toList();

    long held = held(samples);
    assertTrue(held >= 178, "held " + held + " of 200");
    long plainHeld = heldByValues(samples);
    assertTrue(plainHeld <= 140, "the plain one held " + plainHeld + " of 200");
  }

  /** How many intervals hold 100. */
  private static long held(List<ForkedSample> samples) {
    return samples.stream().filter(sample -> Bootstrap.median(sample).contains(100)).count();
  }

  /** How many intervals would hold 100 if each value had a round of its own. */
  private static long heldByValues(List<ForkedSample> samples) {
    return held(samples.stream().map(sample -> ForkedSample.of(sample.values())).toList());
  }

  @Test
  void shouldHoldTheTrueRatioWhenForksShiftBothSamples() {
    int held = 0;
    double width = 0;
    double apart = 0;
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      double[] shifts = shifts(random, 3);
      ForkedSample over = sample(random, 100, shifts);
      ForkedSample under = sample(random, 100, shifts);
      Interval interval = Bootstrap.ratioOfMedians(over, under).interval();
      held += interval.contains(1) ? 1 : 0;
      width += interval.high() - interval.low();
      ForkedSample other = sample(random, 100, shifts(random, 3));
      Interval unpaired = Bootstrap.ratioOfMedians(over, other).interval();
      apart += unpaired.high() - unpaired.low();
    }

    assertTrue(held >= 90, "held " + held + " of 100");
    assertTrue(width < apart, "forks in common: " + width + ", not in common: " + apart);
  }

  @Test
  void shouldBeWiderThanThePlainIntervalWhenForksDiffer() {
    Random random = new Random(5);
    ForkedSample sample = sample(random, 100, shifts(random, 5));

    Interval forked = Bootstrap.median(sample);
    Interval plain = Bootstrap.median(ForkedSample.of(sample.values()));

    assertTrue(forked.high() - forked.low() > 1.5 * (plain.high() - plain.low()));
    assertEquals(forked, Bootstrap.median(sample));
  }

  @Test
  void shouldNotDependOnTheOrderOfTheTrials() {
    ForkedSample sample =
        new ForkedSample(
            new double[] {5, 1, 4, 2, 9, 7},
            new int[] {1, 1, 2, 2, 3, 3},
            new int[] {1, 2, 1, 2, 1, 2});
    ForkedSample turned =
        new ForkedSample(
            new double[] {7, 9, 2, 4, 1, 5},
            new int[] {3, 3, 2, 2, 1, 1},
            new int[] {2, 1, 2, 1, 2, 1});

    assertEquals(Bootstrap.median(sample), Bootstrap.median(turned));
  }

  @Test
  void shouldDrawWhatThereIsWhenAForkHasNoValueOfASample() {
    ForkedSample over = forked(new double[] {4, 4, 4}, new int[] {1, 1, 2});
    ForkedSample under = forked(new double[] {2, 2}, new int[] {1, 1});

    assertEquals(new Interval(2, 2), Bootstrap.ratioOfMedians(over, under).interval());
  }

  @Test
  void shouldDrawTheForksOfTwoRunsByThemselves() {
    Random random = new Random(3);
    double[] shifts = shifts(random, 3);
    ForkedSample over = sample(random, 100, shifts);
    ForkedSample under = sample(random, 100, shifts);

    Interval together = Bootstrap.ratioOfMedians(over, under).interval();
    Interval apart =
        Bootstrap.ratioOfIndependentMedians(over, under, Bootstrap.CONFIDENCE).interval();

    assertTrue(apart.high() - apart.low() > 1.2 * (together.high() - together.low()));
  }

  /** A machine that is slow for a while is so for every cell of a round. */
  @Test
  void shouldClaimWhatItKnowsWhenRoundsAreSlowForBothCells() {
    int held = 0;
    double together = 0;
    double apart = 0;
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      double[] slow = random.doubles(40).map(any -> 5 * random.nextGaussian()).toArray();
      ForkedSample over = scattered(slow, random);
      ForkedSample under = scattered(slow, random);
      Interval rounds = Bootstrap.ratioOfMedians(over, under).interval();
      Interval values =
          Bootstrap.ratioOfIndependentMedians(over, under, Bootstrap.CONFIDENCE).interval();
      held += rounds.contains(1) ? 1 : 0;
      together += rounds.high() - rounds.low();
      apart += values.high() - values.low();
    }

    assertTrue(held >= 185, "held " + held + " of 200");
    assertTrue(
        together < 0.6 * apart, String.format(Locale.ROOT, "%f against %f", together, apart));
  }

  private static ForkedSample scattered(double[] middles, Random random) {
    return ForkedSample.of(
        Arrays.stream(middles).map(middle -> 100 + middle + random.nextGaussian()).toArray());
  }

  @Test
  void shouldMeetValuesByTheirRoundAndNotByTheirPlace() {
    ForkedSample over = new ForkedSample(new double[] {2, 4, 8}, new int[3], new int[] {1, 2, 3});
    ForkedSample under = new ForkedSample(new double[] {4, 2, 1}, new int[3], new int[] {3, 2, 1});

    assertEquals(new Interval(2, 2), Bootstrap.ratioOfMedians(over, under).interval());
  }

  /** As exchanges of a burst do, which all are slow where one is. */
  @Test
  void shouldNotTakeValuesOfOneRoundForIndependent() {
    List<ForkedSample> bursts =
        IntStream.range(0, 200).mapToObj(seed -> bursts(new Random(seed), 30, 10)).toList();

    long held = held(bursts);
    assertTrue(held >= 180, "held " + held + " of 200");
    long heldByValues = heldByValues(bursts);
    assertTrue(heldByValues < 140, "held " + heldByValues + " of 200");
  }

  private static ForkedSample bursts(Random random, int rounds, int length) {
    int[] round = IntStream.range(0, rounds * length).map(i -> i / length).toArray();
    double[] slow = IntStream.range(0, rounds).mapToDouble(i -> random.nextGaussian()).toArray();
    double[] values =
        Arrays.stream(round)
            .mapToDouble(i -> 100 + slow[i] + 0.3 * random.nextGaussian())
            .toArray();
    return new ForkedSample(values, new int[values.length], round);
  }

  @Test
  void shouldKnowNoMoreThanItsRounds() {
    ForkedSample one = new ForkedSample(new double[] {2, 4, 8}, new int[3], new int[3]);
    ForkedSample two = new ForkedSample(new double[] {2, 2, 2}, new int[3], new int[] {1, 1, 2});

    assertEquals(3, one.n());
    assertEquals(1, one.independent());
    assertEquals(2, two.independent());
    assertFalse(Bootstrap.median(one).known());
    assertEquals(new Interval(2, 2), Bootstrap.median(two));
    assertEquals(2, Bootstrap.ratioOfMedians(two, two).n());
  }

  @Test
  void shouldComputeAnyStatisticOfMedians() {
    ForkedSample two = ForkedSample.of(2, 2, 2);
    ForkedSample three = ForkedSample.of(3, 3);

    assertEquals(
        new Interval(6, 6),
        Bootstrap.ofMedians(List.of(two, three), medians -> medians[0] * medians[1], 0.95));
    assertFalse(
        Bootstrap.ofMedians(List.of(two, ForkedSample.of(1)), medians -> medians[0], 0.95).known());
  }

  @Test
  void shouldBeWiderWhenMoreConfidenceIsAsked() {
    ForkedSample over = sample(new Random(1), 100, new double[] {0});
    ForkedSample under = sample(new Random(2), 100, new double[] {0});

    Interval usual = Bootstrap.ratioOfMedians(over, under).interval();
    Interval surer = Bootstrap.ratioOfMedians(over, under, 0.99).interval();

    assertTrue(surer.low() < usual.low() && usual.high() < surer.high());
  }

  @Test
  void shouldRejectValuesWithoutForkOrRound() {
    assertRefused(
        () -> new ForkedSample(new double[] {1}, new int[] {}, new int[] {1}),
        () -> new ForkedSample(new double[] {1}, new int[] {1}, new int[] {}));
  }
}
