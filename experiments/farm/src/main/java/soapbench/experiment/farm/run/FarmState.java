package soapbench.experiment.farm.run;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import soapbench.csv.CsvAppender;
import soapbench.experiment.farm.rows.ExecutionRow;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.folder.RunFolder;
import soapbench.lab.RunEnd;
import soapbench.lab.RunState;
import soapbench.lab.trials.TrialsState;
import soapbench.results.Quantity;
import soapbench.trial.Place;

/**
 * How far a farm run has come, as the rows in its folder tell.
 *
 * @param floors the floors that have a row, and whether they were measured
 */
record FarmState(FarmDesign design, TrialsState<FarmCell> trials, Map<Place, Boolean> floors)
    implements RunState {

  FarmState {
    floors = Map.copyOf(floors);
  }

  /** Reads the existing rows; executions are read too, so that a damaged one is found. */
  static FarmState read(FarmDesign design, RunFolder run) throws IOException {
    FarmFolder folder = new FarmFolder(run);
    TrialsState<FarmCell> trials = TrialsState.read(design.rows(), design.trials(), run);
    CsvAppender.earlier(folder.executions(), design.executions(), ExecutionRow::read);
    Map<Place, Boolean> floors = new HashMap<>();
    CsvAppender.earlier(folder.floors(), design.floorRows().table(), FarmRows.FLOORS::read)
        .forEach(row -> floors.put(row.place(), row.completed()));
    return new FarmState(design, trials, floors);
  }

  @Override
  public boolean begun(int fork) {
    return trials.begun(fork);
  }

  @Override
  public boolean over(int fork) {
    return design.steps(fork).stream()
        .allMatch(
            step ->
                step.floor()
                    ? !trials.completed(step.trial().place())
                        || floors.containsKey(step.trial().place())
                    : trials.done(step.trial().place()));
  }

  @Override
  public RunEnd end() {
    long withoutFloor =
        design.steps().stream()
            .filter(step -> step.floor() && trials.completed(step.trial().place()))
            .filter(step -> !floors.getOrDefault(step.trial().place(), false))
            .count();
    return trials.end(
        withoutFloor == 0
            ? List.of()
            : List.of(
                "%s %s no floor"
                    .formatted(
                        Quantity.count(withoutFloor, "trial"),
                        withoutFloor == 1 ? "has" : "have")));
  }
}
