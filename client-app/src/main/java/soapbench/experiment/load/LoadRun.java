package soapbench.experiment.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import soapbench.columns.load.CellRun;
import soapbench.columns.load.LoadCell;
import soapbench.columns.load.LoadFolder;
import soapbench.experiment.load.jmeter.JMeterStarter;
import soapbench.experiment.load.jmeter.PropertyFile;
import soapbench.folder.RunFolder;

/**
 * A run of the load experiment. Each cell's rows are on disk when the cell is over; a run that
 * continues an earlier one leaves out the cells that have a row.
 */
public final class LoadRun {

  private final LoadDesign design;
  private final LoadPlace place;
  private final LoadWatcher watcher;
  private final JMeterStarter starter = new JMeterStarter();
  private final CellRunner cells;
  private final Dashboards dashboards;
  private volatile Path secrets;

  /** A run of a design at a place. */
  public LoadRun(LoadDesign design, LoadPlace place, LoadWatcher watcher) {
    this.design = design;
    this.place = place;
    this.watcher = watcher;
    this.cells = new CellRunner(place, design.amounts(), watcher, starter);
    this.dashboards =
        new Dashboards(new LoadFolder(place.folder()).jmeter(), place.jmeter(), watcher, starter);
  }

  /** Ends the run at once; the cell in hand leaves no row. */
  public void stop() {
    starter.stop();
    forget(secrets);
  }

  /**
   * Measures every cell that has no row yet, until a server that was lost stays away; then draws
   * JMeter's dashboards.
   *
   * @throws InterruptedException if the run was stopped
   */
  public LoadEnd run() throws IOException, InterruptedException {
    Files.createDirectories(place.folder().path());
    secrets = PropertyFile.secret(CellPlan.secrets(place.target()));
    try (LoadFiles files = LoadFiles.open(place.folder())) {
      List<PlannedCell> planned = design.cells();
      Set<LoadCell> measured = measureAll(planned, files);
      boolean drawn = dashboards.draw(measured, files.done());
      return LoadEnd.of(planned, files.done(), drawn);
    } finally {
      forget(secrets);
    }
  }

  private Set<LoadCell> measureAll(List<PlannedCell> planned, LoadFiles files)
      throws IOException, InterruptedException {
    List<PlannedCell> left =
        planned.stream().filter(cell -> files.done().stream().noneMatch(cell::isOf)).toList();
    watcher.begins(planned.size(), planned.size() - left.size());
    if (!left.isEmpty()) {
      warmUp();
    }
    Set<LoadCell> measured = new LinkedHashSet<>();
    for (PlannedCell cell : left) {
      watcher.starts(cell);
      CellRun run = cells.run(cell, secrets, files::append);
      files.append(run);
      measured.add(cell.cell());
      watcher.ended(run);
      if (!run.outcome().completed() && !place.serverAnswers().getAsBoolean()) {
        watcher.says(place.target().endpoint() + " does not answer any more");
        break;
      }
    }
    return measured;
  }

  /** Loads the server without keeping rows; what JMeter wrote stays in a folder of its own. */
  private void warmUp() throws IOException, InterruptedException {
    LoadPlace aside = place.in(new RunFolder(new LoadFolder(place.folder()).serverWarmup()));
    CellRunner warming = new CellRunner(aside, design.amounts(), watcher, starter);
    for (PlannedCell cell : design.warmupCells()) {
      watcher.warmsUp(cell);
      CellRun run = warming.run(cell, secrets, sample -> {});
      if (!run.outcome().completed()) {
        watcher.says("warming the server up failed: " + run.outcome().error());
      }
    }
  }

  private static void forget(Path secrets) {
    try {
      if (secrets != null) {
        Files.deleteIfExists(secrets);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
