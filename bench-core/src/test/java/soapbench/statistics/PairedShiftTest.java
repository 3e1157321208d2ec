package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class PairedShiftTest {

  /** Differences of depression scores by Hollander and Wolfe, table 3.1 and examples 3.3, 3.4. */
  @Test
  void shouldFindWhatTheTextbookFinds() {
    double[] differences = {-0.952, 0.147, -1.022, -0.430, -0.620, -0.590, -0.490, 0.080, -0.010};

    PairedShift shift = PairedShift.of(differences);

    assertEquals(-0.46, shift.value(), 1e-9);
    assertEquals(-0.786, shift.interval().low(), 1e-9);
    assertEquals(-0.010, shift.interval().high(), 1e-9);
    assertEquals(9, shift.n());
  }

  /** Of the 21 means of 6 pairs, the test rejects none but what lies beyond the outermost. */
  @Test
  void shouldReachFromTheSmallestToTheLargestOfSixDifferences() {
    assertEquals(
        new PairedShift(3.5, new Interval(1, 6), 6),
        PairedShift.of(new double[] {1, 2, 3, 4, 5, 6}));
  }

  @Test
  void shouldAgreeWithAllMeansWrittenDown() {
    for (int n = 1; n < 40; n++) {
      double[] differences = new Random(n).doubles(n, -5, 5).toArray();
      double[] means = new double[n * (n + 1) / 2];
      int next = 0;
      for (int i = 0; i < n; i++) {
        for (int j = i; j < n; j++) {
          means[next++] = (differences[i] + differences[j]) / 2;
        }
      }
      assertEquals(Sample.median(means), PairedShift.of(differences).value(), 1e-12);
    }
  }

  @Test
  void shouldFindWhatAllPairsHaveInCommon() {
    double[] same = new double[20];
    Arrays.fill(same, 3);

    assertEquals(new PairedShift(3, new Interval(3, 3), 20), PairedShift.of(same));
  }

  @Test
  void shouldHoldTheTrueShiftAboutAsOftenAsItClaims() {
    Random random = new Random(5);
    int held = 0;
    for (int i = 0; i < 1000; i++) {
      double[] differences = DoubleStream.generate(() -> 7 + tailed(random)).limit(40).toArray();
      held += PairedShift.of(differences).interval().contains(7) ? 1 : 0;
    }

    assertTrue(held >= 930 && held <= 970, "held " + held + " of 1000");
  }

  @Test
  void shouldNotKnowAnIntervalOfFewPairs() {
    assertFalse(PairedShift.of(new double[] {1, 2, 3, 4, 5}).interval().known());
    assertTrue(PairedShift.of(new double[] {1, 2, 3, 4, 5, 6}).interval().known());
    assertTrue(Double.isNaN(PairedShift.of(new double[0]).value()));
  }

  /** Symmetric, and one in ten is ten times as far out. */
  private static double tailed(Random random) {
    return random.nextGaussian() * (random.nextInt(10) == 0 ? 10 : 1);
  }
}
