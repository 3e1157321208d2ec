package soapbench.pairs;

/**
 * Two variants, timed one right after the other.
 *
 * @param number the number of the pair, from 1
 * @param firstIsA whether variant A was timed first
 * @param aNs the time of variant A, in nanoseconds
 * @param bNs the time of variant B
 */
public record TimedPair(int number, boolean firstIsA, double aNs, double bNs) {

  public TimedPair {
    if (number < 1) {
      throw new IllegalArgumentException("number is %s: it counts from 1".formatted(number));
    }
  }

  /** By how much A took longer than B. */
  public double differenceNs() {
    return aNs - bNs;
  }
}
