package soapbench.experiment.messaging.run;

import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import soapbench.csv.CsvAppender;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.folder.RunFolder;
import soapbench.lab.RunEnd;
import soapbench.lab.RunState;
import soapbench.rows.Trial;
import soapbench.trial.Place;

/**
 * How far a messaging run has come, as the rows in its folder tell.
 *
 * @param trials the trials that have a row
 */
record MessagingState(MessagingDesign design, Map<Place, Trial<MessagingCell>> trials)
    implements RunState {

  MessagingState {
    trials = Map.copyOf(trials);
  }

  static MessagingState read(MessagingDesign design, RunFolder run) throws IOException {
    CsvAppender.requireHeader(run.trials(), MessagingRows.TRIALS.table());
    Map<Place, Trial<MessagingCell>> trials = new HashMap<>();
    if (Files.exists(run.trials())) {
      MessagingRows.TRIALS.read(run.trials()).forEach(row -> trials.put(row.place(), row));
    }
    return new MessagingState(design, trials);
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
    return design.trials().stream().allMatch(trial -> trials.containsKey(trial.place()));
  }

  @Override
  public RunEnd end() {
    int completed = (int) trials.values().stream().filter(Trial::completed).count();
    int failedWarmups =
        (int) trials.values().stream().filter(row -> !row.measured() && !row.completed()).count();
    return new RunEnd(
        "trials", design.size(), completed, trials.size() - completed, failedWarmups, List.of());
  }
}
