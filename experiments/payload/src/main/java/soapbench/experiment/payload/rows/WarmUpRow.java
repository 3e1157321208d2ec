package soapbench.experiment.payload.rows;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import soapbench.columns.LevelColumns;
import soapbench.columns.PlaceColumns;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.Table;
import soapbench.factor.Factor;
import soapbench.factor.Levels;
import soapbench.folder.RunFolder;
import soapbench.statistics.WarmUp;

/**
 * One row of {@code warmup.csv}: how a cell was warmed up in one pair of JVMs, or its floor.
 *
 * @param what {@link #EXCHANGE} or {@link #FLOOR}
 * @param done how many completed
 * @param failed how many failed
 * @param firstNs the median of the first slice, NaN where there was none
 * @param lastNs the median of the newest slices, NaN where there was none
 * @param endedAt when the fork was warm, by the client's wall clock
 * @param levels of the declared factors of which the run tries several
 */
public record WarmUpRow(
    int fork,
    String what,
    Scenario scenario,
    int done,
    int failed,
    double firstNs,
    double lastNs,
    WarmUp.State state,
    Instant endedAt,
    Levels levels) {

  public static final String EXCHANGE = "exchange";
  public static final String FLOOR = "floor";

  public static final Column<WarmUpRow, Integer> DONE =
      Column.of("completed", "", "how many completed", CellCodec.COUNT).of(WarmUpRow::done);
  public static final Column<WarmUpRow, Double> FIRST =
      Column.of(
              "first_ns",
              Column.NANOSECONDS,
              "median of the first slice, at least 50 ms or one exchange",
              CellCodec.number(0))
          .of(WarmUpRow::firstNs);
  public static final Column<WarmUpRow, Double> LAST =
      Column.of(
              "last_ns",
              Column.NANOSECONDS,
              "median of the newest slices, at most seven",
              CellCodec.number(0))
          .of(WarmUpRow::lastNs);
  public static final Column<WarmUpRow, WarmUp.State> STATE =
      Column.of(
              "state",
              "",
              "`warm`: its times no longer fell, or those of the sizes that are judged together;"
                  + " `falling`: they did, and it was given up;"
                  + " `unknown`: it failed too often, or was given up before there were enough"
                  + " exchanges",
              CellCodec.ofWords("state", WarmUp.State.values(), WarmUp.State::word))
          .of(WarmUpRow::state);
  public static final Column<WarmUpRow, Integer> FAILED =
      Column.of("failed", "", "how many failed", CellCodec.COUNT).of(WarmUpRow::failed);

  private static final Column<String, String> WHAT =
      Column.of(
          "what",
          "",
          "what was warmed up: `exchange`, or `floor`",
          CellCodec.of(Function.identity(), WarmUpRow::known));
  private static final Column<Integer, Integer> FORK =
      PlaceColumns.FORK.as(PlaceColumns.FORK.codec());
  private static final Column<Instant, Instant> ENDED_AT =
      Column.of(
          "ended_at", "", "when all were warmed up, by the client's clock", CellCodec.INSTANT);

  public static final Table<WarmUpRow> TABLE =
      new Table<WarmUpRow>(
              "warmup.csv",
              Stream.of(
                      List.of(
                          FORK.asIn(RunFolder.TRIALS).of(WarmUpRow::fork),
                          WHAT.of(WarmUpRow::what)),
                      Scenario.FACTORS.columns().stream()
                          .<Column<WarmUpRow, ?>>map(
                              factor -> factor.asIn(RunFolder.TRIALS).of(WarmUpRow::scenario))
                          .toList(),
                      List.of(DONE, FAILED, FIRST, LAST, STATE, ENDED_AT.of(WarmUpRow::endedAt)))
                  .<Column<WarmUpRow, ?>>flatMap(List::stream)
                  .toList())
          .keyed(
              Stream.concat(Stream.of(FORK.name(), WHAT.name()), Scenario.FACTORS.names().stream())
                  .toList());

  /** The table of a run in which these declared factors vary. */
  public static Table<WarmUpRow> table(List<Factor<?>> varied) {
    return LevelColumns.in(TABLE, varied, WarmUpRow::levels);
  }

  public WarmUpRow {
    known(what);
    if (fork < 1 || done < 0 || failed < 0) {
      throw new IllegalArgumentException(
          "fork %s, done %s and failed %s are not at least 1, 0 and 0"
              .formatted(fork, done, failed));
    }
  }

  /** How a cell or its floor was warmed up. */
  public static WarmUpRow of(
      int fork, String what, Scenario scenario, WarmUp warmUp, Instant endedAt) {
    return new WarmUpRow(
        fork,
        what,
        scenario,
        warmUp.done(),
        warmUp.failures(),
        warmUp.firstNs(),
        warmUp.lastNs(),
        warmUp.state(),
        endedAt,
        Levels.NONE);
  }

  /** It with other levels. */
  public WarmUpRow at(Levels others) {
    return new WarmUpRow(
        fork, what, scenario, done, failed, firstNs, lastNs, state, endedAt, others);
  }

  /** Every whole row of a warm-up file. */
  public static List<WarmUpRow> read(Path file) throws IOException {
    return CsvFile.read(file, WarmUpRow::of, Function.identity());
  }

  /** Whether it is of the cell's exchanges, and not of its floor. */
  public boolean ofExchanges() {
    return what.equals(EXCHANGE);
  }

  private static WarmUpRow of(CsvRow row) {
    return new WarmUpRow(
        FORK.read(row),
        WHAT.read(row),
        Scenario.of(row),
        DONE.read(row),
        FAILED.read(row),
        FIRST.read(row),
        LAST.read(row),
        STATE.read(row),
        ENDED_AT.read(row),
        LevelColumns.read(row, Scenario.FACTORS.declared()));
  }

  private static String known(String what) {
    if (!List.of(EXCHANGE, FLOOR).contains(what)) {
      throw new IllegalArgumentException("what is '" + what + "', not one of exchange, floor");
    }
    return what;
  }
}
