package soapbench.experiment.load.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import soapbench.csv.CsvAppender;
import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.rows.LoadSample;
import soapbench.folder.RunFolder;
import soapbench.lab.RunEnd;
import soapbench.lab.RunState;

/**
 * How far a load run has come, as the rows in its folder tell.
 *
 * @param done the cells that have a row
 */
record LoadState(LoadDesign design, List<CellRun> done) implements RunState {

  LoadState {
    done = List.copyOf(done);
  }

  /** Reads the existing rows; every sample is read too, so that a damaged one is found. */
  static LoadState read(LoadDesign design, RunFolder folder) throws IOException {
    Path cells = new LoadFolder(folder).cells();
    CsvAppender.requireHeader(folder.trials(), LoadSample.TABLE);
    if (Files.exists(folder.trials())) {
      LoadSample.forEach(folder.trials(), sample -> {});
    }
    return new LoadState(design, CsvAppender.earlier(cells, CellRun.TABLE, CellRun::read));
  }

  /**
   * The run, if it ended here.
   *
   * @param drawn whether JMeter drew every dashboard
   */
  RunEnd end(boolean drawn) {
    int completed = (int) done.stream().filter(run -> run.outcome().completed()).count();
    return new RunEnd(
        "cells",
        design.cells().size(),
        completed,
        done.size() - completed,
        drawn ? List.of() : List.of("a dashboard of JMeter's is missing"));
  }

  @Override
  public boolean begun(int fork) {
    return !done.isEmpty();
  }

  @Override
  public boolean over(int fork) {
    return end().allRun();
  }

  @Override
  public RunEnd end() {
    return end(true);
  }
}
