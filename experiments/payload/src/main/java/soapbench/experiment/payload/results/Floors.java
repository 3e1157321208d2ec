package soapbench.experiment.payload.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.payload.rows.FloorRow;
import soapbench.experiment.payload.rows.PayloadSummaryRow;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.experiment.payload.rows.TrialRow;
import soapbench.factor.Levels;
import soapbench.results.PlacedSample;
import soapbench.statistics.ForkedSample;
import soapbench.trial.Floor;
import soapbench.trial.Place;

/**
 * Least cost of each exchange of a run, by the place of its trial.
 *
 * @param rows every floor that was measured or tried
 */
public record Floors(Map<Place, FloorRow> rows) {

  /** The floors of a run that has none. */
  public static final Floors NONE = new Floors(Map.of());

  /** Measures that are summarised about them, under the names that summary.csv has. */
  public static final List<String> MEASURES =
      List.of(
          FloorRow.TRANSPORT,
          FloorRow.CODEC,
          FloorRow.PIPELINED,
          PayloadSummaryRow.COST_OVER_FLOOR,
          PayloadSummaryRow.COST_OVER_PIPELINED_FLOOR,
          FloorRow.DELIVERED,
          PayloadSummaryRow.COST_OVER_DELIVERED_FLOOR);

  /** Measures of the floor alone, which the exchanges of a burst share. */
  private static final Set<String> OF_FLOORS =
      Set.of(FloorRow.TRANSPORT, FloorRow.CODEC, FloorRow.PIPELINED, FloorRow.DELIVERED);

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
  static Floors read(Path file, List<TrialRow> trials) throws IOException {
    if (!Files.exists(file) || Files.size(file) == 0) {
      return NONE;
    }
    Map<Place, FloorRow> rows = new LinkedHashMap<>();
    for (FloorRow row : FloorRow.read(file)) {
      if (rows.put(row.place(), row) != null) {
        throw new MalformedCsvException(file + ": has two floors of " + text(row.place()));
      }
    }
    for (TrialRow trial : trials) {
      FloorRow floor = rows.get(trial.place());
      if (floor != null && !floor.scenario().equals(trial.scenario())) {
        throw new MalformedCsvException(
            file + ": its floor of " + text(trial.place()) + " is of another scenario");
      }
    }
    return new Floors(rows);
  }

  /** Only those at some levels of the declared factors. */
  Floors only(Levels levels) {
    Map<Place, FloorRow> some = new LinkedHashMap<>(rows);
    some.values().removeIf(row -> !row.scenario().levels().equals(levels));
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
  public List<FloorRow> failures() {
    return rows.values().stream().filter(row -> row.floor().isEmpty()).toList();
  }

  /**
   * A measure's values in a cell at a size, of the measured trials that have a floor: costs one for
   * each exchange, floors one for each trial.
   */
  ForkedSample sample(MeasuredTrials measured, Cell cell, long size, String measure) {
    List<TrialRow> exchanges = measured.completed(cell, size);
    return PlacedSample.of(
        OF_FLOORS.contains(measure) ? oneOfEachTrial(exchanges) : exchanges,
        TrialRow::place,
        trial -> of(trial).map(floor -> value(measure, trial, floor)).orElse(Double.NaN));
  }

  private static List<TrialRow> oneOfEachTrial(List<TrialRow> exchanges) {
    Map<Place, TrialRow> first = new LinkedHashMap<>();
    exchanges.forEach(exchange -> first.putIfAbsent(exchange.place(), exchange));
    return List.copyOf(first.values());
  }

  private Optional<Floor> of(TrialRow trial) {
    return Optional.ofNullable(rows.get(trial.place())).flatMap(FloorRow::floor);
  }

  /** The cost is that of one trial over its own floor, measured in the same round. */
  private static double value(String measure, TrialRow trial, Floor floor) {
    return switch (measure) {
      case FloorRow.TRANSPORT -> floor.transportNs();
      case FloorRow.CODEC -> floor.codec().ns();
      case FloorRow.PIPELINED -> floor.pipelinedNs();
      case PayloadSummaryRow.COST_OVER_FLOOR -> cost(trial, floor.ns());
      case PayloadSummaryRow.COST_OVER_PIPELINED_FLOOR -> cost(trial, floor.pipelinedNs());
      case FloorRow.DELIVERED -> number(floor.deliveredNs());
      case PayloadSummaryRow.COST_OVER_DELIVERED_FLOOR ->
          cost(trial, number(floor.withDeliveryNs()));
      default ->
          throw new IllegalArgumentException("measure is " + measure + ", not one of " + MEASURES);
    };
  }

  private static double number(OptionalLong ns) {
    return ns.isPresent() ? ns.getAsLong() : Double.NaN;
  }

  private static double cost(TrialRow trial, double floorNs) {
    return floorNs > 0 ? trial.number(TrialColumns.TRANSACTION) / floorNs : Double.NaN;
  }

  private static String text(Place place) {
    return "fork %s, %s round %s, position %s"
        .formatted(place.fork(), place.stage().word(), place.round(), place.position());
  }
}
