package soapbench.report.load;

import soapbench.results.Quantity;
import soapbench.statistics.RepeatSummary;

/** Numbers of a load run as cells of tables. */
final class LoadText {

  private static final String WORD_JOINER = "\u2060";

  private LoadText() {}

  /** A mean with its interval below it. */
  static String mean(RepeatSummary summary) {
    String mean = Quantity.number(summary.mean());
    return summary.interval().known()
        ? mean + "\n(" + Quantity.numbers(summary.interval()).replace("–", "–" + WORD_JOINER) + ")"
        : mean;
  }

  /** A time as JMeter tells it: without decimals, unless it lies between two such. */
  static String milliseconds(double ms) {
    return ms == Math.rint(ms) ? String.valueOf((long) ms) : Quantity.number(ms);
  }
}
