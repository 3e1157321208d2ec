package soapbench.experiment.farm.rows;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import soapbench.columns.PlaceColumns;
import soapbench.columns.RunColumns;
import soapbench.csv.Codec;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.Table;
import soapbench.folder.RunFolder;
import soapbench.trial.Place;
import soapbench.trial.WireBytes;

/**
 * One row of a farm run's {@code floors.csv}: what a trial with one worker costs at least.
 *
 * @param place the place of the trial
 * @param floor the floor, if it was measured
 * @param error why it was not measured, or empty
 * @param startedAt when its measuring began, by the coordinator's clock
 */
public record FarmFloorRow(
    Place place, FarmCell cell, Optional<FarmFloor> floor, String error, Instant startedAt) {

  public static final Column<FarmFloor, Long> TRANSPORT_FLOOR =
      time(
          "transport_floor_ns",
          "the trial's bytes to and from a worker over the same transport, without an envelope",
          FarmFloor::transportNs);
  public static final Column<FarmFloor, Long> SORT_FLOOR =
      time("sort_floor_ns", "the trial's integers sorted in a bare loop", FarmFloor::sortNs);
  public static final Column<FarmFloor, Long> SORT_FLOOR_CPU =
      time("sort_floor_cpu_ns", "CPU time of that loop's thread", FarmFloor::sortCpuNs);
  private static final Column<FarmFloor, Long> REQUEST_BYTES =
      Column.of("request_wire_bytes", Column.BYTES, "sent", Codec.WHOLE)
          .of(floor -> floor.bytes().request());
  private static final Column<FarmFloor, Long> RESPONSE_BYTES =
      Column.of("response_wire_bytes", Column.BYTES, "received", Codec.WHOLE)
          .of(floor -> floor.bytes().response());
  private static final Column<FarmFloorRow, String> ERROR =
      RunColumns.ERROR.meaning("why there is no floor").of(FarmFloorRow::error);
  private static final Column<FarmFloorRow, Instant> STARTED_AT =
      RunColumns.STARTED_AT
          .meaning("when its measuring began, by the coordinator's clock")
          .of(FarmFloorRow::startedAt);

  public static final Table<FarmFloorRow> TABLE =
      new Table<>(
          "floors.csv",
          List.of(
              PlaceColumns.EXPERIMENT.of(FarmFloorRow::place),
              asInTrials(PlaceColumns.STAGE, FarmFloorRow::place),
              asInTrials(PlaceColumns.ROUND, FarmFloorRow::place),
              asInTrials(PlaceColumns.POSITION, FarmFloorRow::place),
              asInTrials(FarmCell.WAY, FarmFloorRow::cell),
              asInTrials(FarmCell.DATA, FarmFloorRow::cell),
              asInTrials(FarmCell.WORKERS, FarmFloorRow::cell),
              asInTrials(FarmCell.INTEGERS, FarmFloorRow::cell),
              asInTrials(FarmCell.DISTURBANCE, FarmFloorRow::cell),
              TRANSPORT_FLOOR.ofAny(row -> row.floor),
              SORT_FLOOR.ofAny(row -> row.floor),
              SORT_FLOOR_CPU.ofAny(row -> row.floor),
              REQUEST_BYTES.ofAny(row -> row.floor),
              RESPONSE_BYTES.ofAny(row -> row.floor),
              ERROR,
              STARTED_AT));

  public FarmFloorRow {
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(startedAt, "startedAt");
    error = Objects.requireNonNull(error, "error").replaceAll("\\s+", " ").strip();
    if (floor.isPresent() != error.isEmpty()) {
      throw new IllegalArgumentException("either a floor or an error, not both and not neither");
    }
  }

  /** Every whole row of a floors file. */
  public static List<FarmFloorRow> read(Path file) throws IOException {
    return CsvFile.read(file, FarmFloorRow::of);
  }

  private static FarmFloorRow of(CsvRow row) {
    String error = ERROR.read(row);
    return new FarmFloorRow(
        PlaceColumns.read(row),
        FarmCell.of(row),
        error.isEmpty() ? Optional.of(floor(row)) : Optional.empty(),
        error,
        STARTED_AT.read(row));
  }

  private static FarmFloor floor(CsvRow row) {
    return new FarmFloor(
        TRANSPORT_FLOOR.read(row),
        SORT_FLOOR.read(row),
        SORT_FLOOR_CPU.read(row),
        new WireBytes(REQUEST_BYTES.read(row), RESPONSE_BYTES.read(row)));
  }

  private static <P, V> Column<FarmFloorRow, V> asInTrials(
      Column<P, V> column, Function<FarmFloorRow, P> part) {
    return column.asIn(RunFolder.TRIALS).of(part);
  }

  private static Column<FarmFloor, Long> time(
      String name, String meaning, Function<FarmFloor, Long> measure) {
    return Column.of(name, Column.NANOSECONDS, meaning, Codec.WHOLE).of(measure);
  }
}
