package soapbench.experiment.jobs.run.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ThickCylinderTest {

  private static final double CLOSE = 1e-9;

  @Test
  void shouldMoveUnderPressureAsLameSays() {
    ThickCylinder cylinder = new ThickCylinder(20, 40, 200_000, 0.3, 1.2e-5, 8, 0);
    // (1 + v) p a² / (E (b² - a²)) ((1 - 2 v) r + b² / r)
    assertEquals(0.001525333333, cylinder.displacement(20), CLOSE);
    assertEquals(0.000970666667, cylinder.displacement(40), CLOSE);
  }

  /**
   * Heated through and through, a plane cylinder widens by its expansion and by Poisson's ratio.
   */
  @Test
  void shouldMoveByHeatAsIntegratedByHand() {
    ThickCylinder cylinder = new ThickCylinder(20, 40, 200_000, 0.3, 1.2e-5, 0, 100);
    for (double r : new double[] {20, 27, 40}) {
      assertEquals(integrated(cylinder, r), cylinder.displacement(r), CLOSE);
    }
  }

  private static double integrated(ThickCylinder c, double r) {
    double whole =
        ((1 - 2 * c.poisson()) * r * r + c.inner() * c.inner())
            / (r * (c.outer() * c.outer() - c.inner() * c.inner()));
    return c.expansion()
        * (1 + c.poisson())
        / (1 - c.poisson())
        * (heat(c, r) / r + whole * heat(c, c.outer()));
  }

  /** Integral of the same function by the midpoint rule. */
  private static double heat(ThickCylinder c, double to) {
    int steps = 200_000;
    double width = (to - c.inner()) / steps;
    double sum = 0;
    for (int i = 0; i < steps; i++) {
      double r = c.inner() + (i + 0.5) * width;
      sum += c.heat() * Math.log(c.outer() / r) / Math.log(c.outer() / c.inner()) * r * width;
    }
    return sum;
  }
}
