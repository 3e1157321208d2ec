package soapbench.experiment.jobs.run;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import soapbench.csv.CsvAppender;
import soapbench.experiment.jobs.results.CallBlocks;
import soapbench.experiment.jobs.rows.CheckRow;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.folder.RunFolder;
import soapbench.lab.RunEnd;
import soapbench.lab.RunState;
import soapbench.lab.trials.OpenRounds;
import soapbench.rows.Trial;
import soapbench.trial.Place;

/**
 * How far a jobs run has come, as the rows in its folder tell.
 *
 * @param rows the rows of each trial that has one
 */
record JobsState(JobsDesign design, Map<Key, List<Trial<JobsCell>>> rows) implements RunState {

  /** Key of the trial of a row: each part counts its own rounds. */
  record Key(String part, Place place) {}

  JobsState {
    rows = Map.copyOf(rows);
  }

  static JobsState read(JobsDesign design, RunFolder run) throws IOException {
    return new JobsState(
        design,
        CsvAppender.earlier(run.trials(), design.rows().table(), JobsRows.TRIALS::read).stream()
            .collect(Collectors.groupingBy(row -> new Key(row.cell().part(), row.place()))));
  }

  /** The rows that a trial has. */
  List<Trial<JobsCell>> rows(PlannedJob trial) {
    return rows.getOrDefault(new Key(trial.cell().part(), trial.place()), List.of());
  }

  /** Whether a trial has all its rows, or one that says why it has not. */
  boolean done(PlannedJob trial) {
    return isWhole(rows(trial), trial.rows());
  }

  private static boolean isWhole(List<Trial<JobsCell>> there, int all) {
    return there.size() == all || there.stream().anyMatch(row -> !row.completed());
  }

  /** Whether a number that was compared is of a simulation that is done. */
  boolean keeps(CheckRow check) {
    return rows.values().stream()
        .filter(there -> isWhole(there, JobsLevels.STEPS.size()))
        .map(there -> there.get(0))
        .anyMatch(
            row ->
                row.cell().part().equals(JobsLevels.SIMULATION)
                    && row.place().fork() == check.fork()
                    && row.place().round() == check.round().orElse(0)
                    && row.cell().problem().equals(check.problem())
                    && row.cell().way().equals(check.way()));
  }

  /** Whether a simulation was run, so that the rest cannot do without. */
  boolean simulated() {
    return rows.keySet().stream().anyMatch(key -> key.part().equals(JobsLevels.SIMULATION));
  }

  /**
   * The cells with the times of their measured rows that completed, calls in their blocks, as
   * reports have them.
   */
  List<OpenRounds.Cell> cells() {
    CallBlocks blocks =
        new CallBlocks(design.blocks().forks(), design.measuredRounds(), design.calls());
    return OpenRounds.Cell.of(
        JobsRows.TRIALS,
        rows.values().stream().flatMap(List::stream).map(blocks::placed).toList(),
        JobsRows.ELAPSED);
  }

  /** How many trials of a block are done. */
  int doneTrials(int block) {
    return (int) design.trials(block).stream().filter(this::done).count();
  }

  @Override
  public boolean begun(int fork) {
    return rows.keySet().stream().anyMatch(key -> key.place.fork() == fork);
  }

  @Override
  public boolean over(int fork) {
    return design.trials(fork).stream().allMatch(this::done);
  }

  @Override
  public RunEnd end() {
    List<PlannedJob> trials = design.trials();
    List<Trial<JobsCell>> failed =
        trials.stream()
            .flatMap(trial -> rows(trial).stream().filter(row -> !row.completed()).limit(1))
            .toList();
    int done = (int) trials.stream().filter(this::done).count();
    return new RunEnd(
        "trial",
        trials.size(),
        done - failed.size(),
        failed.size(),
        (int) failed.stream().filter(row -> !row.measured()).count(),
        List.of());
  }
}
