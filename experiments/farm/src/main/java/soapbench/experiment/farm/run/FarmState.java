package soapbench.experiment.farm.run;

import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import soapbench.csv.CsvAppender;
import soapbench.experiment.farm.rows.ExecutionRow;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.folder.RunFolder;
import soapbench.lab.RunEnd;
import soapbench.lab.RunState;
import soapbench.rows.Trial;
import soapbench.trial.Place;

/**
 * How far a farm run has come, as the rows in its folder tell.
 *
 * @param trials the trials that have a row
 * @param floors the floors that have one, and whether they were measured
 */
record FarmState(FarmDesign design, Map<Place, Trial<FarmCell>> trials, Map<Place, Boolean> floors)
    implements RunState {

  FarmState {
    trials = Map.copyOf(trials);
    floors = Map.copyOf(floors);
  }

  /** Reads the existing rows; executions are read too, so that a damaged one is found. */
  static FarmState read(FarmDesign design, RunFolder run) throws IOException {
    FarmFolder folder = new FarmFolder(run);
    CsvAppender.requireHeader(run.trials(), FarmRows.TRIALS.table());
    CsvAppender.requireHeader(folder.executions(), ExecutionRow.TABLE);
    CsvAppender.requireHeader(folder.floors(), FarmRows.FLOORS.table());
    Map<Place, Trial<FarmCell>> trials = new HashMap<>();
    if (Files.exists(run.trials())) {
      FarmRows.TRIALS.read(run.trials()).forEach(row -> trials.put(row.place(), row));
    }
    if (Files.exists(folder.executions())) {
      ExecutionRow.read(folder.executions());
    }
    Map<Place, Boolean> floors = new HashMap<>();
    if (Files.exists(folder.floors())) {
      FarmRows.FLOORS
          .read(folder.floors())
          .forEach(row -> floors.put(row.place(), row.completed()));
    }
    return new FarmState(design, trials, floors);
  }

  /** The trials that have a row. */
  Set<Place> done() {
    return trials.keySet();
  }

  @Override
  public boolean begun(int fork) {
    return !trials.isEmpty();
  }

  @Override
  public boolean over(int fork) {
    return design.steps().stream()
        .allMatch(
            step ->
                step.floor()
                    ? !completed(step.trial()) || floors.containsKey(step.trial().place())
                    : trials.containsKey(step.trial().place()));
  }

  @Override
  public RunEnd end() {
    int completed = (int) trials.values().stream().filter(Trial::completed).count();
    int failedWarmups =
        (int) trials.values().stream().filter(row -> !row.measured() && !row.completed()).count();
    long withoutFloor =
        design.steps().stream()
            .filter(step -> step.floor() && completed(step.trial()))
            .filter(step -> !floors.getOrDefault(step.trial().place(), false))
            .count();
    return new RunEnd(
        "trials",
        design.size(),
        completed,
        trials.size() - completed,
        failedWarmups,
        withoutFloor == 0 ? List.of() : List.of("%d trials have no floor".formatted(withoutFloor)));
  }

  private boolean completed(PlannedSort trial) {
    Trial<FarmCell> row = trials.get(trial.place());
    return row != null && row.completed();
  }
}
