package soapbench.experiment.payload;

/**
 * How a run ended.
 *
 * @param planned trials of the design
 * @param completed trials that completed, also before the run was resumed
 * @param failed trials that failed, also before the run was resumed
 * @param withoutFloor trials that completed and should have a floor, but have none
 */
public record RunEnd(int planned, int completed, int failed, int withoutFloor) {

  /** Whether every trial of the design completed, and has its floor if it should. */
  public boolean allCompleted() {
    return completed == planned && withoutFloor == 0;
  }

  /** Whether any trial was run. */
  public boolean begun() {
    return completed + failed > 0;
  }

  /** Whether every trial of the design was run. */
  public boolean allRun() {
    return completed + failed == planned;
  }
}
