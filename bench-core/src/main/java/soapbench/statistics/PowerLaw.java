package soapbench.statistics;

import java.util.Arrays;

/**
 * The line of least squares through the logarithms of points: y grows as a power of x.
 *
 * @param exponent the power, 1 when y grows linearly; NaN when fewer than two points differ in x
 * @param determination R squared of the line, the share of the logarithms' variance that it
 *     explains
 */
public record PowerLaw(double exponent, double determination) {

  /** The power law of points whose coordinates are all above 0. */
  public static PowerLaw of(double[] x, double[] y) {
    if (x.length != y.length) {
      throw new IllegalArgumentException("there are " + x.length + " x and " + y.length + " y");
    }
    double[] logX = Arrays.stream(x).map(Math::log).toArray();
    double[] logY = Arrays.stream(y).map(Math::log).toArray();
    double together = products(logX, logY);
    double ofX = products(logX, logX);
    double ofY = products(logY, logY);
    return new PowerLaw(together / ofX, together * together / (ofX * ofY));
  }

  private static double products(double[] a, double[] b) {
    double meanA = Sample.mean(a);
    double meanB = Sample.mean(b);
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (a[i] - meanA) * (b[i] - meanB);
    }
    return sum;
  }
}
