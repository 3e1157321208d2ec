package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

class PowerLawTest {

  private static final double[] SIZES = {1, 2, 4, 8, 16};

  private static PowerLaw of(DoubleUnaryOperator y) {
    return PowerLaw.of(SIZES, Arrays.stream(SIZES).map(y).toArray());
  }

  @Test
  void shouldFindTheExponent() {
    assertEquals(1, of(x -> 7 * x).exponent(), 1e-12);
    assertEquals(2, of(x -> 3 * x * x).exponent(), 1e-12);
    assertEquals(1, of(x -> 3 * x * x).determination(), 1e-12);
  }

  /** The logarithms to base 2 are 0, 1 and 2, with 0, 2 and 1 above them. */
  @Test
  void shouldDrawTheLineOfLeastSquares() {
    PowerLaw law = PowerLaw.of(new double[] {1, 2, 4}, new double[] {1, 4, 2});

    assertEquals(0.5, law.exponent(), 1e-12);
    assertEquals(0.25, law.determination(), 1e-12);
  }

  @Test
  void shouldExplainLessWhenPointsLeaveTheLine() {
    assertTrue(of(x -> x == 4 ? 40 : x).determination() < 0.9);
  }

  @Test
  void shouldBeNaNWhenThereIsNoLine() {
    assertTrue(Double.isNaN(PowerLaw.of(new double[] {2}, new double[] {3}).exponent()));
    assertThrows(
        IllegalArgumentException.class, () -> PowerLaw.of(new double[] {2}, new double[] {}));
  }
}
