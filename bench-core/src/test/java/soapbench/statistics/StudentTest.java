package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudentTest {

  /** From the table that every textbook has. */
  @ParameterizedTest
  @CsvSource({
    "1, 12.706",
    "2, 4.303",
    "3, 3.182",
    "4, 2.776",
    "5, 2.571",
    "9, 2.262",
    "10, 2.228",
    "29, 2.045",
    "30, 2.042",
    "99, 1.984",
    "1000, 1.962"
  })
  void shouldHaveTheQuantilesOfTheTable(int degrees, double quantile) {
    assertEquals(quantile, Student.quantile(degrees, 0.95), 0.0005);
  }

  @Test
  void shouldReachFartherWhenMoreConfidenceIsAsked() {
    assertEquals(9.925, Student.quantile(2, 0.99), 0.0005);
    assertEquals(4.032, Student.quantile(5, 0.99), 0.0005);
  }

  @Test
  void shouldGiveTheIntervalOfAKnownExample() {
    Interval interval = Student.mean(new double[] {10, 12, 14}, Student.CONFIDENCE);

    assertEquals(12 - 4.9683, interval.low(), 1e-3);
    assertEquals(12 + 4.9683, interval.high(), 1e-3);
  }

  @Test
  void shouldHoldTheTrueMeanNineteenTimesOutOfTwenty() {
    Random random = new Random(3);
    int held = 0;
    for (int i = 0; i < 4000; i++) {
      double[] values = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
      held += Student.mean(values, Student.CONFIDENCE).contains(0) ? 1 : 0;
    }

    assertEquals(0.95, held / 4000.0, 0.01);
  }

  @Test
  void shouldGiveNoIntervalOfASingleValue() {
    assertFalse(Student.mean(new double[] {5}, Student.CONFIDENCE).known());
    assertFalse(Student.mean(new double[0], Student.CONFIDENCE).known());
    assertFalse(
        Student.pairedRatio(new double[] {4}, new double[] {2}, Student.CONFIDENCE)
            .interval()
            .known());
  }

  @Test
  void shouldPairValuesSoThatWhatTheyShareDoesNotWidenTheRatio() {
    Ratio ratio =
        Student.pairedRatio(
            new double[] {2.0, 20, 202}, new double[] {1, 10, 100}, Student.CONFIDENCE);

    assertEquals(2.007, ratio.value(), 0.001);
    assertTrue(ratio.interval().low() > 1.97 && ratio.interval().high() < 2.04, ratio::toString);
    assertEquals(3, ratio.n());
  }

  @Test
  void shouldBeTheInverseWhenPairsAreTurnedOver() {
    double[] one = {3, 5, 4};
    double[] other = {2, 2, 3};

    Ratio ratio = Student.pairedRatio(one, other, Student.CONFIDENCE);
    Ratio inverse = Student.pairedRatio(other, one, Student.CONFIDENCE);

    assertEquals(1, ratio.value() * inverse.value(), 1e-12);
    assertEquals(1, ratio.interval().low() * inverse.interval().high(), 1e-12);
  }

  @Test
  void shouldTakeTheGeometricMeanOfSingleRatios() {
    Ratio ratio = Student.geometricMean(new double[] {1, 4});

    assertEquals(2, ratio.value(), 1e-12);
    assertEquals(2, ratio.n());
    assertEquals(
        Student.pairedRatio(new double[] {1, 4}, new double[] {1, 1}, Student.CONFIDENCE), ratio);
  }

  @Test
  void shouldGiveNoRatioWithoutPositiveValues() {
    assertTrue(
        Double.isNaN(
            Student.pairedRatio(new double[] {1, 2}, new double[] {0, 1}, Student.CONFIDENCE)
                .value()));
    assertTrue(
        Double.isNaN(
            Student.pairedRatio(new double[0], new double[0], Student.CONFIDENCE).value()));
    assertThrows(
        IllegalArgumentException.class,
        () -> Student.pairedRatio(new double[] {1}, new double[] {1, 2}, Student.CONFIDENCE));
  }

  /** By hand: logarithms 0, 1, 2 and 3, 5 have variances 1 and 2, so 1.4118 degrees. */
  @Test
  void shouldGiveTheIntervalOfWelchWhenSamplesAreOfTwoRuns() {
    double[] under = {1, Math.E, Math.exp(2)};
    double[] over = {Math.exp(3), Math.exp(5)};

    Ratio ratio = Student.independentRatio(over, under);

    double half = Student.quantile(Math.pow(4.0 / 3, 2) / (1 + 1.0 / 18), 0.95);
    assertEquals(Math.exp(3), ratio.value(), 1e-9);
    assertEquals(3 - half * Math.sqrt(4.0 / 3), Math.log(ratio.interval().low()), 1e-9);
    assertEquals(3 + half * Math.sqrt(4.0 / 3), Math.log(ratio.interval().high()), 1e-9);
    assertEquals(2, ratio.n());
  }

  @Test
  void shouldGiveNoIntervalOfTwoRunsWhereOneHasASingleValue() {
    Ratio ratio = Student.independentRatio(new double[] {6}, new double[] {2, 2});

    assertEquals(3, ratio.value(), 1e-12);
    assertFalse(ratio.interval().known());
    assertEquals(
        new Interval(2, 2),
        Student.independentRatio(new double[] {2, 2}, new double[] {1, 1}).interval());
    assertTrue(Double.isNaN(Student.independentRatio(new double[] {1}, new double[] {0}).value()));
    assertTrue(Double.isNaN(Student.independentRatio(new double[0], new double[] {1}).value()));
  }
}
