package soapbench.experiment.jobs.rows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import soapbench.columns.PlaceColumns;
import soapbench.columns.RunColumns;
import soapbench.columns.WordLevels;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.Table;
import soapbench.trial.Place;

/**
 * One row of {@code checks.csv}: a number that a simulation came to, beside the one it should be.
 *
 * @param round the round of the trial that it is of; empty for one that is no trial
 * @param problem the size of the problem, from 1; empty for a problem of its own that has an
 *     analytic solution
 * @param way how its data went, one of those of a simulation
 * @param against {@link #DIRECT} or {@link #ANALYTIC}
 * @param quantity what was compared, e.g. {@code largest displacement}
 * @param value what the simulation came to
 * @param expected what it should be
 * @param tolerance by how much of {@code expected} it may differ
 * @param identical whether the files were the same byte by byte; empty where there is no file to
 *     compare
 * @param fork the pair of JVMs that it was made in, from 1
 */
public record CheckRow(
    Optional<Integer> round,
    Optional<Integer> problem,
    String way,
    String against,
    String quantity,
    String unit,
    double value,
    double expected,
    double tolerance,
    Optional<Boolean> identical,
    int fork) {

  /** Way of the same programs without services. */
  public static final String DIRECT = JobsLevels.DIRECT;

  /** A solution that was calculated by hand. */
  public static final String ANALYTIC = "analytic";

  private static final Column<CheckRow, Optional<Integer>> ROUND =
      PlaceColumns.ROUND
          .as(CellCodec.COUNT.optional())
          .meaning("of the simulation in trials.csv; empty for one that is not a trial")
          .of(CheckRow::round);
  private static final Column<CheckRow, Optional<Integer>> PROBLEM =
      JobsCell.PROBLEM
          .as(CellCodec.COUNT.optional())
          .meaning("size of the simulated problem; empty for one that has an analytic solution")
          .of(CheckRow::problem);
  private static final Column<CheckRow, String> WAY =
      JobsCell.WAY.as(CellCodec.WORD).meaning("as in trials.csv").of(CheckRow::way);
  private static final Column<CheckRow, String> AGAINST =
      Column.of("against", "", "`direct`, the run without services, or `analytic`", CellCodec.WORD)
          .of(CheckRow::against);
  private static final Column<CheckRow, String> QUANTITY =
      Column.of("quantity", "", "what was compared", CellCodec.WORD).of(CheckRow::quantity);
  private static final Column<CheckRow, String> UNIT = RunColumns.UNIT.of(CheckRow::unit);
  private static final CellCodec<Double> NUMBER =
      CellCodec.of((Double number) -> Double.toString(number), Double::valueOf)
          .as(CellCodec.Type.NUMBER);
  private static final Column<CheckRow, Double> VALUE =
      Column.of("value", "", "what the simulation came to", NUMBER).of(CheckRow::value);
  private static final Column<CheckRow, Double> EXPECTED =
      Column.of("expected", "", "what it should be", NUMBER).of(CheckRow::expected);
  private static final Column<CheckRow, Double> TOLERANCE =
      Column.of("tolerance", "", "by how much of `expected` it may differ", NUMBER)
          .of(CheckRow::tolerance);
  private static final Column<CheckRow, Optional<Boolean>> IDENTICAL =
      Column.of(
              "identical",
              "",
              "`yes` where the result's file was the same byte by byte, else `no`; empty where"
                  + " there is none to compare",
              CellCodec.of((Boolean same) -> same ? "yes" : "no", CheckRow::same).optional())
          .of(CheckRow::identical);

  public static final Table<CheckRow> TABLE =
      new Table<CheckRow>(
              "checks.csv",
              List.of(
                  RunColumns.EXPERIMENT.of(row -> JobsFolder.EXPERIMENT),
                  ROUND,
                  PROBLEM,
                  WAY,
                  AGAINST,
                  QUANTITY,
                  UNIT,
                  VALUE,
                  EXPECTED,
                  TOLERANCE,
                  IDENTICAL))
          .referringTo(MeshRow.TABLE.file(), List.of(PROBLEM.name()));

  /** A row of a run in one pair of JVMs. */
  public CheckRow(
      Optional<Integer> round,
      Optional<Integer> problem,
      String way,
      String against,
      String quantity,
      String unit,
      double value,
      double expected,
      double tolerance,
      Optional<Boolean> identical) {
    this(
        round,
        problem,
        way,
        against,
        quantity,
        unit,
        value,
        expected,
        tolerance,
        identical,
        Place.ONLY_FORK);
  }

  public CheckRow {
    WordLevels.level("way", way, JobsLevels.ways(JobsLevels.SIMULATION));
    WordLevels.level("against", against, List.of(DIRECT, ANALYTIC));
    if (quantity.isBlank()) {
      throw new IllegalArgumentException("quantity is blank");
    }
    if (!Double.isFinite(value) || !Double.isFinite(expected) || !(tolerance >= 0)) {
      throw new IllegalArgumentException(
          "value %s or expected %s is not a number, or tolerance %s is negative"
              .formatted(value, expected, tolerance));
    }
  }

  /** Every whole row of a checks file. */
  public static List<CheckRow> read(Path file) throws IOException {
    return CsvFile.read(file, CheckRow::of, Function.identity());
  }

  /** By how much of what it should be it differs. */
  public double deviation() {
    return value == expected ? 0 : Math.abs(value - expected) / Math.abs(expected);
  }

  /** Whether it is what it should be. */
  public boolean agrees() {
    return deviation() <= tolerance;
  }

  private static boolean same(String word) {
    return switch (word) {
      case "yes" -> true;
      case "no" -> false;
      default -> throw new IllegalArgumentException("neither yes nor no: " + word);
    };
  }

  private static CheckRow of(CsvRow row) {
    return new CheckRow(
        ROUND.read(row),
        PROBLEM.read(row),
        WAY.read(row),
        AGAINST.read(row),
        QUANTITY.read(row),
        UNIT.read(row),
        VALUE.read(row),
        EXPECTED.read(row),
        TOLERANCE.read(row),
        IDENTICAL.read(row),
        PlaceColumns.FORK.read(row));
  }
}
