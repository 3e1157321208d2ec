package soapbench.experiment;

/**
 * How a run ended.
 *
 * @param planned trials of the design
 * @param completed trials that completed, also before the run was resumed
 * @param failed trials that failed, also before the run was resumed
 */
public record RunEnd(int planned, int completed, int failed) {

  /** Whether every trial of the design completed. */
  public boolean allCompleted() {
    return completed == planned;
  }

  /** Whether every trial of the design was run. */
  public boolean allRun() {
    return completed + failed == planned;
  }
}
