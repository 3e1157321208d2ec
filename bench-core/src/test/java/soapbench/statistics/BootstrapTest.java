package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class BootstrapTest {

  private static ForkedSample sample(long seed, int n, double middle) {
    Random random = new Random(seed);
    return ForkedSample.of(
        DoubleStream.generate(() -> middle + random.nextGaussian()).limit(n).toArray());
  }

  @Test
  void shouldGiveTheSameIntervalWhenAskedTwice() {
    ForkedSample values = sample(1, 50, 100);

    assertEquals(Bootstrap.median(values), Bootstrap.median(values));
    assertEquals(
        Bootstrap.ratioOfMedians(values, values), Bootstrap.ratioOfMedians(values, values));
  }

  @Test
  void shouldNotDependOnTheOrderOfTheSample() {
    assertEquals(
        Bootstrap.median(ForkedSample.of(1, 2, 3, 4, 5, 6)),
        Bootstrap.median(ForkedSample.of(6, 2, 4, 3, 5, 1)));
  }

  @Test
  void shouldDrawMediansThatTheSampleAllows() {
    Interval three = Bootstrap.median(ForkedSample.of(1, 10, 100));
    assertEquals(new Interval(1, 100), three);

    Interval two = Bootstrap.median(ForkedSample.of(1, 3));
    assertEquals(new Interval(1, 3), two);
  }

  @Test
  void shouldHoldTheSampleMedianBetweenItsEnds() {
    ForkedSample values = sample(2, 50, 100);
    Interval interval = Bootstrap.median(values);

    assertTrue(interval.contains(Sample.median(values.values())));
    assertTrue(interval.high() - interval.low() < 1.5, interval.toString());
  }

  @Test
  void shouldHoldTheTrueMedianAboutAsOftenAsItClaims() {
    int held = 0;
    for (int seed = 0; seed < 200; seed++) {
      if (Bootstrap.median(sample(1000 + seed, 30, 100)).contains(100)) {
        held++;
      }
    }

    assertTrue(held >= 180 && held <= 200, "held " + held + " of 200");
  }

  @Test
  void shouldNotKnowAnIntervalWhenThereAreFewerThanTwoValues() {
    assertFalse(Bootstrap.median(ForkedSample.of()).known());
    assertFalse(Bootstrap.median(ForkedSample.of(1)).known());
    assertFalse(
        Bootstrap.ratioOfMedians(ForkedSample.of(2), ForkedSample.of(1, 2)).interval().known());
  }

  @Test
  void shouldTellRatiosApartWhenMediansDiffer() {
    Ratio twice = Bootstrap.ratioOfMedians(sample(3, 50, 200), sample(4, 50, 100));

    assertEquals(2, twice.value(), 0.05);
    assertTrue(twice.interval().contains(twice.value()), twice.toString());
    assertTrue(twice.distinguishable());
  }

  @Test
  void shouldNotTellRatiosApartWhenMediansAgreeOrTrialsAreFew() {
    assertFalse(Bootstrap.ratioOfMedians(sample(5, 50, 100), sample(6, 50, 100)).distinguishable());
    assertFalse(Bootstrap.ratioOfMedians(sample(7, 4, 200), sample(8, 50, 100)).distinguishable());
  }

  @Test
  void shouldBeNaNWhenARatioLacksASample() {
    assertTrue(
        Double.isNaN(Bootstrap.ratioOfMedians(ForkedSample.of(), ForkedSample.of(1)).value()));
  }

  @Test
  void shouldNotKnowTheMeanOfRatiosWhenASampleHasNoCounterpart() {
    ForkedSample two = ForkedSample.of(2, 2);

    assertEquals(
        new Ratio(Double.NaN, Interval.UNKNOWN, 0),
        Bootstrap.meanOfRatios(List.of(two), List.of(two, two), Bootstrap.CONFIDENCE));
  }

  @Test
  void shouldCompareIndependentSamplesByTheirMedians() {
    Ratio half =
        Bootstrap.ratioOfIndependentMedians(
            ForkedSample.of(2, 2, 2), ForkedSample.of(4, 4), Bootstrap.CONFIDENCE);

    assertEquals(new Ratio(0.5, new Interval(0.5, 0.5), 2), half);
  }

  /** Rounds of a fork share a drift, and those of different forks do not. */
  @Test
  void shouldNotPairRoundsOfSamplesThatShareNoFork() {
    double[] drifting = {1, 2, 4, 8, 16, 32, 64};
    double[] twice = {2, 4, 8, 16, 32, 64, 128};

    Ratio paired = Bootstrap.ratioOfMedians(inFork(1, twice), inFork(1, drifting));
    Ratio apart = Bootstrap.ratioOfMedians(inFork(2, twice), inFork(1, drifting));

    assertEquals(new Ratio(2, new Interval(2, 2), 7), paired);
    assertEquals(2, apart.value());
    assertTrue(apart.interval().low() < 0.6 && apart.interval().high() > 7, apart::toString);
    Ratio mean =
        Bootstrap.meanOfRatios(
            List.of(inFork(2, twice), inFork(2, twice)),
            List.of(inFork(1, drifting), inFork(1, drifting)),
            Bootstrap.CONFIDENCE);
    assertEquals(apart.interval().low(), mean.interval().low(), 1e-9);
    assertEquals(apart.interval().high(), mean.interval().high(), 1e-9);
  }

  private static ForkedSample inFork(int fork, double... values) {
    int[] forks = new int[values.length];
    Arrays.fill(forks, fork);
    return new ForkedSample(values, forks, ForkedSample.of(values).rounds());
  }

  @Test
  void shouldNotKnowTheIntervalOfIndependentSamplesWhenOneHasASingleRound() {
    ForkedSample one = new ForkedSample(new double[] {2, 4}, new int[2], new int[2]);

    assertEquals(
        new Ratio(1.5, Interval.UNKNOWN, 1),
        Bootstrap.ratioOfIndependentMedians(one, ForkedSample.of(2, 2, 2), Bootstrap.CONFIDENCE));
  }

  @Test
  void shouldRejectIntervalWhenUpsideDownOrHalfKnown() {
    assertThrows(IllegalArgumentException.class, () -> new Interval(2, 1));
    assertThrows(IllegalArgumentException.class, () -> new Interval(2, Double.NaN));
  }

  @Test
  void shouldTakeTheGeometricMeanOfRatios() {
    Ratio mean =
        Bootstrap.meanOfRatios(
            List.of(ForkedSample.of(2, 2, 2), ForkedSample.of(80, 80)),
            List.of(ForkedSample.of(1, 1, 1), ForkedSample.of(10, 10)),
            Bootstrap.CONFIDENCE);

    assertEquals(4, mean.value(), 1e-12);
    assertEquals(4, mean.interval().high(), 1e-12);
    assertEquals(2, mean.n());
    Ratio none = Bootstrap.meanOfRatios(List.of(), List.of(), Bootstrap.CONFIDENCE);
    assertTrue(Double.isNaN(none.value()));
    assertFalse(none.interval().known());
  }

  @Test
  void shouldDrawRoundsForTheRatioOfSums() {
    ForkedSample times = ForkedSample.of(10, 20, 30, 40);
    Ratio part = Bootstrap.ratioOfSums(ForkedSample.of(1, 2, 3, 4), times);
    Ratio one = Bootstrap.ratioOfSums(ForkedSample.of(0, 0, 0, 10), times);

    assertEquals(0.1, part.value(), 1e-12);
    assertEquals(0.1, part.interval().low(), 1e-12, "each round has the same part");
    assertEquals(0.1, part.interval().high(), 1e-12);
    assertEquals(4, part.n());
    assertEquals(0.1, one.value(), 1e-12);
    assertEquals(0, one.interval().low(), 1e-12, "some draws lack the only pause");
    assertTrue(one.interval().high() > 0.1 && one.interval().high() <= 0.25);
    assertFalse(Bootstrap.ratioOfSums(ForkedSample.of(1), ForkedSample.of(2)).interval().known());
  }
}
