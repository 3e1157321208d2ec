package soapbench.experiment.load.results;

/**
 * How a repeat with a rate kept to it.
 *
 * @param achievedPerS requests that were sent a second, right or failed
 * @param lateMs the median delay of the last tenth of the requests behind their due times
 */
public record AchievedRate(double achievedPerS, double lateMs) {

  /** Share of the rate that must be sent. */
  public static final double ENOUGH = 0.99;

  /** How far behind its due times a repeat may end. */
  public static final double LATEST_MS = 100;

  /** The rule by which a rate counts as missed, for readers. */
  public static final String RULE =
      "A rate counts as missed when less than 99 % of it was sent, or when the last tenth of the"
          + " requests was sent, in the median, more than 100 ms after it was due.";

  /** Whether less came than was asked for. */
  public boolean missed(double ratePerS) {
    return achievedPerS < ENOUGH * ratePerS || lateMs > LATEST_MS;
  }
}
