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
import soapbench.lab.Blocks;
import soapbench.lab.ExperimentRun;
import soapbench.lab.Laboratory;
import soapbench.lab.RunEnd;
import soapbench.lab.RunPlan;
import soapbench.lab.Watcher;
import soapbench.lab.service.RequestedService;
import soapbench.process.StopSignal;
import soapbench.results.Environment;
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
  private final Blocks blocks;
  private final GrowingTrials<T> trials;
  private final Laboratory laboratory;
  private final Instrument<C, T> instrument;
  private final StopSignal stop = new StopSignal();

  private TrialsRun(
      Rows<C> rows,
      Blocks blocks,
      GrowingTrials<T> trials,
      Laboratory laboratory,
      Instrument<C, T> instrument) {
    this.rows = rows;
    this.blocks = blocks;
    this.trials = trials;
    this.laboratory = laboratory;
    this.instrument = instrument;
  }

  /**
   * Plans a run with a number of trials.
   *
   * @param seed what every order, and every payload, comes from
   * @param service what it talks to
   * @param trials every trial, in its order
   * @param instrument what measures in a laboratory
   */
  public static <C, T extends PlannedTrial<C>> RunPlan plan(
      long seed,
      RequestedService service,
      Rows<C> rows,
      List<T> trials,
      Function<Laboratory, Instrument<C, T>> instrument) {
    return plan(
        seed, Blocks.of(1), Optional.of(service), rows, GrowingTrials.fixed(trials), instrument);
  }

  /**
   * Plans a run with a number of trials in each of its blocks, which brings everything itself.
   *
   * @param seed what every order, and every payload, comes from
   * @param trials every trial of every block, in its order
   * @param instrument what measures in a laboratory
   */
  public static <C, T extends PlannedTrial<C>> RunPlan plan(
      long seed,
      Blocks blocks,
      Rows<C> rows,
      List<T> trials,
      Function<Laboratory, Instrument<C, T>> instrument) {
    return plan(seed, blocks, rows, GrowingTrials.fixed(trials), instrument);
  }

  /**
   * Plans a run to which rounds may be added, and which brings everything itself.
   *
   * @param seed what every order, and every payload, comes from
   * @param instrument what measures in a laboratory
   */
  public static <C, T extends PlannedTrial<C>> RunPlan plan(
      long seed,
      Blocks blocks,
      Rows<C> rows,
      GrowingTrials<T> trials,
      Function<Laboratory, Instrument<C, T>> instrument) {
    return plan(seed, blocks, Optional.empty(), rows, trials, instrument);
  }

  private static <C, T extends PlannedTrial<C>> RunPlan plan(
      long seed,
      Blocks blocks,
      Optional<RequestedService> service,
      Rows<C> every,
      GrowingTrials<T> trials,
      Function<Laboratory, Instrument<C, T>> instrument) {
    Rows<C> rows = blocks.rows(every);
    return new RunPlan(
        seed,
        blocks,
        service,
        blocks.cells(levels(rows, measured(trials.of(1, Environment.UNKNOWN)))),
        folder ->
            TrialsState.read(
                rows,
                trials.of(
                    OpenRounds.planned(trials.length(), trials.rounds(), folder),
                    Environment.read(folder.environment())),
                folder),
        laboratory ->
            new TrialsRun<>(rows, blocks, trials, laboratory, instrument.apply(laboratory)));
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
      List<T> possible = instrument.prepare(own(all(rounds.planned())));
      stop.check();
      TrialsState<C> state = state(possible, rounds);
      Stream<C> earlier = state.trials().values().stream().filter(Trial::measured).map(Trial::cell);
      laboratory
          .cells()
          .accept(blocks.cells(levels(rows, Stream.concat(measured(possible), earlier))));
      laboratory.watcher().begins("trial", possible.size(), done(possible, state));
      boolean more = !state.over(laboratory.fork()) || rounds.undecided();
      while (more) {
        runAll(possible, state, rounds);
        possible = possible(rounds.planned());
        state = state(possible, rounds);
        more = instrument.goesOn() && rounds.goOn(cells(state));
        if (more) {
          possible = possible(rounds.planned());
          laboratory.watcher().plans(possible(rounds.likely()).size());
        }
      }
      return state.end();
    } catch (IOException e) {
      stop.check();
      throw e;
    }
  }

  /** Trials of the run with so many measured rounds, by what is known of it now. */
  private List<T> all(int measured) throws IOException {
    return trials.of(measured, Environment.read(laboratory.folder().environment()));
  }

  /** Trials of this block, of those of a run. */
  private List<T> own(List<T> all) {
    return all.stream().filter(this::isOwn).toList();
  }

  /** Trials of this block that can be run, of so many measured rounds. */
  private List<T> possible(int measured) throws IOException {
    return instrument.possible(own(all(measured)));
  }

  private boolean isOwn(T trial) {
    return trial.place().fork() == laboratory.fork();
  }

  /** How far the run has come, of which this block has these trials. */
  private TrialsState<C> state(List<T> possible, OpenRounds rounds) throws IOException {
    Stream<T> others = all(rounds.planned()).stream().filter(trial -> !isOwn(trial));
    return TrialsState.read(
        rows, Stream.concat(others, possible.stream()).toList(), laboratory.folder());
  }

  private static <T extends PlannedTrial<?>> int done(List<T> trials, TrialsState<?> state) {
    return (int) trials.stream().filter(trial -> state.done(trial.place())).count();
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
          file.append(row.at(blocks.levels(laboratory.fork())));
          watcher.ended(row.error());
          if (!instrument.goesOn()) {
            return;
          }
        }
      }
    }
  }
}
