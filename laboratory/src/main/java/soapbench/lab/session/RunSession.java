package soapbench.lab.session;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import soapbench.csv.IoConsumer;
import soapbench.folder.RunFolder;
import soapbench.lab.EnvironmentRecord;
import soapbench.lab.RunEnd;
import soapbench.lab.RunExtras;
import soapbench.lab.RunPlan;
import soapbench.lab.Verbosity;
import soapbench.lab.service.Installation;
import soapbench.lab.service.Service;
import soapbench.process.FolderLock;
import soapbench.process.ShutdownHook;
import soapbench.server.SystemNeeds;

/**
 * A run with everything around it: its record, its service, its logs, Ctrl-C, and what a person is
 * told.
 *
 * @param installation the soapbench that runs
 * @param experiment the experiment's name
 * @param plan what is run
 * @param options every option with its value, for the record
 * @param given names of the options whose values are not their defaults, for the record
 * @param bringsAll whether the run starts everything that it uses
 * @param folder where its files go
 * @param program the main class that measures a fork in its own JVM
 * @param cells takes the levels of each cell that can be run, before the first trial, and may
 *     refuse the run
 * @param verbosity how much is told of its progress
 * @param onMessage takes lines for a person
 */
public record RunSession(
    Installation installation,
    String experiment,
    RunPlan plan,
    Map<String, String> options,
    List<String> given,
    boolean bringsAll,
    RunFolder folder,
    String program,
    IoConsumer<List<Map<String, String>>> cells,
    Verbosity verbosity,
    Consumer<String> onMessage) {

  /** The option with which a run of several forks has another JVM measure one of them. */
  public static final String IN_FORK = "--in-fork";

  /** The exit code of a process that somebody stopped. */
  public static final int STOPPED = 130;

  private static final int ONLY_FORK = 1;

  /** Report on the files of a run that has ended. */
  public interface Report {
    /**
     * Draws it, and shows its answer.
     *
     * @throws IOException in one line, if files can't be read or written
     */
    void draw(RunEnd end) throws IOException;

    /** Draws it again, of a run that has more files by now. */
    void drawAgain() throws IOException;
  }

  public RunSession {
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    given = List.copyOf(given);
  }

  /**
   * Does everything for which the run has no row yet, and draws the report, and what it has beside
   * it, while a server of the run's own stops.
   *
   * @throws IOException in one line, if the service does not answer or a file can't be written
   * @throws InterruptedException if somebody stopped it, so that this process is about to end
   */
  @SuppressWarnings("try") // the lock is there to be closed
  public RunEnd run(Report report) throws IOException, InterruptedException {
    try (FolderLock lock = lock()) {
      return runAlone(report);
    }
  }

  /** Two runs in one folder would write over each other's rows. */
  private FolderLock lock() throws IOException {
    return FolderLock.tryTake(Files.createDirectories(folder.logs()))
        .orElseThrow(
            () ->
                new IOException(
                    "another soapbench is running in %s: give another --out, or wait for its end"
                        .formatted(folder.path())));
  }

  @SuppressWarnings("try") // the log is there to be closed
  private RunEnd runAlone(Report report) throws IOException, InterruptedException {
    // a damaged file, or what the system lacks, is reported before a server is started
    plan.state(folder);
    SystemNeeds.requireTemporaryFiles();
    if (plan.forks() > 1) {
      writing().close();
      EnvironmentRecord environment = begin();
      RunEnd end =
          follow(new Forks(plan, folder, environment, this::fork, this::phase), environment);
      return finish(report, end);
    }
    try (ClientLog log = ClientLog.to(folder.logs().resolve("client.log"))) {
      if (plan.service().isEmpty()) {
        return runHere(Optional.empty(), report);
      }
      Optional<OtherLoad> others = OtherLoad.begin(Optional.empty());
      try (Service service = Service.reach(installation, plan.service().get(), this::phase)) {
        warnOfBusyMachine(others, service);
        return runHere(Optional.of(service), report);
      }
    }
  }

  private RunEnd runHere(Optional<Service> service, Report report)
      throws IOException, InterruptedException {
    EnvironmentRecord environment = begin();
    Progress progress = new Progress(experiment, verbosity, onMessage);
    RunEnd end =
        follow(
            new SingleFork(
                plan, ONLY_FORK, folder, service, environment, progress, cells, bringsAll),
            environment);
    service.ifPresent(Service::beginToClose);
    return finish(report, end);
  }

  /** Draws the report, and then what takes longer and is not needed for it. */
  private RunEnd finish(Report report, RunEnd end) throws IOException, InterruptedException {
    if (end.begun()) {
      phase("drawing the report");
    }
    report.draw(end);
    if (!end.begun() || plan.extras().isEmpty()) {
      return end;
    }
    RunExtras extras = plan.extras().get();
    ShutdownHook hook = ShutdownHook.add("interrupted-extras", () -> interrupted(extras));
    List<String> missing;
    try (Progress progress = new Progress(experiment, verbosity, onMessage)) {
      missing = extras.make(folder, progress);
    } finally {
      hook.takeBack();
    }
    missing.forEach(onMessage);
    report.drawAgain();
    return end.lacking(missing);
  }

  private void interrupted(RunExtras extras) {
    extras.stop();
    onMessage.accept(
        "stopped; the report is there, and soapbench run %s --resume %s makes what is missing"
            .formatted(experiment, folder.path()));
  }

  /** Tells what the run does now. */
  private void phase(String line) {
    if (verbosity != Verbosity.QUIET) {
      onMessage.accept(line);
    }
  }

  /**
   * Measures a fork for the process that began the run, and ends with it.
   *
   * @throws IOException in one line, if that process is gone, the service does not answer or a row
   *     can't be written
   */
  @SuppressWarnings("try") // the lock and the log are there to be closed
  public void measure(int fork) throws IOException, InterruptedException {
    ProcessHandle.current()
        .parent()
        .ifPresent(parent -> parent.onExit().thenRunAsync(() -> System.exit(STOPPED)));
    requireParent();
    Path logs = Files.createDirectories(plan.blocks().logs(folder, fork));
    Optional<OtherLoad> others = OtherLoad.begin(Optional.empty());
    try (FolderLock lock = writing();
        ClientLog log = ClientLog.to(logs.resolve("client.log"))) {
      if (plan.service(fork).isEmpty()) {
        measure(fork, Optional.empty());
        return;
      }
      try (Service service = Service.reach(installation, plan.service(fork).get(), this::phase)) {
        warnOfBusyMachine(others, service);
        service.requireFresh();
        measure(fork, Optional.of(service));
      }
    }
  }

  private void measure(int fork, Optional<Service> service)
      throws IOException, InterruptedException {
    EnvironmentRecord environment = EnvironmentRecord.of(folder);
    Progress progress = new Progress(experiment, verbosity, onMessage);
    SingleFork measuring =
        new SingleFork(plan, fork, folder, service, environment, progress, cells, bringsAll);
    ShutdownHook hook = ShutdownHook.add("interrupted-run", measuring::stop);
    try {
      measuring.measure();
      environment.write();
    } finally {
      hook.takeBack();
    }
  }

  /**
   * Lock of the process that measures a fork. One whose parent was killed may write for a moment
   * more, and a run that continues waits for its end.
   */
  private FolderLock writing() throws IOException {
    return FolderLock.take(folder.path(), onMessage);
  }

  /**
   * The run's lock is free only if the process is gone that began the run, or where the disk keeps
   * no locks.
   */
  private void requireParent() throws IOException {
    Optional<FolderLock> orphaned = FolderLock.tryTake(Files.createDirectories(folder.logs()));
    if (orphaned.isPresent()) {
      orphaned.get().close();
      throw new IOException(
          "a fork is not measured by itself: the process that began the run is gone,"
              + " or the disk of %s keeps no locks".formatted(folder.path()));
    }
  }

  /** Warns of what others take while the run's own server starts. */
  private void warnOfBusyMachine(Optional<OtherLoad> others, Service service) {
    if (bringsAll) {
      others
          .flatMap(load -> load.shareWith(SingleFork.pid(service)))
          .flatMap(OtherLoad.Share::warning)
          .ifPresent(onMessage);
    }
  }

  private EnvironmentRecord begin() throws IOException {
    EnvironmentRecord environment =
        EnvironmentRecord.begin(folder, installation, experiment, plan.seed(), options);
    environment.add("given", given);
    environment.add("forks", plan.blocks().forks());
    environment.addBlocks(plan.blocks());
    return environment;
  }

  private ProcessBuilder fork(int number) {
    return new ProcessBuilder(
        installation.command(
            program,
            Stream.concat(
                    Stream.of(
                        "run", experiment, "--resume=" + folder.path(), IN_FORK + "=" + number),
                    verbosity.options().stream())
                .toList()));
  }

  private RunEnd follow(Measuring measuring, EnvironmentRecord environment)
      throws IOException, InterruptedException {
    environment.write();
    ShutdownHook hook =
        ShutdownHook.add("interrupted-run", () -> interrupted(measuring, environment));
    RunEnd end;
    try {
      end = measuring.measure();
    } finally {
      hook.takeBack();
    }
    environment.end(end.allRun());
    end.shortcomings().forEach(onMessage);
    if (!end.allRun()) {
      onMessage.accept(
          "the run is not complete: soapbench run %s --resume %s continues it"
              .formatted(experiment, folder.path()));
    }
    return end;
  }

  private void interrupted(Measuring measuring, EnvironmentRecord environment) {
    measuring.stop();
    onMessage.accept(
        "stopped; soapbench run %s --resume %s continues the run"
            .formatted(experiment, folder.path()));
    try {
      if (plan.forks() > 1) {
        environment.reread();
      }
      environment.end(false);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
