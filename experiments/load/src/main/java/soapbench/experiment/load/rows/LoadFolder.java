package soapbench.experiment.load.rows;

import java.nio.file.Path;
import soapbench.folder.RunFolder;

/** Files that a load run leaves behind besides those of every run. */
public record LoadFolder(RunFolder run) {

  public static final String EXPERIMENT = "load";

  /** The name of {@link #cells()}. */
  static final String CELLS = "cells.csv";

  /** One row per cell and repeat. */
  public Path cells() {
    return run.path().resolve(CELLS);
  }

  /** JMeter's own files: a folder for each cell. */
  public Path jmeter() {
    return run.path().resolve("jmeter");
  }

  /** JMeter's dashboard of a cell. */
  public Path dashboard(LoadCell cell) {
    return jmeter().resolve(cell.folder()).resolve("dashboard");
  }

  /** The file that says which process JMeter is, while it sends. */
  public Path sending() {
    return jmeter().resolve("sending");
  }

  /** Documents of the user's own message that requests carried, by their sizes. */
  public Path documents() {
    return run.path().resolve("documents");
  }

  /** JMeter's files from before the first cell; no row of them is kept. */
  public Path serverWarmup() {
    return run.path().resolve("server-warmup");
  }
}
