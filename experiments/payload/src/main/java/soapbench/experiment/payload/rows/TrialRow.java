package soapbench.experiment.payload.rows;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import soapbench.columns.PlaceColumns;
import soapbench.columns.RunColumns;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.trial.Place;
import soapbench.trial.Scenario;
import soapbench.trial.Stage;
import soapbench.trial.WireBytes;

/**
 * One row of {@code trials.csv} as it was read.
 *
 * @param error kind and message of a failure, empty when it completed
 * @param row all its cells
 */
public record TrialRow(
    Place place, Scenario scenario, String error, Instant startedAt, CsvRow row) {

  /** Every whole row of a trials file. */
  public static List<TrialRow> read(Path file) throws IOException {
    return CsvFile.read(
        file, TrialRow::of, row -> List.of(row.place(), row.scenario(), row.burst()));
  }

  public static TrialRow of(CsvRow row) {
    String error = RunColumns.ERROR.read(row);
    return new TrialRow(
        PlaceColumns.read(row),
        TrialColumns.scenario(row),
        RunColumns.OUTCOME.read(row) ? "" : error.isEmpty() ? "unknown: no message" : error,
        RunColumns.STARTED_AT.read(row),
        row);
  }

  public boolean completed() {
    return error.isEmpty();
  }

  public boolean measured() {
    return place.stage() == Stage.MEASURED;
  }

  /** Which exchange of its burst it is, from 1. */
  public int burst() {
    return TrialColumns.BURST.read(row);
  }

  /** A column's number; NaN when it was not measured. */
  public double number(Column<?, ?> column) {
    return number(column.name());
  }

  /** The number of the column of this name; NaN when it was not measured. */
  public double number(String column) {
    return row.number(column);
  }

  /** Bytes that travelled in a trial that completed, of a client that can tell. */
  public WireBytes wireBytes() {
    return TrialColumns.wireBytes(row);
  }

  /** Whether some of its phases overlap. */
  public boolean overlaps() {
    return !TrialColumns.OVERLAPPING.read(row).isEmpty();
  }

  /** Whether the times of a column overlap with those of others. */
  public boolean overlaps(String column) {
    return List.of(TrialColumns.OVERLAPPING.read(row).split(" ")).contains(column);
  }

  /** Whether a pause of either side reached into the exchange. */
  public boolean gcTouched() {
    return number(TrialColumns.CLIENT_GC_COUNT) > 0 || number(TrialColumns.SERVER_GC_COUNT) > 0;
  }
}
