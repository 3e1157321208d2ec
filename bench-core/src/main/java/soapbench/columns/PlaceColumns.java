package soapbench.columns;

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

  private PlaceColumns() {}

  /** The place that a row names. */
  public static Place read(CsvRow row) {
    return new Place(
        EXPERIMENT.read(row), STAGE.read(row), ROUND.read(row), POSITION.read(row), FORK.read(row));
  }
}
