package soapbench.experiment.farm.run;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import soapbench.csv.CsvAppender;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.ServiceTarget;
import soapbench.experiment.farm.rows.ExecutionRow;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.experiment.farm.rows.FarmLevels;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.experiment.farm.run.workers.Sharing;
import soapbench.experiment.farm.run.workers.Workers;
import soapbench.factor.Levels;
import soapbench.folder.RunFolder;
import soapbench.folder.WholeFile;
import soapbench.lab.ExperimentRun;
import soapbench.lab.Laboratory;
import soapbench.lab.RunEnd;
import soapbench.lab.Watcher;
import soapbench.lab.service.Installation;
import soapbench.lab.service.ServiceLink;
import soapbench.lab.trials.OpenRounds;
import soapbench.process.StopSignal;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.Place;
import soapbench.trial.Stage;
import soapbench.trial.WireBytes;

/**
 * A run of the farm experiment. Each row is on disk when its trial is over; a run that continues an
 * earlier one leaves out the trials that have a row.
 */
public final class FarmRun implements ExperimentRun {

  /** When one worker of several was started again, the others and the coordinator are warm. */
  private static final int SHARE_OF_WARMUP = 10;

  /** A warm-up in which this much goes wrong is given up, and the run with it. */
  private static final int MOST_FAILURES = 3;

  /** Least number of integers of a trial. */
  private static final int PART_OF_WARMUP = 500;

  private final String trialPrefix = UUID.randomUUID() + "-";
  private final FarmPlan plan;
  private final Installation installation;
  private final Laboratory laboratory;
  private final ServiceTarget target;

  /** Target without a link: workers stand beside the server. */
  private final ServiceTarget beside;

  private final Watcher watcher;
  private final Set<Place> done = new HashSet<>();
  private final Map<Place, WireBytes> completed = new HashMap<>();
  private final Set<Place> floorsDone = new HashSet<>();
  private final Map<FarmCell, Long> undisturbedNs = new HashMap<>();
  private final Map<URI, URI> linked = new HashMap<>();
  private int number;
  private boolean warm;
  private final Levels levels;
  private FarmDesign design;
  private final StopSignal stop = new StopSignal();
  private volatile @Nullable Workers workers;

  FarmRun(FarmPlan plan, Installation installation, Laboratory laboratory) {
    this.plan = plan;
    this.design = plan.design();
    this.installation = installation;
    this.laboratory = laboratory;
    this.levels = design.blocks().levels(laboratory.fork());
    this.target = atBroker(laboratory.target());
    this.beside = laboratory.link().map(ServiceLink::direct).map(this::atBroker).orElse(target);
    this.watcher = laboratory.watcher();
  }

  private ServiceTarget atBroker(ServiceTarget given) {
    return plan.broker().map(given::with).orElse(given);
  }

  /** Ends the run and its workers at once; the trial in flight leaves no row. */
  @Override
  public void stop() {
    stop.give();
    Workers working = workers;
    if (working != null) {
      working.close();
    }
  }

  @Override
  public RunEnd run() throws IOException, InterruptedException {
    RunFolder folder = laboratory.folder();
    OpenRounds rounds = OpenRounds.begin(plan.length(), design.measuredRounds(), laboratory);
    design = design.withRounds(rounds.planned());
    FarmState earlier = FarmState.read(design, folder);
    note(earlier);
    watcher.begins("trial", design.size(), done.size());
    if (!earlier.over(laboratory.fork()) || rounds.undecided()) {
      FarmFolder files = new FarmFolder(folder);
      keepExecutionsOf(earlier.trials().trials().keySet(), files.executions());
      target.broker().check();
      workers =
          plan.workers()
              .workers(
                  installation, logs(), beside, design.factors().mostWorkers(), plan.atQueue());
      try (Workers working = workers;
          Transports transports = new Transports(plan.workers().queue(), target);
          CsvAppender<Trial<FarmCell>> trials =
              CsvAppender.resume(folder.trials(), design.rows().table());
          CsvAppender<ExecutionRow> executions =
              CsvAppender.resume(files.executions(), design.executions());
          CsvAppender<Trial<FarmCell>> floors =
              CsvAppender.resume(files.floors(), design.floorRows().table())) {
        runAll(new Running(working, transports, trials, executions, floors), rounds);
      }
    }
    return FarmState.read(design, folder).end();
  }

  private Path logs() {
    return design.blocks().logs(laboratory.folder(), laboratory.fork());
  }

  private void note(FarmState earlier) {
    floorsDone.addAll(earlier.floors().keySet());
    for (PlannedSort trial : design.trials(laboratory.fork())) {
      Trial<FarmCell> row = earlier.trials().trials().get(trial.place());
      if (row != null) {
        done.add(trial.place());
        row.values().ifPresent(values -> noteTimes(trial, values));
      }
    }
  }

  /** A trial that has no row is run again, and leaves its executions again. */
  private void keepExecutionsOf(Set<Place> trials, Path file) throws IOException {
    if (!Files.exists(file)) {
      return;
    }
    List<ExecutionRow> kept =
        ExecutionRow.read(file).stream().filter(row -> trials.contains(row.place())).toList();
    WholeFile.write(file, design.executions().text(kept));
  }

  private void runAll(Running running, OpenRounds rounds) throws IOException, InterruptedException {
    stop.check();
    Files.createDirectories(logs());
    watcher.does("starting workers");
    makeReady(running);
    record(running.workers);
    do {
      design = design.withRounds(rounds.planned());
      watcher.plans(design.withRounds(rounds.likely()).size());
      if (!runPlanned(running, rounds)) {
        return;
      }
      design = design.withRounds(rounds.planned());
    } while (rounds.goOn(
        FarmState.read(design, laboratory.folder())
            .trials()
            .cells(FarmRows.TRIALS, FarmRows.TRANSACTION)));
  }

  /**
   * Goes through the steps that are planned so far, as far as there is time.
   *
   * @return whether there can be another trial
   */
  private boolean runPlanned(Running running, OpenRounds rounds)
      throws IOException, InterruptedException {
    for (FarmDesign.Step step : design.steps(laboratory.fork())) {
      PlannedSort trial = step.trial();
      if (step.floor()) {
        if (lacksFloor(trial)) {
          measureFloor(trial, running);
        }
      } else if (!done.contains(trial.place())) {
        if (!rounds.enters(trial.place())) {
          return true;
        }
        if (!runTrial(trial, running)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Starts workers that are missing, and warms up what is new. */
  @SuppressWarnings("try") // the link is open to be closed
  private void makeReady(Running running) throws IOException, InterruptedException {
    boolean fresh;
    try {
      fresh = running.workers.complete();
    } catch (IOException e) {
      stop.check();
      throw e;
    }
    stop.check();
    if (fresh) {
      running.transports.close();
      running.transports.reach(reached(running.workers.endpoints()));
      running.workers.unlimited();
      int all = plan.workers().warmup();
      try (Laboratory.OpenLink open = laboratory.openLink()) {
        warmUp(warm ? all / SHARE_OF_WARMUP : all, running);
      }
      warm = true;
    }
    running.workers.limit();
  }

  /** Where the coordinator reaches workers that answer over SOAP/HTTP. */
  private List<URI> reached(List<URI> endpoints) throws IOException {
    if (laboratory.link().isEmpty()) {
      return endpoints;
    }
    List<URI> behind = new ArrayList<>();
    for (URI endpoint : endpoints) {
      URI there = linked.get(endpoint);
      if (there == null) {
        there = laboratory.link().get().before(endpoint);
        linked.put(endpoint, there);
      }
      behind.add(there);
    }
    return behind;
  }

  /** Has each way hand out small parts, which leave no rows. */
  private void warmUp(int times, Running running) throws IOException, InterruptedException {
    watcher.does("warming workers up", times);
    List<FarmCell> cells =
        design.factors().cells().stream()
            .filter(FarmCell::undisturbed)
            .map(
                cell ->
                    new FarmCell(
                        cell.way(),
                        cell.data(),
                        design.factors().mostWorkers(),
                        PART_OF_WARMUP * design.factors().mostWorkers(),
                        FarmLevels.NONE))
            .distinct()
            .toList();
    int failures = 0;
    for (int time = 0; time < times; time++) {
      watcher.over(time);
      for (FarmCell cell : cells) {
        stop.check();
        Optional<String> failure = warmUpOnce(cell, time, running);
        stop.check();
        if (failure.isPresent()) {
          watcher.onMessage("in the warm-up: " + failure.get());
          running.transports.close();
          if (++failures == MOST_FAILURES) {
            throw new IOException("workers can't be warmed up: " + failure.get());
          }
        }
      }
    }
  }

  /** Has a small part sorted in a way, and its floor measured; tells what went wrong. */
  private Optional<String> warmUpOnce(FarmCell cell, int time, Running running)
      throws InterruptedException {
    PlannedSort small = new PlannedSort(new Place(FarmDesign.NAME, Stage.WARMUP, 1, 1), cell, time);
    try {
      Coordinator.Sorted sorted = coordinator().run(small, running.transports.of(cell), ++number);
      if (!design.floors()) {
        return Optional.empty();
      }
      WireBytes bytes = bytes(sorted.trial().values().orElseThrow());
      String error = running.transports.floors().measure(small, bytes).error();
      return Optional.of(error).filter(reason -> !reason.isEmpty());
    } catch (ExchangeFailedException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  /** Runs a trial; tells whether there can be another. */
  @SuppressWarnings("try") // the disturbance is there to be closed
  private boolean runTrial(PlannedSort planned, Running running)
      throws IOException, InterruptedException {
    makeReady(running);
    watcher.starts(planned.label(), planned.name());
    Instant startedAt = Instant.now();
    Trial<FarmCell> row;
    List<ExecutionRow> executions = List.of();
    Optional<ExchangeFailedException> failure = Optional.empty();
    try (WorkerDisturbance disturbance = disturbance(planned, running.workers)) {
      Coordinator.Sorted sorted =
          coordinator().run(planned, running.transports.of(planned.cell()), ++number);
      row = sorted.trial();
      executions = sorted.executions();
    } catch (ExchangeFailedException e) {
      failure = Optional.of(e);
      row = Trial.failed(planned.place(), planned.cell(), e.failure().error(), startedAt);
    }
    stop.check();
    // executions without a trial were left by a run that was killed here
    for (ExecutionRow execution : executions) {
      running.executions.append(execution);
    }
    running.trials.append(row.at(levels));
    done.add(planned.place());
    row.values().ifPresent(values -> noteTimes(planned, values));
    watcher.ended(row.error());
    return failure.filter(ExchangeFailedException::lostConnection).isEmpty() || recovers(running);
  }

  private void noteTimes(PlannedSort planned, Values values) {
    completed.put(planned.place(), bytes(values));
    if (planned.cell().undisturbed()) {
      undisturbedNs.put(planned.cell(), values.whole(FarmRows.TRANSACTION));
    }
  }

  private boolean recovers(Running running) throws InterruptedException {
    boolean back = laboratory.watch().isBack();
    if (!back) {
      watcher.onMessage(laboratory.address() + " does not answer any more");
    }
    // connections to the old server are useless, and so is the work of the lost trial
    running.transports.close();
    running.workers.endWork();
    return back;
  }

  private WorkerDisturbance disturbance(PlannedSort planned, Workers working) throws IOException {
    FarmCell cell = planned.cell();
    int victim = 1 + (int) Math.floorMod(planned.seed(), (long) cell.workers());
    return switch (cell.disturbance()) {
      case FarmLevels.SLOW -> WorkerDisturbance.slow(working, victim, plan.slow().orElseThrow());
      case FarmLevels.KILLED -> WorkerDisturbance.kill(working, victim, halfOf(cell));
      default -> WorkerDisturbance.NONE;
    };
  }

  /** Half of the time that the same trial took without a disturbance, the last time. */
  private long halfOf(FarmCell cell) {
    FarmCell same =
        new FarmCell(cell.way(), cell.data(), cell.workers(), cell.integers(), FarmLevels.NONE);
    return undisturbedNs.getOrDefault(same, 0L) / 2;
  }

  private void measureFloor(PlannedSort trial, Running running)
      throws IOException, InterruptedException {
    makeReady(running);
    Trial<FarmCell> row =
        running
            .transports
            .floors()
            .measure(trial, Objects.requireNonNull(completed.get(trial.place()), "bytes"));
    stop.check();
    running.floors.append(row.at(levels));
    floorsDone.add(trial.place());
    if (!row.completed()) {
      watcher.onMessage("floor failed: %s: %s".formatted(trial.label(), row.error()));
    }
  }

  private boolean lacksFloor(PlannedSort trial) {
    return completed.containsKey(trial.place()) && !floorsDone.contains(trial.place());
  }

  private Coordinator coordinator() {
    return new Coordinator(design, trialPrefix, target.timeout());
  }

  private void record(Workers working) throws IOException {
    Sharing sharing = working.sharing();
    Map<String, Object> farm = new LinkedHashMap<>();
    farm.put("worker_cpus_asked", sharing.here() && sharing.cpus() > 0 ? sharing.cpus() : null);
    farm.put("worker_cpus_enforced", sharing.enforced());
    farm.put("enforced_by", sharing.enforcedBy());
    farm.put("machine_cores", sharing.cores());
    farm.put("sharing", sharing.words());
    farm.put("workers", working.names());
    farm.put("queue", plan.workers().queue());
    farm.put("chunks", design.chunks().isPresent() ? design.chunks().getAsInt() : null);
    farm.put("slow_worker", plan.slow().orElse(null));
    farm.put("kill_worker", design.factors().disturbances().contains(FarmLevels.KILLED));
    farm.put("timeout_s", target.timeout().toSeconds());
    laboratory.environment().add("farm", farm);
    laboratory.environment().write();
    watcher.onMessage(sharing.words());
  }

  private static WireBytes bytes(Values values) {
    return new WireBytes(
        values.whole(FarmRows.REQUEST_WIRE_BYTES), values.whole(FarmRows.RESPONSE_WIRE_BYTES));
  }

  /** Resources of a run while it runs. */
  private record Running(
      Workers workers,
      Transports transports,
      CsvAppender<Trial<FarmCell>> trials,
      CsvAppender<ExecutionRow> executions,
      CsvAppender<Trial<FarmCell>> floors) {}
}
