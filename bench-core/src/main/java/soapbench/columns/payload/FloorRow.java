package soapbench.columns.payload;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.MalformedCsvException;
import soapbench.csv.Table;
import soapbench.trial.CodecTimes;
import soapbench.trial.Floor;
import soapbench.trial.Place;
import soapbench.trial.Scenario;
import soapbench.trial.WireBytes;

/**
 * One row of {@code floors.csv}: what the exchange of a trial costs at the least.
 *
 * @param place where in the run the trial stands
 * @param scenario what it tried
 * @param floor the floor, if it was measured
 * @param error why it was not, else empty
 * @param startedAt when its measuring began, by the client's wall clock
 */
public record FloorRow(
    Place place, Scenario scenario, Optional<Floor> floor, String error, Instant startedAt) {

  /** The column of the transport's floor. */
  public static final String TRANSPORT = "transport_floor_ns";

  /** The column of the codec's floor. */
  public static final String CODEC = "codec_floor_ns";

  /** The columns of {@code floors.csv}. */
  public static final Table<FloorRow> TABLE =
      new Table<>(
          "floors.csv",
          List.of(
              asInTrials("stage", "", row -> row.place.stage().word()),
              asInTrials("round", "", row -> Cells.whole(row.place.round())),
              asInTrials("binding", "", row -> row.scenario.binding()),
              asInTrials("format", "", row -> row.scenario.format()),
              asInTrials("shape", "", row -> row.scenario.shape()),
              asInTrials("payload_bytes", "bytes", row -> Cells.whole(row.scenario.payloadBytes())),
              time(
                  TRANSPORT,
                  "the trial's bytes over its binding, without SOAP",
                  Floor::transportNs),
              time(CODEC, "`codec_write_ns` + `codec_read_ns`", floor -> floor.codec().ns()),
              time(
                  "codec_write_ns",
                  "objects to bytes, in memory, at the client",
                  floor -> floor.codec().writeNs()),
              time("codec_read_ns", "bytes to objects", floor -> floor.codec().readNs()),
              bytes("request_wire_bytes", floor -> floor.wireBytes().request()),
              bytes("response_wire_bytes", floor -> floor.wireBytes().response()),
              new Column<>("error", "", "why there is no floor", FloorRow::error),
              new Column<>(
                  "started_at",
                  "ISO 8601 UTC",
                  "when its measuring began, by the client's clock",
                  row -> row.startedAt.toString()),
              asInTrials("experiment", "", row -> row.place.experiment()),
              asInTrials("position", "", row -> Cells.whole(row.place.position())),
              asInTrials("direction", "", row -> row.scenario.direction()),
              asInTrials("fork", "", row -> Cells.whole(row.place.fork()))));

  public FloorRow {
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(scenario, "scenario");
    Objects.requireNonNull(startedAt, "startedAt");
    error = Objects.requireNonNull(error, "error").replaceAll("\\s+", " ").strip();
    if (floor.isPresent() != error.isEmpty()) {
      throw new IllegalArgumentException("either a floor or an error, not both and not neither");
    }
  }

  /**
   * Every whole row of a floors file.
   *
   * @throws MalformedCsvException when a row cannot be understood
   */
  public static List<FloorRow> read(Path file) throws IOException {
    return CsvFile.read(file).stream().map(FloorRow::of).toList();
  }

  private static FloorRow of(CsvRow row) {
    String error = row.text("error").orElse("");
    try {
      return new FloorRow(
          TrialRow.place(row),
          TrialRow.scenario(row),
          error.isEmpty() ? Optional.of(floor(row)) : Optional.empty(),
          error,
          row.requiredInstant("started_at"));
    } catch (IllegalArgumentException e) {
      throw new MalformedCsvException(row.where() + ": " + e.getMessage(), e);
    }
  }

  private static Floor floor(CsvRow row) {
    return new Floor(
        row.requiredWhole(TRANSPORT),
        new CodecTimes(row.requiredWhole("codec_write_ns"), row.requiredWhole("codec_read_ns")),
        new WireBytes(
            row.requiredWhole("request_wire_bytes"), row.requiredWhole("response_wire_bytes")));
  }

  private static Column<FloorRow> asInTrials(
      String name, String unit, Function<FloorRow, String> cell) {
    return new Column<>(name, unit, "as in trials.csv", cell);
  }

  private static Column<FloorRow> time(String name, String meaning, ToLongFunction<Floor> measure) {
    return measured(name, Column.NANOSECONDS, meaning, measure);
  }

  private static Column<FloorRow> bytes(String name, ToLongFunction<Floor> measure) {
    return measured(name, "bytes", "as in trials.csv", measure);
  }

  private static Column<FloorRow> measured(
      String name, String unit, String meaning, ToLongFunction<Floor> measure) {
    return new Column<>(
        name,
        unit,
        meaning,
        row -> row.floor.map(floor -> Cells.whole(measure.applyAsLong(floor))).orElse(Cells.EMPTY));
  }
}
