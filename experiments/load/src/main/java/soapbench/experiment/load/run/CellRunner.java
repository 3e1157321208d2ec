package soapbench.experiment.load.run;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import soapbench.csv.IoConsumer;
import soapbench.csv.MalformedCsvException;
import soapbench.exit.ExitCode;
import soapbench.experiment.load.rows.CellCpu;
import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.rows.LoadSample;
import soapbench.experiment.load.run.jmeter.CpuTrace;
import soapbench.experiment.load.run.jmeter.JMeterLog;
import soapbench.experiment.load.run.jmeter.JMeterNote;
import soapbench.experiment.load.run.jmeter.JMeterRun;
import soapbench.experiment.load.run.jmeter.JMeterSetup;
import soapbench.experiment.load.run.jmeter.PlanFiles;
import soapbench.folder.WholeFolder;
import soapbench.http.HttpRoute;
import soapbench.lab.Laboratory;
import soapbench.lab.service.JtlRow;
import soapbench.lab.service.PropertyFile;
import soapbench.process.ChildProcess;
import soapbench.process.ChildProcesses;

/**
 * Measures one cell: runs JMeter, reads what it wrote, and says what was wrong with it.
 *
 * @param note names the JMeter that runs
 * @param documents what requests carry in place of a greeting, by the size
 * @param starter starts JMeter, and ends it with the run
 */
record CellRunner(
    Laboratory laboratory,
    JMeterSetup jmeter,
    JMeterNote note,
    Workload amounts,
    Map<Integer, StoredDocument> documents,
    ChildProcesses starter) {

  /** Time that JMeter may need beyond a reply's: it starts, connects its users, and ends. */
  private static final Duration ALLOWANCE = Duration.ofSeconds(30);

  private static final double MILLIS_PER_SECOND = 1_000;

  /**
   * Measures a cell.
   *
   * @param secrets the file of what only JMeter may know
   * @param samples takes each sample
   */
  CellRun run(PlannedCell planned, Path secrets, IoConsumer<LoadSample> samples)
      throws IOException, InterruptedException {
    CellPlan plan = CellPlan.of(planned.cell(), amounts, laboratory.target(), documents);
    PlanFiles files = files(planned, secrets);
    PropertyFile.write(files.properties().get(0), plan.properties());
    Instant startedAt = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    CpuTrace server = CpuTrace.of(laboratory.serverPid());
    List<String> wrong = new ArrayList<>();
    Optional<InetSocketAddress> proxy = new HttpRoute(laboratory.target().endpoint()).httpProxy();
    ChildProcess started = starter.start(jmeter.plan(plan.name(), files, proxy), files.printed());
    JMeterRun running = new JMeterRun(started);
    try {
      note.write(started);
      Duration timeout = timeout(planned);
      long expected = jmeter.engines().count() * amounts.measured(planned.cell());
      OptionalInt exit =
          running.await(
              files.jtl(),
              timeout,
              server,
              count ->
                  laboratory.watcher().advances("%s of %s samples".formatted(count, expected)));
      wrong.addAll(wrong(exit, timeout, files));
    } finally {
      running.end();
      note.delete();
    }
    starter.requireNotStopped();
    CellSampleReader tally = new CellSampleReader(planned, amounts, jmeter.engines());
    read(files.jtl(), tally, samples).ifPresent(wrong::add);
    return new CellRun(
        planned.cell(),
        planned.repeat(),
        planned.position(),
        jmeter.engines().count(),
        startedAt,
        tally.outcome(wrong),
        cpu(running, server, tally));
  }

  private PlanFiles files(PlannedCell planned, Path secrets) throws IOException {
    LoadFolder run = new LoadFolder(laboratory.folder());
    Path folder = run.jmeter().resolve(planned.cell().folder());
    String name = "repeat-" + planned.repeat();
    Path jtl = folder.resolve(name + ".jtl");
    Path log = folder.resolve(name + ".log");
    Files.createDirectories(folder);
    Files.deleteIfExists(jtl);
    Files.deleteIfExists(log);
    WholeFolder.delete(run.dashboard(planned.cell()));
    return new PlanFiles(
        jtl,
        log,
        folder.resolve(name + ".out"),
        List.of(folder.resolve(name + ".properties"), secrets));
  }

  private Duration timeout(PlannedCell planned) {
    // without a rate there is no gap
    double ratePerS = planned.cell().ratePerS().orElse(Double.POSITIVE_INFINITY);
    double gapMs = MILLIS_PER_SECOND / ratePerS;
    return laboratory.target().timeout().plus(ALLOWANCE).plusMillis(Math.round(gapMs));
  }

  private static List<String> wrong(OptionalInt exit, Duration timeout, PlanFiles files)
      throws IOException {
    if (exit.isEmpty()) {
      return List.of("no right reply for %s s: JMeter was ended".formatted(timeout.toSeconds()));
    }
    if (exit.getAsInt() == 0) {
      return List.of();
    }
    String trouble = JMeterLog.trouble(files.log(), files.printed());
    return List.of(
        "JMeter %s%s"
            .formatted(
                new ExitCode(exit.getAsInt()).words(),
                trouble.isEmpty() ? "" : " (" + trouble + ")"));
  }

  /** Error of the file of samples, if it has one. */
  private static Optional<String> read(
      Path jtl, CellSampleReader tally, IoConsumer<LoadSample> samples) throws IOException {
    if (!Files.exists(jtl) || Files.size(jtl) == 0) {
      return Optional.empty();
    }
    try {
      JtlRow.forEach(
          jtl,
          row -> {
            Optional<LoadSample> sample = tally.take(row);
            if (sample.isPresent()) {
              samples.accept(sample.get());
            }
          });
      return Optional.empty();
    } catch (MalformedCsvException e) {
      return Optional.of("its samples cannot be read: " + e.getMessage());
    }
  }

  private CellCpu cpu(JMeterRun running, CpuTrace server, CellSampleReader tally) {
    if (!tally.measured()) {
      return CellCpu.UNKNOWN;
    }
    long from = tally.firstStartMs();
    long to = tally.lastEndMs();
    // the JMeter here only collects what engines elsewhere send
    double sending = jmeter.engines().remote() ? Double.NaN : running.cpu().cores(from, to);
    return new CellCpu(sending, server.cores(from, to));
  }
}
