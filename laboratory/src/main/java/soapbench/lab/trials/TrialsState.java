package soapbench.lab.trials;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import soapbench.csv.CsvAppender;
import soapbench.folder.RunFolder;
import soapbench.lab.RunEnd;
import soapbench.lab.RunState;
import soapbench.rows.Measure;
import soapbench.rows.Rows;
import soapbench.rows.Trial;
import soapbench.trial.Place;

/**
 * How far a run has come in which each trial leaves one row, as the rows tell.
 *
 * @param <C> a cell
 * @param planned the place of every trial
 * @param trials the trials that have a row
 */
public record TrialsState<C>(List<Place> planned, Map<Place, Trial<C>> trials) implements RunState {

  public TrialsState {
    planned = List.copyOf(planned);
    trials = Map.copyOf(trials);
  }

  /**
   * Reads the rows that a run has so far.
   *
   * @throws soapbench.csv.MalformedCsvException if a row or the header is damaged
   */
  public static <C> TrialsState<C> read(
      Rows<C> rows, List<? extends PlannedTrial<C>> planned, RunFolder run) throws IOException {
    Map<Place, Trial<C>> trials = new HashMap<>();
    CsvAppender.earlier(run.trials(), rows.table(), rows::read)
        .forEach(row -> trials.put(row.place(), row));
    return new TrialsState<>(planned.stream().map(PlannedTrial::place).toList(), trials);
  }

  /** Whether a trial has its row. */
  public boolean done(Place place) {
    return trials.containsKey(place);
  }

  /** Whether a trial has its row and completed. */
  public boolean completed(Place place) {
    Trial<C> trial = trials.get(place);
    return trial != null && trial.completed();
  }

  /** The cells with the times of their measured trials that completed. */
  public List<OpenRounds.Cell> cells(Rows<C> rows, Measure time) {
    return OpenRounds.Cell.of(rows, trials.values(), time);
  }

  @Override
  public boolean begun(int fork) {
    return trials.keySet().stream().anyMatch(place -> place.fork() == fork);
  }

  @Override
  public boolean over(int fork) {
    return planned.stream().filter(place -> place.fork() == fork).allMatch(this::done);
  }

  @Override
  public RunEnd end() {
    return end(List.of());
  }

  /** The run, if it ended here and lacks something besides. */
  public RunEnd end(List<String> missing) {
    List<Trial<C>> failed = trials.values().stream().filter(row -> !row.completed()).toList();
    int failedWarmups = (int) failed.stream().filter(row -> !row.measured()).count();
    return new RunEnd(
        "trial",
        planned.size(),
        trials.size() - failed.size(),
        failed.size(),
        failedWarmups,
        missing);
  }
}
