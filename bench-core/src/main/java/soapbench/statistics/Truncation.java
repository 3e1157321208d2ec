package soapbench.statistics;

import java.util.Arrays;

/**
 * Length of a beginning that is not yet as the rest: the one without which the standard error of
 * the mean of what is left is smallest (MSER; White, "An Effective Truncation Heuristic for Bias
 * Reduction in Simulation Output", Simulation 69, 1997).
 */
public final class Truncation {

  private Truncation() {}

  /**
   * How many of the first values are to be left out: at most half, since what is found behind the
   * middle says that the series never settled.
   *
   * @param means of equal stretches of time, in their order
   */
  public static int of(double[] means) {
    int best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int cut = 0; cut <= means.length / 2; cut++) {
      double[] left = Arrays.copyOfRange(means, cut, means.length);
      double mean = Sample.mean(left);
      double squares = Arrays.stream(left).map(one -> (one - mean) * (one - mean)).sum();
      double error = squares / left.length / left.length;
      if (error < least) {
        least = error;
        best = cut;
      }
    }
    return best;
  }
}
