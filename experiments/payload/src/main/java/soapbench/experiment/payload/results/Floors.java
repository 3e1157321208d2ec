package soapbench.experiment.payload.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.factor.Levels;
import soapbench.results.PlacedSample;
import soapbench.rows.Measure;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.statistics.ForkedSample;
import soapbench.trial.Place;

/**
 * Least cost of each exchange of a run, by the place of its trial.
 *
 * @param rows every floor that was measured or tried
 */
public record Floors(Map<Place, Trial<Scenario>> rows) {

  /** The floors of a run that has none. */
  public static final Floors NONE = new Floors(Map.of());

  public Floors {
    rows = Collections.unmodifiableMap(new LinkedHashMap<>(rows));
  }

  /**
   * Reads the floors of a run's trials, none when there is no such file. The last row may be half
   * written.
   *
   * @throws MalformedCsvException when a row cannot be understood, a trial has two floors, or a
   *     floor is not of what its trial tried
   */
  static Floors read(Path file, List<Trial<Scenario>> trials) throws IOException {
    if (!Files.exists(file) || Files.size(file) == 0) {
      return NONE;
    }
    Map<Place, Trial<Scenario>> rows = new LinkedHashMap<>();
    for (Trial<Scenario> row : PayloadRows.FLOORS.read(file)) {
      if (rows.put(row.place(), row) != null) {
        throw new MalformedCsvException(file + ": has two floors of " + text(row.place()));
      }
    }
    for (Trial<Scenario> trial : trials) {
      Trial<Scenario> floor = rows.get(trial.place().trial());
      if (floor != null
          && !(floor.cell().equals(trial.cell()) && floor.levels().equals(trial.levels()))) {
        throw new MalformedCsvException(
            file + ": its floor of " + text(trial.place()) + " is of another scenario");
      }
    }
    return new Floors(rows);
  }

  /** Only those at some levels of the declared factors. */
  Floors only(Levels levels) {
    Map<Place, Trial<Scenario>> some = new LinkedHashMap<>(rows);
    some.values().removeIf(row -> !row.levels().equals(levels));
    return new Floors(some);
  }

  /** Whether the run was meant to have floors, and reached one. */
  public boolean tried() {
    return !rows.isEmpty();
  }

  /** Whether any of these trials has a floor. */
  boolean measured(MeasuredTrials trials) {
    return trials.rows().stream().anyMatch(trial -> of(trial).isPresent());
  }

  /** Floors that could not be measured. */
  public List<Trial<Scenario>> failures() {
    return rows.values().stream().filter(row -> !row.completed()).toList();
  }

  /**
   * A measure's values in a cell at a size, of the measured trials that have a floor: costs one for
   * each exchange, floors one for each trial.
   */
  ForkedSample sample(MeasuredTrials measured, Cell cell, long size, Measure measure) {
    List<Trial<Scenario>> exchanges = measured.completed(cell, size);
    return PlacedSample.of(
        PayloadRows.FLOORS.measures().contains(measure) ? oneOfEachTrial(exchanges) : exchanges,
        Trial::place,
        trial ->
            of(trial)
                .map(
                    floor -> floor.with(PayloadRows.TRANSACTION, trial.of(PayloadRows.TRANSACTION)))
                .map(values -> values.of(measure))
                .orElse(Double.NaN));
  }

  private static List<Trial<Scenario>> oneOfEachTrial(List<Trial<Scenario>> exchanges) {
    Map<Place, Trial<Scenario>> first = new LinkedHashMap<>();
    exchanges.forEach(exchange -> first.putIfAbsent(exchange.place().trial(), exchange));
    return List.copyOf(first.values());
  }

  /** Values of the floor of an exchange, in whose round it was measured. */
  private Optional<Values> of(Trial<Scenario> trial) {
    return Optional.ofNullable(rows.get(trial.place().trial())).flatMap(Trial::values);
  }

  private static String text(Place place) {
    return "fork %s, %s round %s, position %s"
        .formatted(place.fork(), place.stage().word(), place.round(), place.position());
  }
}
