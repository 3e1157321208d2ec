package soapbench.experiment.payload.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import soapbench.csv.Column;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.payload.rows.PauseRow;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.rows.WarmUpRow;
import soapbench.factor.Levels;
import soapbench.folder.RunFolder;
import soapbench.results.Environment;
import soapbench.results.UnreadableRunException;
import soapbench.rows.Trial;

/**
 * One run as its folder holds it.
 *
 * @param trials every trial, warm-up and failed ones too, in the order they were made
 * @param pauses every pause of either side; nothing when pauses were not recorded
 * @param floors what its exchanges cost at least, where that was measured
 * @param environment what it ran on and with
 * @param warmUps how its cells were warmed up in each pair of JVMs, where that was not by rounds
 */
public record PayloadRunData(
    List<Trial<Scenario>> trials,
    Optional<List<PauseRow>> pauses,
    Floors floors,
    Environment environment,
    List<WarmUpRow> warmUps) {

  /** A run that was warmed up by rounds. */
  public PayloadRunData(
      List<Trial<Scenario>> trials,
      Optional<List<PauseRow>> pauses,
      Floors floors,
      Environment environment) {
    this(trials, pauses, floors, environment, List.of());
  }

  public PayloadRunData {
    trials = List.copyOf(trials);
    pauses = pauses.map(List::copyOf);
    warmUps = List.copyOf(warmUps);
  }

  /**
   * Reads a run from its folder. Pauses, floors and environment may be missing, and the last row of
   * a file half written.
   *
   * @throws MalformedCsvException when a row cannot be understood, naming file and line
   * @throws UnreadableRunException when the files as a whole make no run
   */
  public static PayloadRunData read(RunFolder folder) throws IOException {
    if (!folder.holdsRun()) {
      throw new UnreadableRunException(folder.trials() + ": is missing, so there is no run here");
    }
    List<Trial<Scenario>> trials = PayloadRows.TRIALS.read(folder.trials());
    requireOneOf(folder.trials(), Scenario.SHAPE, trials);
    requireOneOf(folder.trials(), Scenario.DIRECTION, trials);
    PayloadFolder own = new PayloadFolder(folder);
    Floors floors = Floors.read(own.floors(), trials);
    return new PayloadRunData(
        trials,
        pauses(own.pauses()),
        floors,
        Environment.read(folder.environment()),
        recorded(own.warmUps()) ? WarmUpRow.read(own.warmUps()) : List.of());
  }

  /** The levels of the declared factors that were tried, in their order. */
  public List<Levels> levels() {
    return trials.stream().map(Trial::levels).distinct().sorted().toList();
  }

  /** The part of the run at some levels of the declared factors. */
  public PayloadRunData at(Levels levels) {
    if (levels().size() < 2) {
      return this;
    }
    List<Trial<Scenario>> some =
        trials.stream().filter(trial -> trial.levels().equals(levels)).toList();
    Set<Integer> forks =
        some.stream().map(trial -> trial.place().fork()).collect(Collectors.toSet());
    return new PayloadRunData(
        some,
        pauses.map(all -> all.stream().filter(row -> forks.contains(row.fork())).toList()),
        floors.only(levels),
        environment,
        warmUps.stream().filter(row -> row.levels().equals(levels)).toList());
  }

  /** The trials that count, of the main stacks. */
  public MeasuredTrials measured() {
    return measuredOfAllStacks().only(mainStacks());
  }

  /** The trials that count, whatever stacks they were of. */
  public MeasuredTrials measuredOfAllStacks() {
    return MeasuredTrials.of(trials);
  }

  /** The SOAP stacks that a report is about where it does not compare stacks. */
  public Stacks mainStacks() {
    return Stacks.main(trials.stream().map(Trial::cell));
  }

  /** The trials of the main stacks, warm-up and failed ones too. */
  public List<Trial<Scenario>> trialsOfMainStacks() {
    Stacks main = mainStacks();
    return trials.stream().filter(trial -> Stacks.of(trial.cell()).equals(main)).toList();
  }

  /** The trials that failed, in either stage. */
  public List<Trial<Scenario>> failures() {
    return trials.stream().filter(trial -> !trial.completed()).toList();
  }

  private static Optional<List<PauseRow>> pauses(Path file) throws IOException {
    return recorded(file) ? Optional.of(PauseRow.read(file)) : Optional.empty();
  }

  private static boolean recorded(Path file) throws IOException {
    return Files.exists(file) && Files.size(file) > 0;
  }

  /** Cells are compared within one shape and direction; a file that mixes them is no run. */
  private static void requireOneOf(
      Path file, Column<Scenario, String> factor, List<Trial<Scenario>> trials) {
    List<String> found = trials.stream().map(Trial::cell).map(factor.value()).distinct().toList();
    if (found.size() > 1) {
      throw new UnreadableRunException(
          file + ": mixes " + factor.name() + "s " + String.join(" and ", found));
    }
  }
}
