package soapbench.experiment.load;

import java.util.List;
import soapbench.columns.load.CellRun;

/**
 * How a load run ended.
 *
 * @param planned cells and repeats of the design
 * @param completed those that completed, also before the run was resumed
 * @param failed those that failed, also before the run was resumed
 * @param drawn whether JMeter drew every dashboard
 */
public record LoadEnd(int planned, int completed, int failed, boolean drawn) {

  static LoadEnd of(List<PlannedCell> planned, List<CellRun> runs, boolean drawn) {
    int completed = (int) runs.stream().filter(run -> run.outcome().completed()).count();
    return new LoadEnd(planned.size(), completed, runs.size() - completed, drawn);
  }

  /** Whether every cell of the design completed, and everything of it was written. */
  public boolean allCompleted() {
    return completed == planned && drawn;
  }

  /** Whether every cell of the design was measured. */
  public boolean allRun() {
    return completed + failed == planned;
  }
}
