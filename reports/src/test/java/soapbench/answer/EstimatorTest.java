package soapbench.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;
import soapbench.statistics.Student;

class EstimatorTest {

  private static final double SMALL = 1e-9;

  /** The values of some repeats. */
  private static ForkedSample repeats(List<Integer> repeats, double... values) {
    return new ForkedSample(
        values, new int[values.length], repeats.stream().mapToInt(Integer::intValue).toArray());
  }

  @Test
  void shouldTakeTheMedianOfTrialsWithAnIntervalFromRoundsDrawnAgain() {
    ForkedSample trials = ForkedSample.of(1, 2, 30, 40, 50, 60, 1000);

    assertEquals(40, Estimator.MEDIAN.value(trials));
    assertEquals(Bootstrap.median(trials), Estimator.MEDIAN.interval(trials));
    assertEquals(
        4, Estimator.MEDIAN.ratio(trials, ForkedSample.of(10, 10, 10, 10, 10, 10, 10)).value());
  }

  @Test
  void shouldTakeTheGeometricMeanOfRepeatsWithStudentsInterval() {
    ForkedSample repeats = ForkedSample.of(10, 20, 40);

    Interval interval = Estimator.MEAN_OF_REPEATS.interval(repeats);

    assertEquals(20, Estimator.MEAN_OF_REPEATS.value(repeats), SMALL);
    double reach = Math.exp(4.302652729911275 * Math.log(2) / Math.sqrt(3));
    assertEquals(20 / reach, interval.low(), SMALL);
    assertEquals(20 * reach, interval.high(), 1e-7);
  }

  @Test
  void shouldCompareRepeatsOfOneNumber() {
    ForkedSample over = repeats(List.of(1, 2, 3), 1000, 20, 40);
    ForkedSample under = repeats(List.of(3, 2, 4), 20, 5, 7);

    Ratio ratio = Estimator.MEAN_OF_REPEATS.ratio(over, under);

    assertEquals(Math.sqrt(2 * 4), ratio.value(), SMALL);
    assertEquals(2, ratio.n());
  }

  /** Repeat 2 of one server has nothing in common with repeat 2 of another. */
  @Test
  void shouldNotPairRepeatsOfDifferentForks() {
    ForkedSample under = repeats(List.of(1, 2, 3), 5, 10, 20);
    ForkedSample over =
        new ForkedSample(new double[] {10, 20, 40}, new int[] {1, 1, 1}, new int[] {1, 2, 3});

    Ratio ratio = Estimator.MEAN_OF_REPEATS.ratio(over, under);

    assertEquals(Student.independentRatio(over.values(), under.values()).value(), ratio.value());
    assertEquals(2, ratio.value(), SMALL);
    assertTrue(ratio.interval().low() < 1 && ratio.interval().high() > 1, ratio::toString);
  }

  @Test
  void shouldTakeTheMeanOverSeveralSamplesOfRepeatsThatAllHave() {
    List<ForkedSample> over =
        List.of(repeats(List.of(1, 2), 8, 20), repeats(List.of(2, 3), 9, 1000));
    List<ForkedSample> under = List.of(repeats(List.of(1, 2), 1, 5), repeats(List.of(2, 3), 1, 1));

    Ratio mean = Estimator.MEAN_OF_REPEATS.mean(over, under);

    assertEquals(Math.sqrt(4 * 9), mean.value(), SMALL);
    assertEquals(1, mean.n());
    assertFalse(mean.interval().known());
  }
}
