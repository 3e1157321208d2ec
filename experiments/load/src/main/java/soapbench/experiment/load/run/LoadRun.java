package soapbench.experiment.load.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import soapbench.contract.Binding;
import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.rows.LoadSample;
import soapbench.experiment.load.run.jmeter.FurtherProperties;
import soapbench.experiment.load.run.jmeter.JMeterLog;
import soapbench.experiment.load.run.jmeter.JMeterNote;
import soapbench.experiment.load.run.jmeter.JMeterRun;
import soapbench.experiment.load.run.jmeter.JMeterSetup;
import soapbench.folder.RunFolder;
import soapbench.folder.WholeFolder;
import soapbench.http.TrustStore;
import soapbench.lab.ExperimentRun;
import soapbench.lab.Laboratory;
import soapbench.lab.RunEnd;
import soapbench.lab.Watcher;
import soapbench.lab.service.PropertyFile;
import soapbench.lab.service.SecretFile;
import soapbench.payload.message.PreparedMessage;
import soapbench.process.ChildProcesses;
import soapbench.process.KnownProcess;

/**
 * A run of the load experiment. Each cell's rows are on disk when the cell is over; a run that
 * continues an earlier one leaves out the cells that have a row.
 */
public final class LoadRun implements ExperimentRun {

  /** How messages over JMS were to travel, how they did, and how many replies say so. */
  private record Travelled(String asked, String seen, long replies) {}

  private final LoadDesign design;
  private final Laboratory laboratory;
  private final JMeterSetup jmeter;
  private final Optional<PreparedMessage> message;
  private final Watcher watcher;
  private final ChildProcesses starter = new ChildProcesses();
  private Map<Integer, StoredDocument> documents = Map.of();
  private volatile @Nullable Path secrets;
  private volatile @Nullable Path trusted;
  private volatile @Nullable Path further;

  /**
   * A run of a design, with the JMeter that sends.
   *
   * @param message of the user's own, which requests carry in place of a greeting
   */
  public LoadRun(
      LoadDesign design,
      Laboratory laboratory,
      JMeterSetup jmeter,
      Optional<PreparedMessage> message) {
    this.design = design;
    this.laboratory = laboratory;
    this.jmeter = jmeter;
    this.message = message;
    this.watcher = laboratory.watcher();
  }

  /** Ends the run at once; the current cell leaves no row. */
  @Override
  public void stop() {
    starter.stop(JMeterRun.GRACE);
    forget();
  }

  private void forget() {
    SecretFile.forget(secrets);
    SecretFile.forget(further);
    SecretFile.forget(trusted);
  }

  /** Measures every cell that has no row yet, until a lost server does not come back. */
  @Override
  public RunEnd run() throws IOException, InterruptedException {
    WholeFolder.make(laboratory.folder().path());
    endLeft();
    documents = documents();
    try (LoadFiles files = LoadFiles.open(laboratory.folder(), design.varied())) {
      Path logins = PropertyFile.secret(CellPlan.secrets(laboratory.target()));
      secrets = logins;
      JMeterSetup sending = jmeter.with(further()).trusting(trusted());
      measureAll(files, sending, logins);
      laboratory.environment().add("jmeter", describeJMeter());
      laboratory.environment().add("jms_travelled", travelled());
      return new LoadState(design, files.done()).end();
    } finally {
      forget();
    }
  }

  private Map<Integer, StoredDocument> documents() throws IOException {
    Map<Integer, StoredDocument> written = new HashMap<>();
    if (message.isPresent()) {
      for (int size : design.factors().sizes()) {
        Path folder = folder().documents();
        written.put(size, StoredDocument.write(message.get(), size, design.seed(), folder));
      }
    }
    return written;
  }

  /** Store of those whom JMeter's JVM trusts, where they are not the JDK's. */
  private Optional<Path> trusted() throws IOException {
    Optional<Path> certificates = laboratory.target().trusted();
    if (certificates.isPresent()) {
      trusted = SecretFile.write(".p12", TrustStore.of(certificates.get()));
    }
    return Optional.ofNullable(trusted);
  }

  /** The user's further properties but for the run's own, in a file, since they may be secrets. */
  private Optional<Path> further() throws IOException {
    if (jmeter.properties().isEmpty()) {
      return Optional.empty();
    }
    Set<String> ofPlans =
        design.cells().stream()
            .map(
                planned ->
                    CellPlan.of(planned.cell(), design.amounts(), laboratory.target(), documents))
            .flatMap(plan -> plan.properties().keySet().stream())
            .collect(Collectors.toCollection(HashSet::new));
    ofPlans.addAll(CellPlan.secrets(laboratory.target()).keySet());
    FurtherProperties given =
        FurtherProperties.of(PropertyFile.read(jmeter.properties().get()), ofPlans);
    if (!given.replaced().isEmpty()) {
      watcher.onMessage(
          "--jmeter-properties: the run has its own %s"
              .formatted(String.join(", ", given.replaced())));
    }
    further = PropertyFile.secret(given.kept());
    return Optional.of(further);
  }

  /** Without their JMeter, engines elsewhere would go on sending: they end by themselves. */
  private void endLeft() throws IOException, InterruptedException {
    Optional<KnownProcess> left = note().left();
    if (left.isPresent() && jmeter.engines().remote()) {
      watcher.onMessage(
          "waiting for the JMeter of this run, which was killed, and for its engines");
      left.get().awaitEnd();
    } else if (left.isPresent()) {
      left.get().kill();
      watcher.onMessage("ended the JMeter of this run, which was killed");
    }
    note().delete();
  }

  private void measureAll(LoadFiles files, JMeterSetup sending, Path logins)
      throws IOException, InterruptedException {
    List<PlannedCell> planned = design.cells();
    List<PlannedCell> left =
        design.cells(laboratory.fork()).stream()
            .filter(cell -> files.done().stream().noneMatch(cell::isOf))
            .toList();
    watcher.begins("cell", planned.size(), files.done().size());
    if (!left.isEmpty()) {
      warmUp(sending, logins);
    }
    CellRunner cells =
        new CellRunner(laboratory, sending, note(), design.amounts(), documents, starter);
    for (PlannedCell cell : left) {
      watcher.starts(
          "%s repeat %s".formatted(cell.cell().folder(), cell.repeat()), cell.cell().folder());
      CellRun run = cells.run(cell, logins, files::append);
      files.append(run);
      watcher.ended(run.outcome().error());
      if (!run.outcome().completed() && !laboratory.watch().isBack()) {
        watcher.onMessage(laboratory.address() + " does not answer any more");
        break;
      }
    }
  }

  /** Loads the server without keeping rows; what JMeter wrote stays in its own folder. */
  private void warmUp(JMeterSetup sending, Path logins) throws IOException, InterruptedException {
    Laboratory aside = laboratory.in(new RunFolder(folder().serverWarmup()));
    CellRunner warming =
        new CellRunner(aside, sending, note(), design.amounts(), documents, starter);
    List<PlannedCell> planned = design.warmupCells();
    watcher.does("warming the server up", planned.size());
    for (int cell = 0; cell < planned.size(); cell++) {
      watcher.over(cell);
      CellRun run = warming.run(planned.get(cell), logins, sample -> {});
      if (!run.outcome().completed()) {
        watcher.onMessage(
            "warming the server up failed, %s: %s"
                .formatted(planned.get(cell).cell().folder(), run.outcome().error()));
      }
    }
  }

  private Map<String, Object> describeJMeter() throws IOException {
    Map<String, Object> description = new LinkedHashMap<>();
    if (Files.isDirectory(folder().jmeter())) {
      try (Stream<Path> files = Files.walk(folder().jmeter())) {
        Optional<Path> log =
            files.filter(file -> file.toString().matches(".*/repeat-\\d+\\.log")).findFirst();
        if (log.isPresent()) {
          description.putAll(JMeterLog.describe(log.get()));
        }
      }
    }
    description.put("settings", jmeter.settings());
    description.put("engines", jmeter.engines().addresses());
    return description;
  }

  /**
   * The plan fails every reply whose request did not travel as was asked for; replies to a message
   * of the user's own do not tell.
   */
  private Travelled travelled() throws IOException {
    AtomicLong replies = new AtomicLong();
    LoadSample.forEach(
        laboratory.folder().trials(),
        sample -> {
          if (message.isEmpty()
              && sample.completed()
              && sample.cell().binding().equals(Binding.JMS.word())) {
            replies.incrementAndGet();
          }
        });
    String asked = laboratory.target().delivery().mode();
    return new Travelled(asked, replies.get() == 0 ? "" : asked, replies.get());
  }

  private JMeterNote note() {
    return new JMeterNote(folder().sending());
  }

  private LoadFolder folder() {
    return new LoadFolder(laboratory.folder());
  }
}
