package soapbench.results.payload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import soapbench.columns.payload.PauseRow;
import soapbench.columns.payload.TrialRow;
import soapbench.csv.MalformedCsvException;
import soapbench.folder.RunFolder;
import soapbench.results.Environment;
import soapbench.results.UnreadableRunException;

/**
 * One run as its folder holds it.
 *
 * @param trials every trial, warm-up and failed ones too, in the order they were made
 * @param pauses every pause of either side; nothing when pauses were not recorded
 * @param floors what its exchanges cost at the least, where that was measured
 * @param environment what it ran on and with
 */
public record PayloadRunData(
    List<TrialRow> trials,
    Optional<List<PauseRow>> pauses,
    Floors floors,
    Environment environment) {

  public PayloadRunData {
    trials = List.copyOf(trials);
    pauses = pauses.map(List::copyOf);
    Objects.requireNonNull(floors, "floors");
    Objects.requireNonNull(environment, "environment");
  }

  /**
   * Reads a run from its folder. Pauses, floors and environment may be missing, and the last row of
   * a file half written.
   *
   * @throws UnreadableRunException when a file cannot be understood, naming it and the problem
   */
  public static PayloadRunData read(RunFolder folder) throws IOException {
    if (!Files.isRegularFile(folder.trials())) {
      throw new UnreadableRunException(folder.trials() + ": is missing, so there is no run here");
    }
    try {
      List<TrialRow> trials = TrialRow.read(folder.trials());
      requireOneOf(folder.trials(), "shape", trials.stream().map(t -> t.scenario().shape()));
      requireOneOf(
          folder.trials(), "direction", trials.stream().map(t -> t.scenario().direction()));
      Floors floors = Floors.read(folder.floors());
      floors.requireOf(trials, folder.floors());
      return new PayloadRunData(
          trials, pauses(folder.pauses()), floors, Environment.read(folder.environment()));
    } catch (MalformedCsvException e) {
      throw new UnreadableRunException(e.getMessage(), e);
    }
  }

  public MeasuredTrials measured() {
    return MeasuredTrials.of(trials);
  }

  /** The trials that failed, in either stage. */
  public List<TrialRow> failures() {
    return trials.stream().filter(trial -> !trial.completed()).toList();
  }

  private static Optional<List<PauseRow>> pauses(Path file) throws IOException {
    boolean recorded = Files.exists(file) && Files.size(file) > 0;
    return recorded ? Optional.of(PauseRow.read(file)) : Optional.empty();
  }

  /** Cells are compared within one shape and direction; a file that mixes them is no run. */
  private static void requireOneOf(Path file, String factor, Stream<String> values) {
    List<String> found = values.distinct().toList();
    if (found.size() > 1) {
      throw new UnreadableRunException(
          file + ": mixes " + factor + "s " + String.join(" and ", found));
    }
  }
}
