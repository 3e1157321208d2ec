package soapbench.columns;

import java.util.List;
import java.util.stream.Stream;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.CsvRow;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/** Where in a run a trial was made, as the files of several experiments have it. */
public final class PlaceColumns {

  public static final Column<Place, String> EXPERIMENT =
      RunColumns.EXPERIMENT.of(Place::experiment);
  public static final Column<Place, Stage> STAGE =
      RunColumns.STAGE.as(CellCodec.ofWords("stage", Stage.values(), Stage::word)).of(Place::stage);
  public static final Column<Place, Integer> ROUND =
      Column.of("round", "", "round within the stage, from 1", CellCodec.COUNT).of(Place::round);
  public static final Column<Place, Integer> POSITION = RunColumns.POSITION.of(Place::position);

  /** In files of runs that go on in several pairs of JVMs, or may. */
  public static final Column<Place, Integer> FORK =
      Column.of(
              "fork",
              "",
              "fresh pair of JVMs it ran in, from 1; empty means 1",
              CellCodec.COUNT.orElse(Place.ONLY_FORK))
          .of(Place::fork);

  /** In files whose rows are exchanges of bursts, and in no other. */
  public static final Column<Place, Integer> BURST =
      Column.of(
              "burst",
              "",
              "which exchange of its burst it is, from 1; each after the first was sent as soon as"
                  + " the one before had ended; empty means 1",
              CellCodec.COUNT.orElse(Place.FIRST_EXCHANGE))
          .of(Place::exchange);

  /** The names of the columns that tell a trial from all others. */
  public static final List<String> TRIAL =
      Stream.of(STAGE, ROUND, POSITION, FORK).map(Column::name).toList();

  /** The names of the columns that tell an exchange from all others. */
  public static final List<String> TRIAL_AND_BURST =
      Stream.concat(TRIAL.stream(), Stream.of(BURST.name())).toList();

  private PlaceColumns() {}

  /** The place of the exchange that a row names. */
  public static Place readExchange(CsvRow row) {
    return read(row).at(BURST.read(row));
  }

  /** The place of the trial that a row names. */
  public static Place read(CsvRow row) {
    return new Place(
        EXPERIMENT.read(row), STAGE.read(row), ROUND.read(row), POSITION.read(row), FORK.read(row));
  }
}
