package soapbench.experiment.payload.rows;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import soapbench.columns.LevelColumns;
import soapbench.columns.PlaceColumns;
import soapbench.columns.RunColumns;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.Table;
import soapbench.factor.Factor;
import soapbench.folder.RunFolder;
import soapbench.trial.CodecTimes;
import soapbench.trial.Floor;
import soapbench.trial.Place;
import soapbench.trial.Scenario;
import soapbench.trial.WireBytes;

/**
 * One row of {@code floors.csv}: what the exchange of a trial costs at least.
 *
 * @param floor the floor, if it was measured
 * @param error why it was not measured, or empty
 * @param startedAt when its measuring began, by the client's wall clock
 */
public record FloorRow(
    Place place, Scenario scenario, Optional<Floor> floor, String error, Instant startedAt) {

  /** The name of the column of the transport's floor. */
  public static final String TRANSPORT = "transport_floor_ns";

  /** The name of the column of the codec's floor. */
  public static final String CODEC = "codec_floor_ns";

  /** The name of the column of what the exchange costs when its stages overlap perfectly. */
  public static final String PIPELINED = "pipelined_floor_ns";

  /** The name of the column of the transport's floor with the delivery of the trial's messages. */
  public static final String DELIVERED = "delivered_floor_ns";

  private static final Column<OptionalLong, OptionalLong> DELIVERED_FLOOR =
      Column.of(
          DELIVERED,
          Column.NANOSECONDS,
          "over JMS: the trial's bytes over the queue of its requests, with their persistence and,"
              + " where it is so, their transaction",
          CellCodec.MEASURED);
  private static final Column<Floor, Long> TRANSPORT_FLOOR =
      time(TRANSPORT, "the trial's bytes over its binding, without SOAP", Floor::transportNs);
  private static final Column<Floor, Long> CODEC_WRITE =
      time(
          "codec_write_ns",
          "objects to bytes, in memory, at the client",
          floor -> floor.codec().writeNs());
  private static final Column<Floor, Long> CODEC_READ =
      time("codec_read_ns", "bytes to objects", floor -> floor.codec().readNs());
  private static final Column<String, String> ERROR =
      RunColumns.ERROR.meaning("why there is no floor");

  public static final Table<FloorRow> TABLE =
      new Table<>(
          "floors.csv",
          List.of(
              asInTrials(PlaceColumns.STAGE, FloorRow::place),
              asInTrials(PlaceColumns.ROUND, FloorRow::place),
              asInTrials(TrialColumns.BINDING, FloorRow::scenario),
              asInTrials(TrialColumns.FORMAT, FloorRow::scenario),
              asInTrials(TrialColumns.SHAPE, FloorRow::scenario),
              asInTrials(TrialColumns.PAYLOAD_BYTES, FloorRow::scenario),
              TRANSPORT_FLOOR.ofAny(FloorRow::floor),
              time(CODEC, "`codec_write_ns` + `codec_read_ns`", floor -> floor.codec().ns())
                  .ofAny(FloorRow::floor),
              CODEC_WRITE.ofAny(FloorRow::floor),
              CODEC_READ.ofAny(FloorRow::floor),
              ofWire(TrialColumns.REQUEST_WIRE_BYTES),
              ofWire(TrialColumns.RESPONSE_WIRE_BYTES),
              ERROR.of(FloorRow::error),
              RunColumns.STARTED_AT
                  .meaning("when its measuring began, by the client's clock")
                  .of(FloorRow::startedAt),
              asInTrials(PlaceColumns.EXPERIMENT, FloorRow::place),
              asInTrials(PlaceColumns.POSITION, FloorRow::place),
              asInTrials(TrialColumns.DIRECTION, FloorRow::scenario),
              asInTrials(PlaceColumns.FORK, FloorRow::place),
              time(
                      PIPELINED,
                      "the largest of `transport_floor_ns`, `codec_write_ns` and `codec_read_ns`",
                      Floor::pipelinedNs)
                  .ofAny(FloorRow::floor),
              DELIVERED_FLOOR.of(
                  row -> row.floor.map(Floor::deliveredNs).orElse(OptionalLong.empty()))));

  /** The table of a run in which these declared factors vary. */
  public static Table<FloorRow> table(List<Factor<?>> varied) {
    return LevelColumns.in(TABLE, varied, row -> row.scenario().levels());
  }

  public FloorRow {
    error = error.replaceAll("\\s+", " ").strip();
    if (floor.isPresent() != error.isEmpty()) {
      throw new IllegalArgumentException("either a floor or an error, not both and not neither");
    }
  }

  /** Every whole row of a floors file. */
  public static List<FloorRow> read(Path file) throws IOException {
    return CsvFile.read(file, FloorRow::of);
  }

  private static FloorRow of(CsvRow row) {
    String error = ERROR.read(row);
    return new FloorRow(
        PlaceColumns.read(row),
        TrialColumns.scenario(row),
        error.isEmpty() ? Optional.of(floor(row)) : Optional.empty(),
        error,
        RunColumns.STARTED_AT.read(row));
  }

  private static Floor floor(CsvRow row) {
    return new Floor(
        TRANSPORT_FLOOR.read(row),
        new CodecTimes(CODEC_WRITE.read(row), CODEC_READ.read(row)),
        TrialColumns.wireBytes(row),
        DELIVERED_FLOOR.read(row));
  }

  private static <P, V> Column<FloorRow, V> asInTrials(
      Column<P, V> column, Function<FloorRow, P> part) {
    return column.asIn(RunFolder.TRIALS).of(part);
  }

  private static Column<FloorRow, Optional<Long>> ofWire(Column<WireBytes, Long> column) {
    return column.asIn(RunFolder.TRIALS).ofAny(row -> row.floor.map(Floor::wireBytes));
  }

  private static Column<Floor, Long> time(
      String name, String meaning, Function<Floor, Long> measure) {
    return Column.of(name, Column.NANOSECONDS, meaning, CellCodec.WHOLE).of(measure);
  }
}
