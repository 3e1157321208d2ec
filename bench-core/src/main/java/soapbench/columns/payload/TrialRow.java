package soapbench.columns.payload;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.MalformedCsvException;
import soapbench.trial.Place;
import soapbench.trial.Scenario;
import soapbench.trial.Stage;
import soapbench.trial.WireBytes;

/**
 * One row of {@code trials.csv} as it was read.
 *
 * @param place where in its run the trial stood
 * @param scenario what was tried
 * @param error kind and message of a failure, empty when it completed
 * @param startedAt when it began
 * @param row all its cells
 */
public record TrialRow(
    Place place, Scenario scenario, String error, Instant startedAt, CsvRow row) {

  static final String COMPLETED = "completed";
  static final String FAILED = "failed";

  private static final Set<String> OUTCOMES = Set.of(COMPLETED, FAILED);

  /** Every whole row of a trials file. */
  public static List<TrialRow> read(Path file) throws IOException {
    return CsvFile.read(file).stream().map(TrialRow::of).toList();
  }

  /** A row of a trials file by its columns. */
  public static TrialRow of(CsvRow row) {
    if (!OUTCOMES.contains(row.requiredText("outcome"))) {
      throw new MalformedCsvException(
          row.where() + ": outcome cannot be '" + row.requiredText("outcome") + "'");
    }
    String error =
        row.requiredText("outcome").equals(COMPLETED)
            ? ""
            : row.text("error").orElse("unknown: no message");
    return new TrialRow(place(row), scenario(row), error, row.requiredInstant("started_at"), row);
  }

  public boolean completed() {
    return error.isEmpty();
  }

  public boolean measured() {
    return place.stage() == Stage.MEASURED;
  }

  /** A column's number; NaN when it was not measured. */
  public double number(String column) {
    return row.number(column);
  }

  /** What travelled in a trial that completed. */
  public WireBytes wireBytes() {
    return new WireBytes(
        row.requiredWhole("request_wire_bytes"), row.requiredWhole("response_wire_bytes"));
  }

  /** Whether a pause of either side reached into the exchange. */
  public boolean gcTouched() {
    return number("client_gc_count") > 0 || number("server_gc_count") > 0;
  }

  static Place place(CsvRow row) {
    return new Place(
        row.requiredText("experiment"),
        row.required("stage", Stage::ofWord),
        row.required("round", Integer::valueOf),
        row.required("position", Integer::valueOf),
        fork(row));
  }

  static int fork(CsvRow row) {
    return row.text("fork").isEmpty() ? Place.ONLY_FORK : row.required("fork", Integer::valueOf);
  }

  static Scenario scenario(CsvRow row) {
    return new Scenario(
        row.requiredText("binding"),
        row.requiredText("format"),
        row.requiredText("shape"),
        row.requiredWhole("payload_bytes"),
        row.text("direction").orElse(Scenario.FETCH));
  }
}
