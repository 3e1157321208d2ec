package soapbench.results;

import java.util.IntSummaryStatistics;
import java.util.stream.IntStream;

/** How many trials are behind several numbers, in words. */
public final class TrialCounts {

  private TrialCounts() {}

  /** One count when all are alike, the smallest and the largest when not. */
  public static String text(IntStream counts) {
    IntSummaryStatistics n = counts.summaryStatistics();
    if (n.getCount() == 0) {
      return "0";
    }
    return n.getMin() == n.getMax() ? "" + n.getMin() : n.getMin() + " to " + n.getMax();
  }
}
