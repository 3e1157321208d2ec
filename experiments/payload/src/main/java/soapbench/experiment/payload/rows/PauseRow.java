package soapbench.experiment.payload.rows;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import soapbench.columns.PlaceColumns;
import soapbench.columns.RunColumns;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.Table;
import soapbench.gc.GcPause;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * One row of {@code gc.csv}: a pause of one side.
 *
 * @param side {@link #CLIENT} or {@link #SERVER}
 * @param fork the pair of JVMs whose side it is
 * @param pause what the JVM said about it
 * @param trial the trial it touched, if any; when read back, its experiment is unknown and is
 *     {@code -}
 */
public record PauseRow(String side, int fork, GcPause pause, Optional<Place> trial) {

  public static final String CLIENT = "client";
  public static final String SERVER = "server";

  static final Column<String, String> SIDE =
      Column.of(
          "side", "", "`client` or `server`", CellCodec.of(Function.identity(), PauseRow::known));
  private static final Column<GcPause, String> COLLECTOR =
      Column.of("collector", "", "the collector's name", CellCodec.TEXT).of(GcPause::collector);
  private static final Column<GcPause, String> ACTION =
      Column.of("action", "", "what it did", CellCodec.TEXT).of(GcPause::action);
  private static final Column<GcPause, String> CAUSE =
      Column.of("cause", "", "why it ran", CellCodec.TEXT).of(GcPause::cause);
  private static final Column<Instant, Instant> STARTED_AT =
      RunColumns.STARTED_AT.meaning("when the pause began, by its side's clock");

  public static final Column<GcPause, Long> DURATION =
      Column.of(
              "duration_ns",
              Column.NANOSECONDS,
              "how long it stopped the application",
              CellCodec.WHOLE)
          .of(GcPause::durationNs);

  public static final Column<Integer, Integer> FORK =
      PlaceColumns.FORK
          .as(PlaceColumns.FORK.codec())
          .meaning("the pair of JVMs it happened in, as in trials.csv");

  private static final Column<PauseRow, Optional<Stage>> TOUCHED_STAGE =
      PlaceColumns.STAGE
          .meaning("the trial it touched, as in trials.csv; empty when none")
          .ofAny(PauseRow::trial);

  public static final Table<PauseRow> TABLE =
      new Table<>(
          "gc.csv",
          List.of(
              SIDE.of(PauseRow::side),
              COLLECTOR.of(PauseRow::pause),
              ACTION.of(PauseRow::pause),
              CAUSE.of(PauseRow::pause),
              STARTED_AT.of(row -> row.pause.startedAt()),
              DURATION.of(PauseRow::pause),
              TOUCHED_STAGE,
              PlaceColumns.ROUND.meaning("its round").ofAny(PauseRow::trial),
              PlaceColumns.POSITION.meaning("its turn within the round").ofAny(PauseRow::trial),
              FORK.of(PauseRow::fork)));

  private static final String UNKNOWN_EXPERIMENT = "-";

  public PauseRow {
    known(side);
    if (trial.isPresent() && trial.get().fork() != fork) {
      throw new IllegalArgumentException(
          "fork is " + fork + ", and the trial it touched ran in fork " + trial.get().fork());
    }
  }

  /** Every whole row of a pauses file; each pause's clock starts at 0. */
  public static List<PauseRow> read(Path file) throws IOException {
    return CsvFile.read(file, PauseRow::of);
  }

  private static PauseRow of(CsvRow row) {
    long durationNs = DURATION.read(row);
    if (durationNs < 0) {
      throw new IllegalArgumentException(DURATION.name() + " cannot be " + durationNs);
    }
    return new PauseRow(
        SIDE.read(row),
        FORK.read(row),
        new GcPause(
            COLLECTOR.read(row),
            ACTION.read(row),
            CAUSE.read(row),
            0,
            durationNs,
            STARTED_AT.read(row)),
        TOUCHED_STAGE.read(row).map(stage -> place(stage, row)));
  }

  private static Place place(Stage stage, CsvRow row) {
    return new Place(
        UNKNOWN_EXPERIMENT,
        stage,
        PlaceColumns.ROUND.read(row),
        PlaceColumns.POSITION.read(row),
        FORK.read(row));
  }

  private static String known(String side) {
    if (!List.of(CLIENT, SERVER).contains(side)) {
      throw new IllegalArgumentException("side is '" + side + "', not one of client, server");
    }
    return side;
  }
}
