package soapbench.experiment.payload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import soapbench.columns.payload.FloorRow;
import soapbench.columns.payload.PauseRow;
import soapbench.columns.payload.PayloadFolder;
import soapbench.columns.payload.TrialColumns;
import soapbench.columns.payload.TrialRow;
import soapbench.csv.CsvAppender;
import soapbench.folder.RunFolder;
import soapbench.lab.RunEnd;
import soapbench.lab.RunState;
import soapbench.trial.Place;

/** How far a payload run has come, as the rows in its folder tell. */
final class PayloadState implements RunState {

  private final PayloadDesign design;
  private final Map<Place, Boolean> trials = new HashMap<>();
  private final Map<Place, Boolean> floors = new HashMap<>();

  private PayloadState(PayloadDesign design) {
    this.design = design;
  }

  /** Reads the existing rows; every file must be one that the run can continue. */
  static PayloadState read(PayloadDesign design, RunFolder folder) throws IOException {
    PayloadState state = new PayloadState(design);
    CsvAppender.requireHeader(folder.trials(), TrialColumns.TABLE);
    CsvAppender.requireHeader(new PayloadFolder(folder).pauses(), PauseRow.TABLE);
    if (Files.exists(folder.trials())) {
      TrialRow.read(folder.trials()).forEach(row -> state.trials.put(row.place(), row.completed()));
    }
    Path floors = new PayloadFolder(folder).floors();
    if (design.floors() && Files.exists(floors)) {
      CsvAppender.requireHeader(floors, FloorRow.TABLE);
      FloorRow.read(floors).forEach(row -> state.floors.put(row.place(), row.floor().isPresent()));
    }
    return state;
  }

  /** The trials that have a row. */
  Set<Place> done() {
    return Set.copyOf(trials.keySet());
  }

  @Override
  public boolean begun(int fork) {
    return trials.keySet().stream().anyMatch(place -> place.fork() == fork);
  }

  /** Also: every floor that can be measured has its row. */
  @Override
  public boolean over(int fork) {
    return design.trials(fork).stream()
        .map(PlannedTrial::place)
        .allMatch(place -> trials.containsKey(place) && !lacksFloor(place, floors.keySet()));
  }

  @Override
  public RunEnd end() {
    List<Place> completed = trials.keySet().stream().filter(trials::get).toList();
    Set<Place> measured = floors.keySet().stream().filter(floors::get).collect(Collectors.toSet());
    long withoutFloor = completed.stream().filter(place -> lacksFloor(place, measured)).count();
    return new RunEnd(
        "trials",
        design.size(),
        completed.size(),
        trials.size() - completed.size(),
        withoutFloor == 0
            ? List.of()
            : List.of(
                "%d of %d completed trials have no floor"
                    .formatted(withoutFloor, completed.size())));
  }

  private boolean lacksFloor(Place place, Set<Place> having) {
    return design.floors() && trials.get(place) && !having.contains(place);
  }
}
