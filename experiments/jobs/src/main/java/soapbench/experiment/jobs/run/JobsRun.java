package soapbench.experiment.jobs.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import soapbench.caller.CallRequest;
import soapbench.caller.CallResult;
import soapbench.caller.ComponentClient;
import soapbench.caller.message.InvalidCallArgumentException;
import soapbench.component.ComponentFolder;
import soapbench.csv.CsvAppender;
import soapbench.exit.ExitCode;
import soapbench.experiment.jobs.rows.CheckRow;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsFolder;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.experiment.jobs.rows.MeshRow;
import soapbench.experiment.jobs.run.served.OpenJobsFile;
import soapbench.experiment.jobs.run.served.ServerJobs;
import soapbench.experiment.jobs.run.simulation.Checks;
import soapbench.experiment.jobs.run.simulation.DirectSimulation;
import soapbench.experiment.jobs.run.simulation.Meshes;
import soapbench.experiment.jobs.run.simulation.ServedSimulation;
import soapbench.experiment.jobs.run.simulation.SimulationProblem;
import soapbench.experiment.jobs.run.simulation.SimulationPrograms;
import soapbench.factor.Levels;
import soapbench.folder.FileProblem;
import soapbench.folder.RunFolder;
import soapbench.folder.WholeFile;
import soapbench.folder.WholeFolder;
import soapbench.lab.ExperimentRun;
import soapbench.lab.Laboratory;
import soapbench.lab.RunEnd;
import soapbench.lab.Watcher;
import soapbench.lab.trials.OpenRounds;
import soapbench.process.ProgramFailedException;
import soapbench.process.StopSignal;
import soapbench.process.ToolRun;
import soapbench.results.Quantity;
import soapbench.rows.Trial;
import soapbench.rows.Values;

/**
 * A run of the jobs experiment. The rows of a trial are on disk when it is over; a run that
 * continues an earlier one leaves out the trials that have theirs.
 */
final class JobsRun implements ExperimentRun {

  private final JobsPlan plan;
  private final Laboratory laboratory;
  private final Watcher watcher;
  private final Levels levels;
  private final OfferedPrograms offered;
  private final Map<Integer, Path> direct = new HashMap<>();
  private final StopSignal stop = new StopSignal();
  private final Map<String, Object> recorded = new LinkedHashMap<>();
  private Optional<String> lack = Optional.empty();
  private volatile @Nullable Thread running;

  JobsRun(JobsPlan plan, Laboratory laboratory) {
    this.plan = plan;
    this.laboratory = laboratory;
    this.watcher = laboratory.watcher();
    this.levels = plan.design().blocks().levels(laboratory.fork());
    this.offered =
        new OfferedPrograms(
            laboratory.target().endpoint(),
            plan.components().map(ComponentFolder::new),
            plan.timeout());
  }

  /** Ends the run; the trial in flight leaves no row. */
  @Override
  public void stop() {
    stop.give();
    Thread thread = running;
    if (thread != null) {
      thread.interrupt();
    }
    offered.close();
  }

  @Override
  public RunEnd run() throws IOException, InterruptedException {
    running = Thread.currentThread();
    RunFolder folder = laboratory.folder();
    Files.createDirectories(folder.logs());
    // a run that was killed left its files
    Path work = folder.path().resolve("work");
    WholeFolder.delete(work);
    Files.createDirectories(work);
    try (offered) {
      OpenRounds rounds =
          OpenRounds.begin(plan.length(), plan.design().measuredRounds(), laboratory);
      JobsState planned = state(rounds);
      keepWhole(planned, folder);
      boolean over = planned.over(laboratory.fork()) && !rounds.undecided();
      lack = over ? Optional.empty() : lack(planned, work);
      JobsState earlier = state(rounds);
      laboratory.cells().accept(JobsOptions.cells(earlier.design(), List.of()));
      watcher.begins("trial", size(earlier.design()), earlier.doneTrials(laboratory.fork()));
      if (!earlier.over(laboratory.fork()) || rounds.undecided()) {
        describe(earlier.design());
        record(rounds);
        measure(earlier, rounds, work);
      }
      return state(rounds).end();
    } finally {
      WholeFolder.delete(work);
      running = null;
    }
  }

  /** The design with so many rounds that count, without what can't be run. */
  private JobsDesign design(int rounds) {
    return plan.design(rounds, lack.isPresent());
  }

  /** How many trials there are in this block. */
  private int size(JobsDesign design) {
    return design.trials(laboratory.fork()).size();
  }

  private JobsState state(OpenRounds rounds) throws IOException {
    return JobsState.read(design(rounds.planned()), laboratory.folder());
  }

  /**
   * Prepares the simulation, where some of it is to be run; why it has to be left out, if it has.
   *
   * @throws IOException in one line, if the run can't do without
   */
  private Optional<String> lack(JobsState planned, Path work)
      throws IOException, InterruptedException {
    if (!plan.design().factors().has(JobsLevels.SIMULATION)) {
      return Optional.empty();
    }
    String reason = SimulationPrograms.hint(plan.missing());
    if (plan.missing().isEmpty()) {
      try {
        prepareSimulation(plan.design(), work);
        return Optional.empty();
      } catch (IOException e) {
        stop.check();
        reason = "its programs do not work here: " + FileProblem.line(e);
      }
    }
    if (plan.design().withoutSimulation().factors().parts().isEmpty()) {
      throw new IOException("there is nothing to measure but the simulation: " + reason);
    }
    if (planned.simulated()) {
      throw new IOException("the run has rows of the simulation and can't go on: " + reason);
    }
    return Optional.of("the simulation is left out: " + reason);
  }

  /** The trials whose rows were not all written are run again, and leave them again. */
  private static void keepWhole(JobsState earlier, RunFolder folder) throws IOException {
    if (Files.exists(folder.trials())) {
      List<Trial<JobsCell>> kept =
          earlier.design().trials().stream()
              .filter(earlier::done)
              .flatMap(trial -> earlier.rows(trial).stream())
              .toList();
      WholeFile.write(folder.trials(), earlier.design().rows().table().text(kept));
    }
    Path checks = new JobsFolder(folder).checks();
    if (Files.exists(checks)) {
      List<CheckRow> kept =
          CheckRow.read(checks).stream()
              .filter(check -> check.round().isEmpty() || earlier.keeps(check))
              .toList();
      WholeFile.write(checks, earlier.design().checks().text(kept));
    }
  }

  private void measure(JobsState earlier, OpenRounds rounds, Path work)
      throws IOException, InterruptedException {
    JobsDesign design = earlier.design();
    if (laboratory.link().isPresent()) {
      offered.over(laboratory.link().get());
    }
    offered.offerSmallOnes();
    if (design.factors().has(JobsLevels.SIMULATION)) {
      offered.offer(programs());
    }
    // a run that was killed left it
    OpenJobsFile atServer = new OpenJobsFile(laboratory.folder().path().resolve("at-server"));
    atServer.removeAll(offered::client, watcher::onMessage);
    try (Transfers transfers =
            new Transfers(
                offered.client(OfferedPrograms.LINK),
                atServer,
                work,
                design.seed(),
                plan.timeout(),
                watcher::onMessage);
        CsvAppender<Trial<JobsCell>> trials =
            CsvAppender.resume(laboratory.folder().trials(), design.rows().table())) {
      watcher.does("making files to carry");
      for (long bytes : design.factors().carried()) {
        stop.check();
        transfers.prepare(bytes);
      }
      runAll(earlier, rounds, new Running(transfers, atServer, work, trials, new ArrayList<>()));
    }
  }

  /** Runs what is left, until its end or the server's. */
  private void runAll(JobsState earlier, OpenRounds rounds, Running running)
      throws IOException, InterruptedException {
    earlier.design().trials(laboratory.fork()).stream()
        .filter(trial -> trial.warmsUp() && earlier.done(trial))
        .forEach(running.warmedUp::add);
    if (!warmUpAgain(running)) {
      return;
    }
    do {
      record(rounds);
      watcher.plans(size(design(rounds.likely())));
      if (!runPlanned(rounds, running)) {
        return;
      }
    } while (rounds.goOn(state(rounds).cells()));
    record(rounds);
  }

  /**
   * Runs the trials that are planned so far and have no rows yet, as far as there is time.
   *
   * @return whether the server is still there
   */
  private boolean runPlanned(OpenRounds rounds, Running running)
      throws IOException, InterruptedException {
    JobsState earlier = state(rounds);
    for (PlannedJob trial : earlier.design().trials(laboratory.fork())) {
      if (!earlier.done(trial)) {
        if (!rounds.enters(trial.placeInRun())) {
          return true;
        }
        if (!runTrial(trial, running)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * A client and a server that start in the middle of a run are as cold as the first ones were:
   * what warmed those up is done again. It is already recorded, and leaves no second row.
   *
   * @return whether the server is still there
   */
  private boolean warmUpAgain(Running running) throws IOException, InterruptedException {
    if (running.warmedUp.isEmpty()) {
      return true;
    }
    watcher.does("warming up again", running.warmedUp.size());
    int over = 0;
    for (PlannedJob trial : running.warmedUp) {
      stop.check();
      watcher.over(over++);
      try {
        rows(trial, running, Instant.now());
      } catch (IOException | IllegalArgumentException | InvalidCallArgumentException e) {
        stop.check();
        watcher.onMessage("in the warm-up: " + e.getMessage());
        if (TrialFailure.of(e).lostServer() && !isBack()) {
          return false;
        }
      }
    }
    watcher.onMessage(
        "warmed up again with %s, which leave no rows"
            .formatted(Quantity.count(running.warmedUp.size(), "trial")));
    return true;
  }

  /** Waits for a server that was lost. */
  private boolean isBack() throws InterruptedException {
    watcher.onMessage("lost %s, waiting for it".formatted(laboratory.address()));
    boolean back = laboratory.watch().isBack();
    if (!back) {
      watcher.onMessage(laboratory.address() + " did not come back");
    }
    return back;
  }

  /** Runs each simulation once directly: what the others are held against. */
  private void prepareSimulation(JobsDesign design, Path work)
      throws IOException, InterruptedException {
    watcher.does("running each simulation once, to compare with");
    SimulationPrograms programs = programs();
    DirectSimulation simulation = new DirectSimulation(programs, plan.timeout());
    List<MeshRow> meshes = new ArrayList<>();
    for (int problem = 1; problem <= design.factors().meshes().size(); problem++) {
      stop.check();
      Path folder = Files.createDirectories(work.resolve("direct-" + problem));
      simulation.run(SimulationProblem.pipe(programs, design.factors().mesh(problem)), folder);
      direct.put(problem, DirectSimulation.result(folder));
      meshes.addAll(Meshes.of(problem, folder));
    }
    JobsFolder files = new JobsFolder(laboratory.folder());
    if (!Files.exists(files.checks())) {
      List<CheckRow> checks =
          Checks.analytic(programs, simulation, Files.createDirectories(work.resolve("cylinder")));
      WholeFile.write(files.checks(), design.checks().text(checks));
    }
    WholeFile.write(files.meshes(), MeshRow.TABLE.text(meshes));
  }

  private SimulationPrograms programs() throws IOException {
    return SimulationPrograms.in(laboratory.folder().path().resolve("programs"));
  }

  /**
   * Runs a trial. One whose server was lost for good leaves no row: it says nothing of its cell.
   *
   * @return whether there can be another
   */
  private boolean runTrial(PlannedJob planned, Running running)
      throws IOException, InterruptedException {
    stop.check();
    watcher.starts(planned.label(), planned.name());
    Instant startedAt = Instant.now();
    List<Trial<JobsCell>> rows;
    boolean broke = false;
    try {
      rows = rows(planned, running, startedAt);
    } catch (IOException | IllegalArgumentException | InvalidCallArgumentException e) {
      stop.check();
      TrialFailure failure = TrialFailure.of(e);
      if (failure.lostServer() && !isBack()) {
        return false;
      }
      broke = failure.brokeConnection();
      rows = List.of(Trial.failed(planned.place(), planned.cell(), failure.error(), startedAt));
    }
    stop.check();
    for (Trial<JobsCell> row : rows) {
      running.trials.append(row.at(levels));
    }
    if (planned.warmsUp()) {
      running.warmedUp.add(planned);
    }
    watcher.ended(rows.get(rows.size() - 1).error());
    if (!broke) {
      return true;
    }
    // another server may answer now
    running.transfers.forget();
    return warmUpAgain(running);
  }

  /** Does what a trial plans; its rows in order. */
  private List<Trial<JobsCell>> rows(PlannedJob planned, Running running, Instant startedAt)
      throws IOException, InterruptedException {
    return times(planned, running).entrySet().stream()
        .map(
            step ->
                JobsRows.TRIALS.completed(
                    planned.place(), step.getKey(), step.getValue(), startedAt))
        .toList();
  }

  /** Does what a trial plans; what it took, by the cell of each row and in order. */
  private Map<JobsCell, Values> times(PlannedJob planned, Running running)
      throws IOException, InterruptedException {
    JobsCell cell = planned.cell();
    return switch (cell.part()) {
      case JobsLevels.TRANSFER -> Map.of(cell, running.transfers.carry(cell));
      case JobsLevels.SIMULATION -> {
        Map<JobsCell, Values> times = new LinkedHashMap<>();
        simulate(planned, running).forEach((step, took) -> times.put(step(planned, step), took));
        yield times;
      }
      default -> Map.of(cell, call(cell));
    };
  }

  private static JobsCell step(PlannedJob planned, String step) {
    JobsCell cell = planned.cell();
    return JobsCell.simulation(cell.way(), cell.problem().orElseThrow(), step);
  }

  private Values call(JobsCell cell) throws IOException, InterruptedException {
    if (cell.way().equals(JobsLevels.DIRECT)) {
      long begun = System.nanoTime();
      int code = new ProcessBuilder("true").start().waitFor();
      long elapsed = System.nanoTime() - begun;
      if (code != 0) {
        throw new ProgramFailedException("true " + new ExitCode(code).words());
      }
      return Values.NONE.with(JobsRows.ELAPSED, elapsed);
    }
    ComponentClient client = offered.client(OfferedPrograms.NOTHING);
    CallResult result = ServerJobs.call(client, CallRequest.of(Map.of(), Map.of()));
    return ServerJobs.timesAndRemove(client, result)
        .with(JobsRows.ELAPSED, result.times().totalNs());
  }

  private Map<String, Values> simulate(PlannedJob planned, Running running)
      throws IOException, InterruptedException {
    int problem = planned.cell().problem().orElseThrow();
    String way = planned.cell().way();
    SimulationPrograms programs = programs();
    SimulationProblem pipe =
        SimulationProblem.pipe(programs, plan.design().factors().mesh(problem));
    Path folder = Files.createDirectories(running.work.resolve("simulation"));
    try {
      Map<String, Values> times =
          way.equals(JobsLevels.DIRECT)
              ? new DirectSimulation(programs, plan.timeout()).run(pipe, folder)
              : new ServedSimulation(offered::client, running.atServer).run(pipe, way, folder);
      check(planned, DirectSimulation.result(folder));
      return times;
    } finally {
      WholeFolder.delete(folder);
    }
  }

  private void check(PlannedJob planned, Path result) throws IOException {
    int problem = planned.cell().problem().orElseThrow();
    List<CheckRow> checks =
        Checks.against(
            Objects.requireNonNull(direct.get(problem), "direct"),
            result,
            planned.place(),
            problem,
            planned.cell().way());
    try (CsvAppender<CheckRow> file =
        CsvAppender.resume(new JobsFolder(laboratory.folder()).checks(), plan.design().checks())) {
      for (CheckRow check : checks) {
        file.append(check);
      }
    }
    for (CheckRow check : checks) {
      if (!check.agrees()) {
        throw new IOException(
            "the %s is %s %s and not %s as when run directly"
                .formatted(check.quantity(), check.value(), check.unit(), check.expected()));
      }
    }
  }

  /** Describes the run for its record. */
  private void describe(JobsDesign design) throws IOException, InterruptedException {
    recorded.put("parts", design.factors().parts());
    if (design.factors().has(JobsLevels.SIMULATION)) {
      recorded.put("meshes_mm", design.factors().meshes());
      Map<String, String> programs = new LinkedHashMap<>();
      programs.put("gmsh", ToolRun.of(List.of("gmsh", "--version"), plan.timeout()).last());
      programs.put("CalculiX", ToolRun.of(List.of("ccx", "-v"), plan.timeout()).last());
      recorded.put("programs", programs);
    }
    recorded.put("missing", lack.stream().toList());
    recorded.put(
        "sharing",
        laboratory.server().flatMap(Laboratory.Server::pid).isPresent()
            ? "client, server and programs share %s cores"
                .formatted(Runtime.getRuntime().availableProcessors())
            : "the server is on another machine, or was started by somebody else");
    recorded.put("timeout_s", plan.timeout().toSeconds());
    lack.ifPresent(watcher::onMessage);
  }

  /** Records the run with the rounds that are planned so far, which tell the blocks of calls. */
  private void record(OpenRounds rounds) throws IOException {
    JobsDesign design = design(rounds.planned());
    recorded.put("rounds", design.measuredRounds());
    recorded.put("calls", design.calls());
    laboratory.environment().add(JobsFolder.EXPERIMENT, recorded);
    laboratory.environment().write();
  }

  /**
   * Resources of a run while it runs.
   *
   * @param warmedUp the trials that warmed up, to be run again where client or server are new
   */
  private record Running(
      Transfers transfers,
      OpenJobsFile atServer,
      Path work,
      CsvAppender<Trial<JobsCell>> trials,
      List<PlannedJob> warmedUp) {}
}
