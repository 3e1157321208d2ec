package soapbench.experiment.load.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.rows.LoadStage;
import soapbench.experiment.load.run.jmeter.FurtherProperties;
import soapbench.experiment.load.run.jmeter.JMeterLog;
import soapbench.experiment.load.run.jmeter.JMeterRun;
import soapbench.experiment.load.run.jmeter.JMeterSetup;
import soapbench.folder.RunFolder;
import soapbench.folder.WholeFolder;
import soapbench.lab.RunExtras;
import soapbench.lab.Watcher;
import soapbench.lab.service.PropertyFile;
import soapbench.lab.service.SecretFile;
import soapbench.process.ChildProcess;
import soapbench.process.ChildProcesses;

/**
 * JMeter's own HTML dashboards: one per cell, of the measured samples of all its repeats. One
 * JMeter draws all that are missing.
 */
final class Dashboards implements RunExtras {

  /** A column that JMeter writes for us and does not read. */
  private static final Set<String> NOT_JMETERS = Set.of("due_ms");

  private static final Duration INTERVAL = Duration.ofMillis(100);

  private final JMeterSetup jmeter;
  private final ChildProcesses starter = new ChildProcesses();
  private volatile @Nullable Path further;

  Dashboards(JMeterSetup jmeter) {
    this.jmeter = jmeter;
  }

  @Override
  public List<String> make(RunFolder run, Watcher watcher)
      throws IOException, InterruptedException {
    LoadFolder folder = new LoadFolder(run);
    Map<Path, Path> samples = new LinkedHashMap<>();
    try {
      boolean all = merge(missing(folder), samples, watcher);
      all &= samples.isEmpty() || draw(folder.jmeter(), samples, watcher);
      return all ? List.of() : List.of("a dashboard of JMeter's is missing");
    } finally {
      for (Path merged : samples.values()) {
        Files.deleteIfExists(merged);
      }
      SecretFile.forget(further);
    }
  }

  @Override
  public void stop() {
    starter.stop(JMeterRun.GRACE);
    SecretFile.forget(further);
  }

  /** Dashboards that are not there, each with the repeats that have samples. */
  private static Map<Path, List<Path>> missing(LoadFolder folder) throws IOException {
    Map<LoadCell, List<CellRun>> cells =
        CellRun.read(folder.cells()).stream()
            .filter(run -> run.outcome().samples() > 0)
            .collect(Collectors.groupingBy(CellRun::cell, LinkedHashMap::new, Collectors.toList()));
    Map<Path, List<Path>> missing = new LinkedHashMap<>();
    cells.forEach(
        (cell, runs) -> {
          Path dashboard = folder.dashboard(cell);
          if (!Files.exists(dashboard)) {
            missing.put(
                dashboard,
                runs.stream()
                    .map(CellRun::repeat)
                    .sorted()
                    .map(repeat -> dashboard.resolveSibling("repeat-" + repeat + ".jtl"))
                    .toList());
          }
        });
    return missing;
  }

  /** Writes the measured samples of each cell into a file; says whether all could be read. */
  private static boolean merge(
      Map<Path, List<Path>> missing, Map<Path, Path> samples, Watcher watcher) throws IOException {
    boolean all = true;
    for (Map.Entry<Path, List<Path>> cell : missing.entrySet()) {
      Path merged = cell.getKey().resolveSibling("measured.jtl");
      try {
        CsvFile.merge(cell.getValue(), Dashboards::measured, NOT_JMETERS, merged);
        samples.put(cell.getKey(), merged);
      } catch (MalformedCsvException e) {
        Files.deleteIfExists(merged);
        all = without(cell.getKey(), e.getMessage(), watcher);
      }
    }
    return all;
  }

  private boolean draw(Path folder, Map<Path, Path> samples, Watcher watcher)
      throws IOException, InterruptedException {
    Path log = folder.resolve("dashboards.log");
    Path printed = folder.resolve("dashboards.out");
    Files.deleteIfExists(log);
    for (Path dashboard : samples.keySet()) {
      WholeFolder.delete(JMeterSetup.unfinished(dashboard));
    }
    watcher.does("drawing JMeter's dashboards", samples.size());
    ChildProcess drawing = starter.start(jmeter.with(further()).dashboards(samples, log), printed);
    while (drawing.await(INTERVAL).isEmpty()) {
      watcher.over((int) samples.keySet().stream().filter(Files::exists).count());
    }
    starter.requireNotStopped();
    boolean all = true;
    for (Path dashboard : samples.keySet()) {
      WholeFolder.delete(JMeterSetup.unfinished(dashboard));
      if (!Files.exists(dashboard)) {
        all = without(dashboard, JMeterLog.trouble(dashboard, log, printed), watcher);
      }
    }
    return all;
  }

  /** The user's properties but those that say how samples are written. */
  private Optional<Path> further() throws IOException {
    if (jmeter.properties().isPresent()) {
      Map<String, String> given = PropertyFile.read(jmeter.properties().get());
      further = PropertyFile.secret(FurtherProperties.of(given, Set.of()).kept());
    }
    return Optional.ofNullable(further);
  }

  private static boolean without(Path dashboard, @Nullable String why, Watcher watcher) {
    Path cell = dashboard.getName(dashboard.getNameCount() - 2);
    watcher.onMessage("no dashboard of %s: %s".formatted(cell, why));
    return false;
  }

  private static boolean measured(CsvRow row) {
    return row.requiredText("label").equals(LoadStage.MEASURED.word());
  }
}
