package soapbench.experiment.payload.rows;

import java.nio.file.Path;
import soapbench.folder.RunFolder;

/** Files that a payload run leaves behind besides those of every run. */
public record PayloadFolder(RunFolder run) {

  public static final String EXPERIMENT = "payload";

  /** One row per garbage-collection pause of either side. */
  public Path pauses() {
    return run.path().resolve(PauseRow.TABLE.file());
  }

  /**
   * How the cells of each fork were warmed up, where that went on until their times fell no more.
   */
  public Path warmUps() {
    return run.path().resolve(WarmUpRow.TABLE.file());
  }

  /** One row per completed trial: what its exchange costs at least. */
  public Path floors() {
    return run.path().resolve(PayloadRows.FLOORS.table().file());
  }
}
