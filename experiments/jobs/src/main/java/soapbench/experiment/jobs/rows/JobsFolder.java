package soapbench.experiment.jobs.rows;

import java.nio.file.Path;
import soapbench.folder.RunFolder;

/** Files that a jobs run leaves behind besides those of every run. */
public record JobsFolder(RunFolder run) {

  public static final String EXPERIMENT = "jobs";

  /** One row per mesh of the simulation; missing where there was none. */
  public Path meshes() {
    return run.path().resolve(MeshRow.TABLE.file());
  }

  /** One row per number of a simulation that was compared; missing where there was none. */
  public Path checks() {
    return run.path().resolve(CheckRow.TABLE.file());
  }
}
