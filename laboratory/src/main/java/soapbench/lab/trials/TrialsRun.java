package soapbench.lab.trials;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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

/**
 * A run in which each trial leaves one row, which is on disk when the trial is over. A run that
 * continues an earlier one leaves out the trials that have a row.
 *
 * @param <C> a cell
 * @param <T> a trial to run
 */
public final class TrialsRun<C, T extends PlannedTrial<C>> implements ExperimentRun {

  private final Rows<C> rows;
  private final List<T> trials;
  private final Laboratory laboratory;
  private final Instrument<C, T> instrument;
  private final StopSignal stop = new StopSignal();

  private TrialsRun(
      Rows<C> rows, List<T> trials, Laboratory laboratory, Instrument<C, T> instrument) {
    this.rows = rows;
    this.trials = trials;
    this.laboratory = laboratory;
    this.instrument = instrument;
  }

  /**
   * Plans a run.
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
    return new RunPlan(
        seed,
        service,
        folder -> TrialsState.read(rows, trials, folder),
        laboratory -> new TrialsRun<>(rows, trials, laboratory, instrument.apply(laboratory)));
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
      List<T> possible = instrument.prepare(trials);
      stop.check();
      runAll(possible);
      return TrialsState.read(rows, possible, laboratory.folder()).end();
    } catch (IOException e) {
      stop.check();
      throw e;
    }
  }

  private void runAll(List<T> possible) throws IOException, InterruptedException {
    Watcher watcher = laboratory.watcher();
    RunFolder folder = laboratory.folder();
    TrialsState<C> earlier = TrialsState.read(rows, possible, folder);
    watcher.begins("trial", possible.size(), earlier.trials().size());
    try (CsvAppender<Trial<C>> file = CsvAppender.resume(folder.trials(), rows.table())) {
      for (T planned : possible) {
        if (!earlier.done(planned.place())) {
          stop.check();
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
