package soapbench.statistics;

/**
 * How one sample's middle compares with another's.
 *
 * @param value the first over the second, NaN when a sample is empty
 * @param interval its 95 % interval
 * @param n how many rounds, or independent values, the smaller sample has, or the number of pairs
 */
public record Ratio(double value, Interval interval, int n) {

  /** How many rounds a cell needs with a trial before an interval counts as evidence. */
  public static final int ENOUGH = 5;

  /** The ratio to so many times what it was divided by. */
  public Ratio dividedBy(double times) {
    return new Ratio(
        value / times, new Interval(interval.low() / times, interval.high() / times), n);
  }

  /** Whether the samples suffice to tell their medians apart. */
  public boolean distinguishable() {
    return n >= ENOUGH && interval.known() && !interval.contains(1);
  }
}
