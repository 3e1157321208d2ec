package soapbench.results;

import soapbench.statistics.Ratio;

/** Trials that a cell needs to decide on a claim. */
public final class Eligibility {

  /** The rule for readers. */
  public static final String RULE =
      "A cell counts where at least five trials completed and at most a fifth failed.";

  /** The trials that fail may be the slow ones, so a few of them are enough to leave a cell out. */
  private static final double MOST_FAILED = 0.2;

  private Eligibility() {}

  /** Whether so many completed and failed trials of a cell may decide. */
  public static boolean of(int completed, int failed) {
    return completed >= Ratio.ENOUGH && !lost(completed, failed);
  }

  /** Whether so many failed that those that completed may be the quick ones. */
  public static boolean lost(long completed, long failed) {
    return failed > MOST_FAILED * (completed + failed);
  }
}
