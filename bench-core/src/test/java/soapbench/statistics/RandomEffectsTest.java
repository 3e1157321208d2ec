package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("anywhere")
class RandomEffectsTest {

  /** Log ratios of 13 trials of a vaccine (Colditz and others, 1994), often used as an example. */
  private static final double[] KNOWN = {
    -0.8893, -1.5854, -1.3481, -1.4416, -0.2175, -0.7861, -1.6209, 0.0120, -0.4694, -1.3713,
    -0.3394, 0.4459, -0.0173
  };

  private static final double[] VARIANCES = {
    0.3256, 0.1946, 0.4154, 0.0200, 0.0512, 0.0069, 0.2230, 0.0040, 0.0564, 0.0730, 0.0124, 0.5325,
    0.0714
  };

  @Test
  void shouldFindWhatOthersFoundOfAKnownExample() {
    RandomEffects pooled =
        RandomEffects.of(KNOWN, Arrays.stream(VARIANCES).map(Math::sqrt).toArray());

    assertEquals(0.318, pooled.between() * pooled.between(), 0.001);
    assertEquals(-0.715, pooled.mean(), 0.001);
  }

  @Test
  void shouldNotBelieveThatRunsAgreeMoreThanTheyCouldByChance() {
    RandomEffects pooled = RandomEffects.of(new double[] {2, 2, 2}, new double[] {0.3, 0.3, 0.3});

    assertEquals(0, pooled.between());
    assertEquals(2, pooled.mean(), 1e-9);
    // t with 2 degrees of freedom
    assertEquals(4.303 * 0.3 / Math.sqrt(3), pooled.interval(0.95).halfWidth(), 1e-3);
    assertEquals(4.303 * 0.3 * Math.sqrt(1 + 1 / 3.), pooled.prediction(0.95).halfWidth(), 1e-3);
  }

  @Test
  void shouldWeighRunsAlikeWhereTheyDifferMuchMoreThanTheirOwnScatter() {
    double[] effects = {1, 2, 6};
    RandomEffects pooled = RandomEffects.of(effects, new double[] {0.001, 0.01, 0.002});

    assertEquals(3, pooled.mean(), 1e-3);
    assertEquals(Student.mean(effects, 0.95).low(), pooled.interval(0.95).low(), 1e-2);
    assertTrue(pooled.prediction(0.95).halfWidth() > 1.9 * pooled.interval(0.95).halfWidth());
  }

  @Test
  void shouldTakeRunsWithoutScatter() {
    RandomEffects pooled = RandomEffects.of(new double[] {1, 1, 1}, new double[3]);

    assertEquals(1, pooled.mean(), 1e-9);
    assertTrue(pooled.interval(0.95).halfWidth() < 1e-4);
  }

  @Test
  void shouldRefuseASingleRun() {
    assertThrows(
        IllegalArgumentException.class,
        () -> RandomEffects.of(new double[] {1}, new double[] {0.1}));
  }

  @ParameterizedTest
  @CsvSource({"3, 0", "3, 0.5", "3, 2", "5, 1", "10, 1"})
  void shouldCoverTheTrueMeanAndOneMoreRun(int runs, double between) {
    Random random = new Random(7);
    int mean = 0;
    int next = 0;
    for (int i = 0; i < 2_000; i++) {
      double[] effects = new double[runs];
      double[] errors = new double[runs];
      for (int k = 0; k < runs; k++) {
        errors[k] = 0.5 + random.nextDouble();
        effects[k] = between * random.nextGaussian() + errors[k] * random.nextGaussian();
      }
      RandomEffects pooled = RandomEffects.of(effects, errors);
      mean += pooled.interval(0.95).contains(0) ? 1 : 0;
      double more =
          between * random.nextGaussian() + (0.5 + random.nextDouble()) * random.nextGaussian();
      next += pooled.prediction(0.95).contains(more) ? 1 : 0;
    }

    assertTrue(mean > 0.935 * 2_000, "the mean in " + mean);
    assertTrue(next > 0.935 * 2_000, "one more run in " + next);
  }
}
