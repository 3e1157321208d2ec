package soapbench.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import soapbench.csv.CsvAppender;
import soapbench.csv.PauseRow;
import soapbench.csv.TrialColumns;
import soapbench.csv.TrialRow;
import soapbench.exchange.ExchangeFailedException;
import soapbench.folder.RunFolder;
import soapbench.trial.Completed;
import soapbench.trial.Outcome;
import soapbench.trial.Place;
import soapbench.trial.Trial;

/**
 * A run of the payload experiment. Each row is on disk when its trial is over; a run that continues
 * an earlier one leaves out the trials that have a row.
 */
public final class PayloadRun {

  private final PayloadDesign design;
  private final RunPlace place;
  private final Watcher watcher;
  private final Map<Place, Boolean> done = new HashMap<>();
  private volatile boolean stopping;

  /** A run of a design at a place. */
  public PayloadRun(PayloadDesign design, RunPlace place, Watcher watcher) {
    this.design = design;
    this.place = place;
    this.watcher = watcher;
  }

  /** Ends the run after the trial in flight, which then leaves no row: somebody stops it. */
  public void stop() {
    stopping = true;
  }

  /**
   * Runs every trial that has no row yet.
   *
   * @throws IOException if a row can't be written
   * @throws ExchangeFailedException if the server does not answer at the beginning
   * @throws InterruptedException if the run was stopped
   */
  public RunEnd run() throws IOException, ExchangeFailedException, InterruptedException {
    RunFolder folder = place.folder();
    if (Files.exists(folder.trials())) {
      TrialRow.read(folder.trials()).forEach(row -> done.put(row.place(), row.completed()));
    }
    List<PlannedTrial> planned = design.trials();
    List<PlannedTrial> left =
        planned.stream().filter(trial -> !done.containsKey(trial.place())).toList();
    watcher.begins(planned.size(), planned.size() - left.size());
    try (Clients clients = new Clients(place.target(), design.factors().bindings());
        RunPauses pauses =
            new RunPauses(clients, CsvAppender.resume(folder.pauses(), PauseRow.TABLE));
        CsvAppender<Trial> rows = CsvAppender.resume(folder.trials(), TrialColumns.TABLE)) {
      pauses.skipEarlier();
      runAll(left, clients, pauses, rows);
    }
    int completed = (int) done.values().stream().filter(ok -> ok).count();
    return new RunEnd(planned.size(), completed, done.size() - completed);
  }

  private void runAll(
      List<PlannedTrial> left, Clients clients, RunPauses pauses, CsvAppender<Trial> rows)
      throws IOException, InterruptedException {
    TrialRunner runner = new TrialRunner(clients, pauses);
    ServerWatch watch = new ServerWatch(clients, place.mayComeBack(), place.patience());
    for (PlannedTrial planned : left) {
      watcher.starts(planned);
      Instant startedAt = Instant.now();
      boolean lost = false;
      Trial trial;
      try {
        trial = runner.run(planned, startedAt);
      } catch (ExchangeFailedException e) {
        lost = e.lostConnection();
        trial = failed(planned, e.toOutcome(), startedAt);
      }
      if (stopping) {
        throw new InterruptedException("the run was stopped");
      }
      rows.append(trial);
      done.put(planned.place(), trial.outcome() instanceof Completed);
      watcher.ended(trial);
      if (lost && !serverIsBack(watch, pauses)) {
        return;
      }
    }
  }

  private boolean serverIsBack(ServerWatch watch, RunPauses pauses) throws InterruptedException {
    watcher.says("lost " + place.target().endpoint() + " or its broker, waiting for it");
    try {
      if (watch.isBack()) {
        pauses.skipEarlier();
        return true;
      }
    } catch (ExchangeFailedException e) {
      watcher.says(e.getMessage());
    }
    watcher.says(place.target().endpoint() + " did not come back");
    return false;
  }

  private static Trial failed(PlannedTrial planned, Outcome outcome, Instant startedAt) {
    return new Trial(planned.place(), planned.scenario(), outcome, startedAt);
  }
}
