package soapbench.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.answer.Contrast.At;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

@Tag("anywhere")
class BreakEvenTest {

  private static final double[] SIZES = {1, 10, 100, 1000};
  private static final double LINE = 1;

  /**
   * A simulated run: of two options the one takes less time below a size, the other above it.
   *
   * @param turn the size at which both take the same time
   * @param slope how much the logarithm of their ratio falls with that of the size
   */
  private record Simulated(
      Estimator estimator, double turn, List<ForkedSample> over, List<ForkedSample> under) {

    static Simulated of(Estimator estimator, int rounds, double slope, long seed) {
      Random random = new Random(seed);
      boolean spikes = estimator == Estimator.MEDIAN;
      double turn = Math.exp(Math.log(2) + random.nextDouble() * Math.log(250));
      double[] ofRound = gaussian(random, rounds, 0.1);
      List<ForkedSample> over =
          Arrays.stream(SIZES)
              .mapToObj(
                  size ->
                      sample(
                          random, ofRound, spikes, size * Math.exp(-slope * Math.log(size / turn))))
              .toList();
      List<ForkedSample> under =
          Arrays.stream(SIZES).mapToObj(size -> sample(random, ofRound, spikes, size)).toList();
      return new Simulated(estimator, turn, over, under);
    }

    private static double[] gaussian(Random random, int n, double deviation) {
      return IntStream.range(0, n).mapToDouble(i -> deviation * random.nextGaussian()).toArray();
    }

    /** Times of a cell: what a round does to all cells alike, noise, and single trials a spike. */
    private static ForkedSample sample(
        Random random, double[] ofRound, boolean spikes, double time) {
      return ForkedSample.of(
          Arrays.stream(ofRound)
              .map(
                  round ->
                      time
                          * Math.exp(round + 0.15 * random.nextGaussian())
                          * (spikes && random.nextInt(20) == 0 ? 2 : 1))
              .toArray());
    }

    private At at(int size) {
      Ratio ratio = estimator.ratio(over.get(size), under.get(size));
      return new At(SIZES[size], ratio, Contrast.state(ratio.interval(), LINE));
    }

    private DoubleFunction<Interval> between(double from, double to) {
      int first = Arrays.binarySearch(SIZES, from);
      int second = Arrays.binarySearch(SIZES, to);
      return estimator.ratioBetween(
          List.of(over.get(first), over.get(second)), List.of(under.get(first), under.get(second)));
    }

    /** Whether what the run says of the size is true. */
    boolean holds() {
      List<At> tested = IntStream.range(0, SIZES.length).mapToObj(this::at).toList();
      Optional<BreakEven> even = BreakEven.of(tested, LINE, this::between);
      return even.map(one -> one.interval().contains(turn))
          .orElseGet(() -> !tested.stream().allMatch(At::sure));
    }
  }

  /**
   * A run that cannot tell says nothing that could be wrong; only where one option is surely better
   * at every size, it says that the size lies elsewhere.
   */
  @ParameterizedTest
  @CsvSource({"MEDIAN, 10, 0.15", "MEDIAN, 20, 0.15", "MEAN_OF_REPEATS, 5, 0.15"})
  void shouldHoldTheTrueSizeAsOftenAsItClaims(Estimator estimator, int rounds, double slope) {
    int runs = 300;
    long held =
        IntStream.range(0, runs)
            .parallel()
            .filter(run -> Simulated.of(estimator, rounds, slope, 1000 + run).holds())
            .count();

    assertEquals(0.95, (double) held / runs, 0.02);
  }

  private static Optional<BreakEven> even(double... ratios) {
    List<At> tested =
        IntStream.range(0, ratios.length).mapToObj(i -> at(SIZES[i], ratios[i])).toList();
    return BreakEven.of(tested, LINE, (from, to) -> share -> interval(tested, from, to, share));
  }

  /** A ratio whose interval reaches a tenth to either side. */
  private static At at(double size, double ratio) {
    Interval interval = new Interval(ratio / 1.1, ratio * 1.1);
    return new At(size, new Ratio(ratio, interval, 20), Contrast.state(interval, LINE));
  }

  private static Interval interval(List<At> tested, double from, double to, double share) {
    double first = ratio(tested, from);
    double second = ratio(tested, to);
    double ratio = first * Math.pow(second / first, share);
    return new Interval(ratio / 1.1, ratio * 1.1);
  }

  private static double ratio(List<At> tested, double size) {
    return tested.stream()
        .filter(at -> at.level() == size)
        .findFirst()
        .orElseThrow()
        .ratio()
        .value();
  }

  @Test
  void shouldReachFromWhereOneIsSurelyBetterToWhereTheOtherIs() {
    BreakEven even = even(2, 1, 1, 0.5).orElseThrow();

    double share = Math.log(2 / 1.1) / Math.log(2);
    assertEquals(Math.pow(10, share), even.interval().low(), 0.01);
    assertEquals(1000 / Math.pow(10, share), even.interval().high(), 1);
    assertTrue(even.bounded());
  }

  @Test
  void shouldBeOpenAtAnEndAtWhichNoneIsSurelyBetter() {
    assertEquals(0, even(1, 1, 0.5).orElseThrow().interval().low());
    assertEquals(Double.POSITIVE_INFINITY, even(2, 1.01, 0.99).orElseThrow().interval().high());
    assertEquals(
        10 * Math.pow(10, Math.log(1.01) / Math.log(1.01 / 0.99)),
        even(2, 1.01, 0.99).orElseThrow().value(),
        1e-9);
    assertTrue(Double.isNaN(even(1.02, 1.02, 1.5).orElseThrow().value()));
  }

  @Test
  void shouldTakeTheLastChangeOfSeveral() {
    BreakEven even = even(2, 0.5, 2, 0.5).orElseThrow();

    assertTrue(even.interval().low() > 100 && even.interval().high() < 1000, even.toString());
  }

  @Test
  void shouldSayNothingWhereTheBetterOneStaysSoOrIsNotKnown() {
    assertEquals(Optional.empty(), even(2, 2, 2));
    assertEquals(Optional.empty(), even(1, 1, 1));
    assertEquals(Optional.empty(), even(2, 1, 2));
    assertEquals(Optional.empty(), even(1, 2, 1));
  }
}
