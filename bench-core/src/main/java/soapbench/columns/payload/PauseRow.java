package soapbench.columns.payload;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.MalformedCsvException;
import soapbench.csv.Table;
import soapbench.gc.GcPause;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * One row of {@code gc.csv}: a pause of one side.
 *
 * @param side {@link #CLIENT} or {@link #SERVER}
 * @param fork the pair of JVMs whose side it is
 * @param pause what the JVM said of it
 * @param trial the trial it touched, if any; read back, its experiment is not known and is {@code
 *     -}
 */
public record PauseRow(String side, int fork, GcPause pause, Optional<Place> trial) {

  public static final String CLIENT = "client";
  public static final String SERVER = "server";

  /** The columns of {@code gc.csv}. */
  public static final Table<PauseRow> TABLE =
      new Table<>(
          "gc.csv",
          List.of(
              new Column<>("side", "", "`client` or `server`", PauseRow::side),
              new Column<>("collector", "", "the collector's name", row -> row.pause.collector()),
              new Column<>("action", "", "what it did", row -> row.pause.action()),
              new Column<>("cause", "", "why it ran", row -> row.pause.cause()),
              new Column<>(
                  "started_at",
                  "ISO 8601 UTC",
                  "when the pause began, by its side's clock",
                  row -> row.pause.startedAt().toString()),
              new Column<>(
                  "duration_ns",
                  Column.NANOSECONDS,
                  "how long it stopped the application",
                  row -> Cells.whole(row.pause.durationNs())),
              new Column<>(
                  "stage",
                  "",
                  "the trial it touched, as in trials.csv; empty when none",
                  row -> row.trial.map(place -> place.stage().word()).orElse(Cells.EMPTY)),
              new Column<>(
                  "round",
                  "",
                  "its round",
                  row -> row.trial.map(place -> Cells.whole(place.round())).orElse(Cells.EMPTY)),
              new Column<>(
                  "position",
                  "",
                  "its turn within the round",
                  row -> row.trial.map(place -> Cells.whole(place.position())).orElse(Cells.EMPTY)),
              new Column<>(
                  "fork",
                  "",
                  "the pair of JVMs it happened in, as in trials.csv",
                  row -> Cells.whole(row.fork))));

  private static final String UNKNOWN_EXPERIMENT = "-";

  public PauseRow {
    if (!List.of(CLIENT, SERVER).contains(Objects.requireNonNull(side, "side"))) {
      throw new IllegalArgumentException("side is '" + side + "', not one of client, server");
    }
    Objects.requireNonNull(pause, "pause");
    if (trial.isPresent() && trial.get().fork() != fork) {
      throw new IllegalArgumentException(
          "fork is " + fork + ", and the trial it touched ran in fork " + trial.get().fork());
    }
  }

  /** Every whole row of a pauses file; the pauses' clocks begin at 0 each. */
  public static List<PauseRow> read(Path file) throws IOException {
    return CsvFile.read(file).stream().map(PauseRow::of).toList();
  }

  private static PauseRow of(CsvRow row) {
    Instant startedAt = row.requiredInstant("started_at");
    long durationNs = row.requiredWhole("duration_ns");
    if (durationNs < 0) {
      throw new MalformedCsvException(row.where() + ": duration_ns cannot be " + durationNs);
    }
    return new PauseRow(
        row.required("side", PauseRow::knownSide),
        TrialRow.fork(row),
        new GcPause(
            row.text("collector").orElse(""),
            row.text("action").orElse(""),
            row.text("cause").orElse(""),
            0,
            durationNs,
            startedAt),
        row.text("stage").map(stage -> place(row)));
  }

  private static Place place(CsvRow row) {
    return new Place(
        UNKNOWN_EXPERIMENT,
        row.required("stage", Stage::ofWord),
        row.required("round", Integer::valueOf),
        row.required("position", Integer::valueOf),
        TrialRow.fork(row));
  }

  private static String knownSide(String side) {
    if (!List.of(CLIENT, SERVER).contains(side)) {
      throw new IllegalArgumentException("side is '" + side + "'");
    }
    return side;
  }
}
