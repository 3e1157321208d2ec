package soapbench.experiment.payload;

import java.io.IOException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import soapbench.columns.payload.FloorRow;
import soapbench.columns.payload.PauseRow;
import soapbench.columns.payload.PayloadFolder;
import soapbench.columns.payload.TrialColumns;
import soapbench.csv.CsvAppender;
import soapbench.exchange.ExchangeFailedException;
import soapbench.folder.RunFolder;
import soapbench.lab.ExperimentRun;
import soapbench.lab.Laboratory;
import soapbench.lab.RunEnd;
import soapbench.lab.ServerWatch;
import soapbench.lab.Watcher;
import soapbench.trial.Failed;
import soapbench.trial.Place;
import soapbench.trial.Stage;
import soapbench.trial.Trial;

/**
 * A run of the payload experiment in this JVM, of one fork. Each row is on disk when its trial is
 * over; a run that continues an earlier one leaves out the trials that have a row.
 */
public final class PayloadRun implements ExperimentRun {

  private final PayloadDesign design;
  private final Laboratory laboratory;
  private final Watcher watcher;
  private final Set<Place> done = new HashSet<>();
  private volatile boolean stopping;

  /** A run of a design, of the fork that the laboratory is. */
  public PayloadRun(PayloadDesign design, Laboratory laboratory) {
    this.design = design;
    this.laboratory = laboratory;
    this.watcher = laboratory.watcher();
  }

  /** Ends the run after the trial in flight, which then leaves no row. */
  @Override
  public void stop() {
    stopping = true;
  }

  @Override
  public RunEnd run() throws IOException, ExchangeFailedException, InterruptedException {
    RunFolder folder = laboratory.folder();
    PayloadState earlier = PayloadState.read(design, folder);
    done.addAll(earlier.done());
    watcher.begins("trial", design.size(), done.size());
    try (Clients clients = new Clients(laboratory.target(), design.factors().bindings());
        RunPauses pauses =
            new RunPauses(
                clients, CsvAppender.resume(new PayloadFolder(folder).pauses(), PauseRow.TABLE));
        RunFloors floors = RunFloors.resume(clients, folder, design.floors());
        CsvAppender<Trial> rows = CsvAppender.resume(folder.trials(), TrialColumns.TABLE)) {
      pauses.skipEarlier();
      if (!earlier.over(laboratory.fork())) {
        runAll(new Running(clients, pauses, floors, rows));
      }
    }
    return PayloadState.read(design, folder).end();
  }

  /** Goes through a fork's steps, and leaves out what is done, until their end or the server's. */
  private void runAll(Running running) throws IOException, InterruptedException {
    warmUpAgain(running);
    ServerWatch watch = laboratory.watch().asking(running.clients::reach);
    for (Step step : design.steps(laboratory.fork())) {
      if (step.floor()) {
        measureFloor(step.trial(), running.floors);
      } else if (!done.contains(step.trial().place())) {
        Optional<ExchangeFailedException> loss = runTrial(step.trial(), running);
        if (loss.isPresent() && !recovers(loss.get(), watch, running)) {
          return;
        }
      }
    }
  }

  /** Waits for a server that was lost, and warms it up if it may be another one. */
  private boolean recovers(ExchangeFailedException loss, ServerWatch watch, Running running)
      throws InterruptedException {
    watcher.says("lost " + laboratory.target().endpoint() + " or its broker, waiting for it");
    try {
      if (watch.isBack()) {
        running.pauses.skipEarlier();
        if (loss.brokeConnection()) {
          warmUpAgain(running);
        }
        return true;
      }
    } catch (ExchangeFailedException e) {
      watcher.says(e.getMessage());
    }
    watcher.says(laboratory.target().endpoint() + " did not come back");
    return false;
  }

  /**
   * A JVM that starts in the middle of a fork is as cold as the first one was: what warmed up that
   * one is done again. It is already recorded, and leaves no second row.
   */
  private void warmUpAgain(Running running) throws InterruptedException {
    List<Step> again =
        design.steps(laboratory.fork()).stream()
            .filter(step -> step.trial().place().stage() == Stage.WARMUP)
            .filter(step -> done.contains(step.trial().place()))
            .toList();
    if (again.isEmpty()) {
      return;
    }
    watcher.says("warming up again");
    int trials = 0;
    try {
      for (Step step : again) {
        requireNotStopped();
        if (!step.floor()) {
          trials += completes(step.trial(), running) ? 1 : 0;
        } else if (running.floors.knows(step.trial())) {
          running.floors.measure(step.trial());
        }
      }
      running.pauses.skipEarlier();
    } catch (ExchangeFailedException e) {
      watcher.says("the warm-up ended early: " + e.getMessage());
    }
    watcher.says("warmed up again with %d trials, which leave no rows".formatted(trials));
  }

  /** Exchanges what a trial plans and keeps nothing of it; fails only if the server was lost. */
  private boolean completes(PlannedTrial planned, Running running) throws ExchangeFailedException {
    try {
      running.clients.exchange(planned, planned.request());
      return true;
    } catch (ExchangeFailedException e) {
      if (e.lostConnection()) {
        throw e;
      }
      watcher.says("in the warm-up: " + e.getMessage());
      return false;
    }
  }

  /** Runs a trial; tells how the server was lost with it, if it was. */
  private Optional<ExchangeFailedException> runTrial(PlannedTrial planned, Running running)
      throws IOException, InterruptedException {
    watcher.starts(label(planned), planned.place().position() == 1);
    Instant startedAt = Instant.now();
    Optional<ExchangeFailedException> loss = Optional.empty();
    Trial trial;
    try {
      TrialRunner runner = new TrialRunner(running.clients, running.pauses);
      trial = runner.run(planned, planned.request(), startedAt);
    } catch (ExchangeFailedException e) {
      loss = Optional.of(e).filter(ExchangeFailedException::lostConnection);
      trial = new Trial(planned.place(), planned.scenario(), e.toOutcome(), startedAt);
    }
    requireNotStopped();
    running.rows.append(trial);
    done.add(planned.place());
    running.floors.ended(trial);
    watcher.ended(trial.outcome() instanceof Failed failed ? failed.error() : "");
    return loss;
  }

  private void measureFloor(PlannedTrial trial, RunFloors floors)
      throws IOException, InterruptedException {
    if (floors.lacks(trial)) {
      FloorRow floor = floors.measure(trial);
      requireNotStopped();
      floors.keep(floor);
      if (floor.floor().isEmpty()) {
        watcher.says("floor failed: %s: %s".formatted(label(trial), floor.error()));
      }
    }
  }

  private String label(PlannedTrial trial) {
    String fork =
        design.forks() == 1 ? "" : "fork %d of %d, ".formatted(laboratory.fork(), design.forks());
    return fork + trial.label();
  }

  private void requireNotStopped() throws InterruptedException {
    if (stopping) {
      throw new InterruptedException("the run was stopped");
    }
  }

  /** What a run has open while it runs. */
  private record Running(
      Clients clients, RunPauses pauses, RunFloors floors, CsvAppender<Trial> rows) {}
}
