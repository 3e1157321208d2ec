package soapbench.experiment.load.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.experiment.load.rows.LoadStage;
import soapbench.experiment.load.run.jmeter.JMeterLog;
import soapbench.experiment.load.run.jmeter.JMeterSetup;
import soapbench.folder.WholeFolder;
import soapbench.lab.Watcher;
import soapbench.process.ChildProcess;
import soapbench.process.ChildProcesses;

/**
 * JMeter's own HTML dashboards: one per cell, of the measured samples of all its repeats. They are
 * drawn after everything is measured, since drawing keeps JMeter busy.
 *
 * @param jmeterFolder where JMeter's files of the run are
 * @param starter starts JMeter, and ends it with the run
 */
record Dashboards(Path jmeterFolder, JMeterSetup jmeter, Watcher watcher, ChildProcesses starter) {

  /** A column that JMeter writes for us and does not read. */
  private static final Set<String> NOT_JMETERS = Set.of("due_ms");

  /** Draws the dashboards of cells; says whether all that have samples have one. */
  boolean draw(Collection<LoadCell> cells, List<CellRun> runs)
      throws IOException, InterruptedException {
    boolean all = true;
    int number = 0;
    for (LoadCell cell : cells) {
      Path folder = jmeterFolder.resolve(cell.folder());
      List<Path> jtls =
          runs.stream()
              .filter(run -> run.cell().equals(cell) && run.outcome().samples() > 0)
              .map(CellRun::repeat)
              .sorted()
              .map(repeat -> folder.resolve("repeat-" + repeat + ".jtl"))
              .toList();
      number++;
      if (!jtls.isEmpty()) {
        watcher.does("dashboard %s of %s: %s".formatted(number, cells.size(), cell.folder()));
        all &= draw(folder, jtls);
      }
    }
    return all;
  }

  private boolean draw(Path cell, List<Path> jtls) throws IOException, InterruptedException {
    Path dashboard = cell.resolve("dashboard");
    Path merged = cell.resolve("measured.jtl");
    Path log = cell.resolve("dashboard.log");
    Path printed = cell.resolve("dashboard.out");
    WholeFolder.delete(dashboard);
    Files.deleteIfExists(log);
    try {
      CsvFile.merge(jtls, Dashboards::measured, NOT_JMETERS, merged);
      ChildProcess run = starter.start(jmeter.dashboard(merged, dashboard, log), printed);
      if (run.await() == 0 && Files.exists(dashboard.resolve("index.html"))) {
        return true;
      }
      starter.requireNotStopped();
      return without(cell, JMeterLog.trouble(log, printed));
    } catch (MalformedCsvException e) {
      return without(cell, e.getMessage());
    } finally {
      Files.deleteIfExists(merged);
    }
  }

  private boolean without(Path cell, @Nullable String why) {
    watcher.onMessage("no dashboard of %s: %s".formatted(cell.getFileName(), why));
    return false;
  }

  private static boolean measured(CsvRow row) {
    return row.requiredText("label").equals(LoadStage.MEASURED.word());
  }
}
