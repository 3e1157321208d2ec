package soapbench.experiment.jobs.report;

import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.html.Term;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

/** Table of a jobs run: its terms, and its numbers with their signs. */
final class JobsTable {

  private static final double PERCENT = 100;
  private static final double SECOND = 1e9;
  private static final String MINUS = "\u2212";

  static final Term BYTES = new Term("bytes", JobsCell.SIZE.meaning());
  static final Term TRIALS =
      new Term("trials", "measured trials that completed, of the cell that has the fewest");

  private JobsTable() {}

  /** Seconds without the unit. */
  static String seconds(double ns) {
    return Quantity.number(ns / SECOND);
  }

  /** A difference in ms with its sign. */
  static String difference(double ns) {
    return signed(ns / Quantity.MILLISECOND);
  }

  /** Number with its interval below it. */
  static String difference(double ns, Interval interval) {
    return difference(ns)
        + (interval.known()
            ? "\n(%s\u00a0to\u00a0%s)"
                .formatted(difference(interval.low()), difference(interval.high()))
            : "");
  }

  /** A share in per cent with its sign. */
  static String percent(double share) {
    return signed(PERCENT * share);
  }

  /** Factor with its interval below it. */
  static String percent(double share, Interval interval) {
    return percent(share)
        + (interval.known()
            ? "\n(%s\u00a0to\u00a0%s)".formatted(percent(interval.low()), percent(interval.high()))
            : "");
  }

  /** A ratio with its interval below it. */
  static String factor(Ratio ratio) {
    return ratio.interval().known()
        ? "%s\n(%s)".formatted(Quantity.factor(ratio.value()), Quantity.factors(ratio.interval()))
        : Quantity.factor(ratio.value());
  }

  /** Why there is no simulation, or that none was recorded. */
  static String noSimulation(JobsResults results) {
    return results.setting().missing().isEmpty()
        ? "This run has no simulation."
        : "This run has no simulation. Not measured: "
            + String.join("; ", results.setting().missing())
            + ".";
  }

  private static String signed(double number) {
    if (Double.isNaN(number)) {
      return Quantity.NONE;
    }
    return number < 0 ? MINUS + Quantity.number(-number) : Quantity.number(number);
  }
}
