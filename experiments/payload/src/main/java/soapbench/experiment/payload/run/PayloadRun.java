package soapbench.experiment.payload.run;

import java.io.IOException;
import java.time.Instant;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import soapbench.csv.CsvAppender;
import soapbench.exchange.ExchangeFailedException;
import soapbench.experiment.payload.rows.PauseRow;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.rows.WarmUpRow;
import soapbench.experiment.payload.run.design.PayloadDesign;
import soapbench.experiment.payload.run.design.PlannedPayload;
import soapbench.experiment.payload.run.design.Step;
import soapbench.factor.ConnectionUse;
import soapbench.factor.Levels;
import soapbench.folder.RunFolder;
import soapbench.lab.ExperimentRun;
import soapbench.lab.Laboratory;
import soapbench.lab.RunEnd;
import soapbench.lab.ServerWatch;
import soapbench.lab.Watcher;
import soapbench.lab.length.RunLength;
import soapbench.lab.trials.OpenRounds;
import soapbench.process.StopSignal;
import soapbench.results.Quantity;
import soapbench.rows.Trial;
import soapbench.statistics.WarmUp;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * A run of the payload experiment in this JVM, of one fork. Each row is on disk when its trial is
 * over; a run that continues an earlier one leaves out the trials that have all their rows. A burst
 * that lacks some is sent again as a whole, and only those are kept of it.
 */
public final class PayloadRun implements ExperimentRun {

  private final RunLength length;
  private final Laboratory laboratory;
  private final ConnectionUse connections;
  private final WarmUp.Limits limits;
  private final Watcher watcher;
  private final Levels levels;
  private final Set<Place> done = new HashSet<>();
  private final StopSignal stop = new StopSignal();
  private PayloadDesign design;

  /** A run of a design with a number of rounds, of the fork that the laboratory is. */
  public PayloadRun(PayloadDesign design, Laboratory laboratory) {
    this(design, RunLength.FIXED, laboratory, ConnectionUse.KEPT);
  }

  /**
   * A run of a design, of the fork that the laboratory is.
   *
   * @param connections how exchanges use them
   */
  public PayloadRun(
      PayloadDesign design, RunLength length, Laboratory laboratory, ConnectionUse connections) {
    this(design, length, laboratory, connections, WarmUp.Limits.USUAL);
  }

  /** A run whose warm-up, unless it is of so many rounds, has other limits. */
  PayloadRun(PayloadDesign design, Laboratory laboratory, WarmUp.Limits limits) {
    this(design, RunLength.FIXED, laboratory, ConnectionUse.KEPT, limits);
  }

  private PayloadRun(
      PayloadDesign design,
      RunLength length,
      Laboratory laboratory,
      ConnectionUse connections,
      WarmUp.Limits limits) {
    this.connections = connections;
    this.length = length;
    this.design = design;
    this.limits = limits;
    this.laboratory = laboratory;
    this.watcher = laboratory.watcher();
    this.levels = design.blocks().levels(laboratory.fork());
  }

  /** Ends the run after the trial in flight, which then leaves no row. */
  @Override
  public void stop() {
    stop.give();
  }

  @Override
  public RunEnd run() throws IOException, ExchangeFailedException, InterruptedException {
    RunFolder folder = laboratory.folder();
    OpenRounds rounds = OpenRounds.begin(length, design.measuredRounds(), laboratory);
    design = design.withRounds(rounds.planned());
    PayloadState earlier = PayloadState.read(design, folder);
    done.addAll(earlier.done());
    watcher.begins("trial", design.size(), done.size());
    design.factors().notes().forEach(watcher::onMessage);
    if (!design.factors().leftOut().isEmpty()) {
      watcher.onMessage("left out: " + String.join("; ", design.factors().leftOut()));
    }
    try (Clients clients =
            new Clients(
                laboratory.target().with(design.factors().source().bound()),
                design.factors().bindings());
        RunPauses pauses =
            new RunPauses(
                clients, CsvAppender.resume(new PayloadFolder(folder).pauses(), PauseRow.TABLE));
        RunFloors floors = RunFloors.resume(clients, folder, earlier, design);
        CsvAppender<Trial<Scenario>> rows =
            CsvAppender.resume(folder.trials(), design.blocks().rows(PayloadRows.TRIALS).table())) {
      clients.use(connections);
      pauses.skipEarlier();
      // a server that has another message says so before anything is measured
      clients.prepare(design.trials(laboratory.fork()).get(0).request());
      if (!earlier.over(laboratory.fork()) || rounds.undecided()) {
        recordWarmUp();
        Running running = new Running(clients, pauses, floors, rows);
        runAll(running, rounds);
      }
    }
    return PayloadState.read(design, folder).end();
  }

  /** Goes through a fork's steps, and leaves out what is done, until their end or the server's. */
  private void runAll(Running running, OpenRounds rounds)
      throws IOException, ExchangeFailedException, InterruptedException {
    ServerWatch watch = laboratory.watch().asking(running.clients::reach);
    if (!warmUp(watch, running)) {
      return;
    }
    do {
      design = design.withRounds(rounds.planned());
      watcher.plans(design.withRounds(rounds.likely()).size());
      if (!runPlanned(running, rounds, watch)) {
        return;
      }
      design = design.withRounds(rounds.planned());
    } while (rounds.goOn(PayloadState.read(design, laboratory.folder()).cells()));
  }

  /**
   * Goes through the steps that are planned so far, as far as there is time.
   *
   * @return whether the server is still there
   */
  private boolean runPlanned(Running running, OpenRounds rounds, ServerWatch watch)
      throws IOException, InterruptedException {
    for (Step step : design.steps(laboratory.fork())) {
      if (step.floor()) {
        measureFloor(step.trial(), running.floors);
      } else if (!done.containsAll(design.exchanges(step.trial()))) {
        if (!rounds.enters(step.trial().place())) {
          return true;
        }
        Optional<ExchangeFailedException> loss = runTrial(step.trial(), running);
        if (loss.isPresent() && !recovers(loss.get(), watch, running)) {
          return false;
        }
      }
    }
    return true;
  }

  /** Waits for a server that was lost, and warms it up if it may be another one. */
  private boolean recovers(ExchangeFailedException loss, ServerWatch watch, Running running)
      throws IOException, InterruptedException {
    try {
      if (isBack(watch)) {
        running.pauses.skipEarlier();
        return !loss.brokeConnection() || warmUp(watch, running);
      }
    } catch (ExchangeFailedException e) {
      watcher.onMessage(laboratory.address() + " was lost again: " + e.getMessage());
    }
    return false;
  }

  /** Waits for a server that was lost. */
  private boolean isBack(ServerWatch watch) throws InterruptedException {
    watcher.onMessage("lost " + laboratory.address() + " or its broker, waiting for it");
    boolean back = watch.isBack();
    if (!back) {
      watcher.onMessage(laboratory.address() + " did not come back");
    }
    return back;
  }

  /** Says in the run's record by what rule it is warmed up. */
  private void recordWarmUp() throws IOException {
    String rule =
        design.warmupRounds().isPresent()
            ? Quantity.count(design.warmupRounds().getAsInt(), "round")
            : limits.rule();
    laboratory.environment().add("warm_up", rule);
    laboratory.environment().write();
  }

  /**
   * Warms up what is cold when this JVM, or a server that was lost, starts.
   *
   * @return whether the server is still there
   */
  @SuppressWarnings("try") // the link is open to be closed
  private boolean warmUp(ServerWatch watch, Running running)
      throws IOException, ExchangeFailedException, InterruptedException {
    if (design.warmupRounds().isPresent()) {
      return warmUpAgain(watch, running);
    }
    try (Laboratory.OpenLink open = laboratory.openLink()) {
      return warmUpUntilWarm(watch, running);
    }
  }

  /**
   * Warms up each cell until its times no longer fall. It begins again when an exchange breaks the
   * connection, but once for each cell: it may break it whatever the server is.
   */
  private boolean warmUpUntilWarm(ServerWatch watch, Running running)
      throws IOException, ExchangeFailedException, InterruptedException {
    watcher.does("warming up", design.warmUp(laboratory.fork(), 1).size());
    WarmingUp warming =
        new WarmingUp(design, laboratory.fork(), limits, running.clients, running.floors, watcher);
    Set<Scenario> broke = new HashSet<>();
    Optional<WarmingUp.Loss> loss = warming.goOn(stop);
    while (loss.isPresent()) {
      if (!isBack(watch)) {
        return false;
      }
      if (loss.get().failure().brokeConnection() && broke.add(loss.get().cell())) {
        warming.restart();
      }
      loss = warming.goOn(stop);
    }
    List<WarmUpRow> rows = warming.rows(Instant.now());
    try (CsvAppender<WarmUpRow> file =
        CsvAppender.resume(
            new PayloadFolder(laboratory.folder()).warmUps(), WarmUpRow.table(design.varied()))) {
      for (WarmUpRow row : rows) {
        file.append(row);
      }
    }
    running.pauses.skipEarlier();
    List<WarmUpRow> cells = rows.stream().filter(WarmUpRow::ofExchanges).toList();
    long warm = cells.stream().filter(row -> row.state() == WarmUp.State.WARM).count();
    watcher.onMessage(
        "warmed up with %s, which leave no rows; %s of %s %s warm"
            .formatted(
                Quantity.count(cells.stream().mapToInt(WarmUpRow::done).sum(), "exchange"),
                warm,
                Quantity.count(cells.size(), "cell"),
                warm == 1 || cells.size() == 1 ? "is" : "are"));
    return true;
  }

  /**
   * A JVM that starts in the middle of a fork is as cold as the first one was: what warmed up that
   * one is done again. It is already recorded, and leaves no second row. It begins again when a
   * trial breaks the connection, but once for each: a trial may break it whatever the server is.
   *
   * @return whether the server is still there
   */
  private boolean warmUpAgain(ServerWatch watch, Running running)
      throws ExchangeFailedException, InterruptedException {
    List<Step> again =
        design.steps(laboratory.fork()).stream()
            .filter(step -> step.trial().place().stage() == Stage.WARMUP)
            .filter(step -> done.containsAll(design.exchanges(step.trial())))
            .toList();
    if (again.isEmpty()) {
      return true;
    }
    watcher.does("warming up again", again.size());
    int trials = 0;
    int over = 0;
    Set<Place> broke = new HashSet<>();
    Iterator<Step> left = again.iterator();
    while (left.hasNext()) {
      stop.check();
      watcher.over(over++);
      Step step = left.next();
      if (!step.floor()) {
        Optional<ExchangeFailedException> failure = Optional.empty();
        int length = design.bursts().length(step.trial().scenario());
        for (int i = 0; i < length && failure.isEmpty(); i++) {
          failure = failure(step.trial(), running);
          stop.check();
          trials += failure.isPresent() ? 0 : 1;
        }
        if (failure.filter(ExchangeFailedException::lostConnection).isPresent()) {
          if (!isBack(watch)) {
            return false;
          }
          if (failure.get().brokeConnection() && broke.add(step.trial().place())) {
            trials = 0;
            over = 0;
            left = again.iterator();
          }
        }
      } else if (running.floors.knows(step.trial())) {
        running.floors.measure(step.trial(), design.bursts().length(step.trial().scenario()));
      }
    }
    running.pauses.skipEarlier();
    watcher.onMessage(
        "warmed up again with %s, which leave no rows".formatted(Quantity.count(trials, "trial")));
    return true;
  }

  /** Exchanges what a trial plans and keeps nothing of it; tells how it failed, if it did. */
  private Optional<ExchangeFailedException> failure(PlannedPayload planned, Running running) {
    try {
      running.clients.exchange(planned, planned.request());
      return Optional.empty();
    } catch (ExchangeFailedException e) {
      watcher.onMessage("in the warm-up: " + e.getMessage());
      return Optional.of(e);
    }
  }

  /** Runs a trial; tells how the server was lost with it, if it was. */
  private Optional<ExchangeFailedException> runTrial(PlannedPayload planned, Running running)
      throws IOException, InterruptedException {
    watcher.starts(label(planned), planned.scenario().toString());
    Burst burst =
        new TrialRunner(running.clients, running.pauses)
            .burst(planned, design.bursts().length(planned.scenario()));
    stop.check();
    for (Trial<Scenario> trial : burst.trials()) {
      if (done.add(trial.place())) {
        running.rows.append(trial.at(levels));
        running.floors.ended(trial);
        watcher.ended(trial.error());
      }
    }
    return burst.loss();
  }

  private void measureFloor(PlannedPayload trial, RunFloors floors)
      throws IOException, InterruptedException {
    if (floors.lacks(trial)) {
      Trial<Scenario> floor = floors.measure(trial, design.bursts().length(trial.scenario()));
      stop.check();
      floors.keep(floor.at(levels));
      if (!floor.completed()) {
        watcher.onMessage("floor failed: %s: %s".formatted(label(trial), floor.error()));
      }
    }
  }

  private String label(PlannedPayload trial) {
    String fork =
        design.blocks().size() == 1 ? "" : design.blocks().label(laboratory.fork()) + ", ";
    return fork + trial.label();
  }

  /** Resources of a run while it runs. */
  private record Running(
      Clients clients, RunPauses pauses, RunFloors floors, CsvAppender<Trial<Scenario>> rows) {}
}
