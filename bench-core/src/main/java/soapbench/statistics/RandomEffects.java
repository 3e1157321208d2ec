package soapbench.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Mean of an effect over runs whose true effects differ: each run weighs by the variance within it
 * and the variance between runs, which is estimated as Paule and Mandel do ("Consensus Values and
 * Weighting Factors", Journal of Research of the National Bureau of Standards 87, 1982). Intervals
 * are by Student's t over runs (Hartung and Knapp, "A Refined Method for the Meta-analysis of
 * Controlled Clinical Trials with Binary Outcome", Statistics in Medicine 20, 2001), and never
 * narrower than the variances within runs make them (Röver, Knapp and Friede, BMC Medical Research
 * Methodology 15, 2015).
 *
 * @param mean the weighted mean
 * @param error its standard error
 * @param between the standard deviation of the true effects
 * @param within the median of the runs' own standard errors
 * @param n how many runs
 */
public record RandomEffects(double mean, double error, double between, double within, int n) {

  /** Runs from which on there is a mean, since two tell too little of how runs differ. */
  public static final int ENOUGH = 3;

  private static final int HALVINGS = 200;

  /** The smallest variance, so that a run without scatter does not weigh infinitely. */
  private static final double LEAST = 1e-12;

  /**
   * Pools effects.
   *
   * @param effects one of each run, on a scale on which they add up
   * @param errors the standard error of each
   * @throws IllegalArgumentException if there are fewer than two, or not as many errors
   */
  public static RandomEffects of(double[] effects, double[] errors) {
    if (effects.length < 2 || effects.length != errors.length) {
      throw new IllegalArgumentException(
          "there are " + effects.length + " effects and " + errors.length + " errors");
    }
    double[] within = Arrays.stream(errors).map(error -> Math.max(LEAST, error * error)).toArray();
    double between = between(effects, within);
    double[] weights = weights(within, between);
    return new RandomEffects(
        mean(effects, weights),
        1 / Math.sqrt(Arrays.stream(weights).sum()),
        Math.sqrt(between),
        Sample.median(errors),
        effects.length);
  }

  /** The interval of the mean. */
  public Interval interval(double confidence) {
    return around(confidence, error);
  }

  /** The interval in which the effect that one more such run finds is expected. */
  public Interval prediction(double confidence) {
    return around(confidence, Math.hypot(Math.hypot(between, within), error));
  }

  private Interval around(double confidence, double deviation) {
    double half = Student.quantile(n - 1, confidence) * deviation;
    return new Interval(mean - half, mean + half);
  }

  /** The variance with which the effects scatter as much as they are expected to. */
  private static double between(double[] effects, double[] within) {
    double low = 0;
    double high = Arrays.stream(effects).map(one -> one * one).sum() * effects.length;
    if (excess(effects, within, low) <= 0) {
      return 0;
    }
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (excess(effects, within, middle) > 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high;
  }

  private static double excess(double[] effects, double[] within, double between) {
    double[] weights = weights(within, between);
    double mean = mean(effects, weights);
    return IntStream.range(0, effects.length)
            .mapToDouble(i -> weights[i] * (effects[i] - mean) * (effects[i] - mean))
            .sum()
        - (effects.length - 1);
  }

  private static double[] weights(double[] within, double between) {
    return Arrays.stream(within).map(variance -> 1 / (variance + between)).toArray();
  }

  private static double mean(double[] effects, double[] weights) {
    return IntStream.range(0, effects.length).mapToDouble(i -> weights[i] * effects[i]).sum()
        / Arrays.stream(weights).sum();
  }
}
