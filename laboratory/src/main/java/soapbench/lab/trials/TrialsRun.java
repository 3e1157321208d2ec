package soapbench.lab.trials;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import soapbench.csv.CsvAppender;
import soapbench.folder.RunFolder;
import soapbench.lab.ExperimentRun;
import soapbench.lab.Laboratory;
import soapbench.lab.RunEnd;
import soapbench.lab.RunPlan;
import soapbench.lab.Watcher;
import soapbench.lab.service.RequestedService;
import soapbench.process.StopSignal;
import soapbench.rows.Rows;
import soapbench.rows.Trial;
import soapbench.trial.Stage;

/**
 * A run in which each trial leaves one row, which is on disk when the trial is over. A run that
 * continues an earlier one leaves out the trials that have a row.
 *
 * @param <C> a cell
 * @param <T> a trial to run
 */
public final class TrialsRun<C, T extends PlannedTrial<C>> implements ExperimentRun {

  private final Rows<C> rows;
  private final GrowingTrials<T> trials;
  private final Laboratory laboratory;
  private final Instrument<C, T> instrument;
  private final StopSignal stop = new StopSignal();

  private TrialsRun(
      Rows<C> rows, GrowingTrials<T> trials, Laboratory laboratory, Instrument<C, T> instrument) {
    this.rows = rows;
    this.trials = trials;
    this.laboratory = laboratory;
    this.instrument = instrument;
  }

  /**
   * Plans a run with a number of trials.
   *
   * @param seed what every order, and every payload, comes from
   * @param service what it talks to; empty for a run that brings everything itself
   * @param trials every trial, in its order
   * @param instrument what measures in a laboratory
   */
  public static <C, T extends PlannedTrial<C>> RunPlan plan(
      long seed,
      Optional<RequestedService> service,
      Rows<C> rows,
      List<T> trials,
      Function<Laboratory, Instrument<C, T>> instrument) {
    return plan(seed, service, rows, GrowingTrials.fixed(trials), instrument);
  }

  /**
   * Plans a run to which rounds may be added.
   *
   * @param seed what every order, and every payload, comes from
   * @param service what it talks to; empty for a run that brings everything itself
   * @param instrument what measures in a laboratory
   */
  public static <C, T extends PlannedTrial<C>> RunPlan plan(
      long seed,
      Optional<RequestedService> service,
      Rows<C> rows,
      GrowingTrials<T> trials,
      Function<Laboratory, Instrument<C, T>> instrument) {
    return new RunPlan(
        seed,
        service,
        levels(rows, measured(trials.of(1))),
        folder ->
            TrialsState.read(
                rows,
                trials.of(OpenRounds.planned(trials.length(), trials.rounds(), folder)),
                folder),
        laboratory -> new TrialsRun<>(rows, trials, laboratory, instrument.apply(laboratory)));
  }

  private static <C> List<Map<String, String>> levels(Rows<C> rows, Stream<C> cells) {
    return cells.distinct().map(rows.factors()::levels).toList();
  }

  private static <C, T extends PlannedTrial<C>> Stream<C> measured(List<T> trials) {
    return trials.stream()
        .filter(trial -> trial.place().stage() == Stage.MEASURED)
        .map(PlannedTrial::cell);
  }

  /** Ends the run at once; the trial in flight leaves no row. */
  @Override
  public void stop() {
    stop.give();
    instrument.close();
  }

  @Override
  public RunEnd run() throws IOException, InterruptedException {
    Files.createDirectories(laboratory.folder().logs());
    try (instrument) {
      OpenRounds rounds = OpenRounds.begin(trials.length(), trials.rounds(), laboratory);
      List<T> possible = instrument.prepare(trials.of(rounds.planned()));
      stop.check();
      TrialsState<C> state = TrialsState.read(rows, possible, laboratory.folder());
      Stream<C> earlier = state.trials().values().stream().filter(Trial::measured).map(Trial::cell);
      laboratory.cells().accept(levels(rows, Stream.concat(measured(possible), earlier)));
      laboratory.watcher().begins("trial", possible.size(), state.trials().size());
      boolean more = !state.over(laboratory.fork()) || rounds.undecided();
      while (more) {
        runAll(possible, state, rounds);
        possible = instrument.possible(trials.of(rounds.planned()));
        state = TrialsState.read(rows, possible, laboratory.folder());
        more = rounds.goOn(cells(state));
        if (more) {
          possible = instrument.possible(trials.of(rounds.planned()));
          laboratory.watcher().plans(instrument.possible(trials.of(rounds.likely())).size());
        }
      }
      return state.end();
    } catch (IOException e) {
      stop.check();
      throw e;
    }
  }

  private List<OpenRounds.Cell> cells(TrialsState<C> state) {
    return trials.time().map(time -> state.cells(rows, time)).orElse(List.of());
  }

  /** Runs the trials that have no row yet, as far as there is time. */
  private void runAll(List<T> possible, TrialsState<C> earlier, OpenRounds rounds)
      throws IOException, InterruptedException {
    Watcher watcher = laboratory.watcher();
    RunFolder folder = laboratory.folder();
    try (CsvAppender<Trial<C>> file = CsvAppender.resume(folder.trials(), rows.table())) {
      for (T planned : possible) {
        if (!earlier.done(planned.place())) {
          stop.check();
          if (!rounds.enters(planned.place())) {
            return;
          }
          watcher.starts(planned.label(), planned.name());
          Trial<C> row = instrument.measure(planned);
          stop.check();
          file.append(row);
          watcher.ended(row.error());
        }
      }
    }
  }
}
