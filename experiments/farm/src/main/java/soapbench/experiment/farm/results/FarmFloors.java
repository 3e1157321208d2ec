package soapbench.experiment.farm.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;
import soapbench.csv.Column;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.farm.rows.FarmFloor;
import soapbench.experiment.farm.rows.FarmFloorRow;
import soapbench.experiment.farm.rows.FarmSummaryRow;
import soapbench.experiment.farm.rows.FarmTimes;
import soapbench.experiment.farm.rows.FarmTrial;
import soapbench.statistics.ForkedSample;
import soapbench.trial.Place;

/**
 * What the trials with one worker cost at least, by the place of the trial.
 *
 * @param rows every floor that was measured or tried
 */
public record FarmFloors(Map<Place, FarmFloorRow> rows) {

  /** The floors of a run that has none. */
  static final FarmFloors NONE = new FarmFloors(Map.of());

  /**
   * Something that is summed up about trials and their floors.
   *
   * @param name its name in summary.csv
   * @param unit the unit of its numbers, empty of a ratio
   * @param value its number; NaN where there is none
   */
  public record Measure(String name, String unit, ToDoubleBiFunction<FarmTimes, FarmFloor> value) {}

  public static final Measure TRANSPORT = ofFloor(FarmFloorRow.TRANSPORT_FLOOR);
  public static final Measure SORT = ofFloor(FarmFloorRow.SORT_FLOOR);
  public static final Measure SORT_CPU = ofFloor(FarmFloorRow.SORT_FLOOR_CPU);

  /** How many times its floor a trial's communication takes. */
  public static final Measure COMMUNICATION_RATIO =
      new Measure(
          FarmSummaryRow.COMMUNICATION_OVER_FLOOR,
          "",
          (times, floor) -> ratio(times.communicationNs(), floor.transportNs()));

  /** How many times the CPU time of the bare loop a trial's sorting takes. */
  public static final Measure SORT_RATIO =
      new Measure(
          FarmSummaryRow.SORT_OVER_FLOOR,
          "",
          (times, floor) -> ratio(times.executionCpuNs(), floor.sortCpuNs()));

  public static final List<Measure> MEASURES =
      List.of(TRANSPORT, SORT, SORT_CPU, COMMUNICATION_RATIO, SORT_RATIO);

  public FarmFloors {
    rows = Collections.unmodifiableMap(new LinkedHashMap<>(rows));
  }

  /**
   * Reads the floors of a run's trials, none when there is no such file. The last row may be half
   * written.
   *
   * @throws MalformedCsvException when a row cannot be understood, a trial has two floors, or a
   *     floor is not of what its trial tried
   */
  static FarmFloors read(Path file, List<FarmTrial> trials) throws IOException {
    if (!Files.exists(file) || Files.size(file) == 0) {
      return NONE;
    }
    Map<Place, FarmFloorRow> rows = new LinkedHashMap<>();
    for (FarmFloorRow row : FarmFloorRow.read(file)) {
      if (rows.put(row.place(), row) != null) {
        throw new MalformedCsvException(file + ": has two floors of " + text(row.place()));
      }
    }
    for (FarmTrial trial : trials) {
      FarmFloorRow floor = rows.get(trial.place());
      if (floor != null && !floor.cell().equals(trial.cell())) {
        throw new MalformedCsvException(
            file + ": its floor of " + text(trial.place()) + " is of another cell");
      }
    }
    return new FarmFloors(rows);
  }

  /** Whether the run was meant to have floors, and reached one. */
  public boolean tried() {
    return !rows.isEmpty();
  }

  /** Those that could not be measured. */
  public List<FarmFloorRow> failures() {
    return rows.values().stream().filter(row -> row.floor().isEmpty()).toList();
  }

  /** A measure's values in a cell, of the measured trials that have a floor. */
  public ForkedSample sample(CellTrials cell, Measure measure) {
    return cell.sample(
        trial ->
            floor(trial)
                .map(floor -> measure.value.applyAsDouble(trial.times().orElseThrow(), floor))
                .orElse(Double.NaN));
  }

  private Optional<FarmFloor> floor(FarmTrial trial) {
    return Optional.ofNullable(rows.get(trial.place())).flatMap(FarmFloorRow::floor);
  }

  private static Measure ofFloor(Column<FarmFloor, Long> column) {
    Function<FarmFloor, Long> value = column.value();
    return new Measure(column.name(), column.unit(), (times, floor) -> value.apply(floor));
  }

  private static double ratio(long over, long under) {
    return under > 0 ? (double) over / under : Double.NaN;
  }

  private static String text(Place place) {
    return "%s round %d, position %d"
        .formatted(place.stage().word(), place.round(), place.position());
  }
}
