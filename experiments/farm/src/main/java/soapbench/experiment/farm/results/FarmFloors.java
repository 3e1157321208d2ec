package soapbench.experiment.farm.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.results.CellTrials;
import soapbench.rows.Measure;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Summary;
import soapbench.trial.Place;

/**
 * Least cost of the trials with one worker, by the place of the trial.
 *
 * @param rows every floor that was measured or tried
 */
public record FarmFloors(Map<Place, Trial<FarmCell>> rows) {

  /** The floors of a run that has none. */
  static final FarmFloors NONE = new FarmFloors(Map.of());

  /** Measures that are summed up about trials and their floors. */
  public static final List<Measure> MEASURES =
      List.of(
          FarmRows.TRANSPORT_FLOOR,
          FarmRows.SORT_FLOOR,
          FarmRows.SORT_FLOOR_CPU,
          FarmRows.COMMUNICATION_OVER_FLOOR,
          FarmRows.SORT_OVER_FLOOR);

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
  static FarmFloors read(Path file, List<Trial<FarmCell>> trials) throws IOException {
    if (!Files.exists(file) || Files.size(file) == 0) {
      return NONE;
    }
    Map<Place, Trial<FarmCell>> rows = new LinkedHashMap<>();
    for (Trial<FarmCell> row : FarmRows.FLOORS.read(file)) {
      if (rows.put(row.place(), row) != null) {
        throw new MalformedCsvException(file + ": has two floors of " + text(row.place()));
      }
    }
    for (Trial<FarmCell> trial : trials) {
      Trial<FarmCell> floor = rows.get(trial.place());
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

  /** Floors that could not be measured. */
  public List<Trial<FarmCell>> failures() {
    return rows.values().stream().filter(row -> !row.completed()).toList();
  }

  /** A measure's values in a cell, of the measured trials that have a floor. */
  public ForkedSample sample(CellTrials<FarmCell> cell, Measure measure) {
    return cell.sample(
        trial ->
            floor(trial)
                .map(floor -> floor.and(trial.values().orElseThrow()).of(measure))
                .orElse(Double.NaN));
  }

  public Summary summary(CellTrials<FarmCell> cell, Measure measure) {
    return Summary.of(sample(cell, measure));
  }

  private Optional<Values> floor(Trial<FarmCell> trial) {
    return Optional.ofNullable(rows.get(trial.place())).flatMap(Trial::values);
  }

  private static String text(Place place) {
    return "%s round %s, position %s%s"
        .formatted(
            place.stage().word(),
            place.round(),
            place.position(),
            place.fork() == Place.ONLY_FORK ? "" : ", fork " + place.fork());
  }
}
