package soapbench.claim;

import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

/**
 * How large an effect was found.
 *
 * @param value a number of the claim's kind, NaN when it was not measured
 * @param interval its 95 % interval
 * @param n the smallest number of trials, or repeats, that a value it is made of rests on
 */
public record Effect(double value, Interval interval, int n) {

  /** The effect of a run that has nothing to measure it on. */
  public static final Effect NONE = new Effect(Double.NaN, Interval.UNKNOWN, 0);

  public Effect {
    if (n < 0) {
      throw new IllegalArgumentException("n is " + n + ", and cannot be negative");
    }
  }

  public static Effect of(Ratio ratio) {
    return new Effect(ratio.value(), ratio.interval(), ratio.n());
  }
}
