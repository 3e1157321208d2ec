package soapbench.experiment.farm.rows;

import java.nio.file.Path;
import soapbench.folder.RunFolder;

/** Files that a farm run leaves behind besides those of every run. */
public record FarmFolder(RunFolder run) {

  public static final String EXPERIMENT = "farm";

  /** One row per trial and worker that sorted in it. */
  public Path executions() {
    return run.path().resolve(ExecutionRow.TABLE.file());
  }

  /** One row per trial with one worker: what it costs at least. */
  public Path floors() {
    return run.path().resolve(FarmRows.FLOORS.table().file());
  }
}
