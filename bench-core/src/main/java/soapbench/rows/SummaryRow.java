package soapbench.rows;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import soapbench.columns.LevelColumns;
import soapbench.columns.RunColumns;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.factor.Factor;
import soapbench.factor.Levels;
import soapbench.folder.RunFolder;
import soapbench.statistics.Summary;

/**
 * One row of {@code summary.csv}: a measure over the measured trials of a cell.
 *
 * @param <C> a cell
 * @param levels of the declared factors of which the run tries several
 * @param failed how many of the cell's measured trials failed
 * @param summary the numbers over those that completed
 */
public record SummaryRow<C>(C cell, Levels levels, Measure measure, int failed, Summary summary) {

  private static final int DECIMALS = 3;

  /**
   * The columns of an experiment's summary.
   *
   * @param measures what the column {@code measure} says
   */
  public static <C> Table<SummaryRow<C>> table(Factors<C> factors, String measures) {
    List<Column<SummaryRow<C>, ?>> columns = new ArrayList<>();
    factors
        .columns()
        .forEach(factor -> columns.add(factor.asIn(RunFolder.TRIALS).of(SummaryRow::cell)));
    columns.add(RunColumns.MEASURE.meaning(measures).of(row -> row.measure().name()));
    columns.add(RunColumns.UNIT.of(row -> row.measure().unit()));
    columns.add(
        RunColumns.N.unit("trials")
            .meaning("measured trials that have the measure")
            .of(row -> (long) row.summary().n()));
    columns.add(
        RunColumns.FAILED
            .unit("trials")
            .meaning("measured trials of the cell that failed")
            .of(row -> (long) row.failed()));
    columns.add(number(RunColumns.MEAN, Summary::mean));
    columns.add(number(RunColumns.MEDIAN, Summary::median));
    columns.add(number(RunColumns.P90, Summary::p90));
    columns.add(number(RunColumns.MIN, Summary::min));
    columns.add(number(RunColumns.MAX, Summary::max));
    columns.add(
        number(
            RunColumns.CI_LOW.meaning("lower end of the 95 % bootstrap interval of the median"),
            summary -> summary.interval().low()));
    columns.add(number(RunColumns.CI_HIGH, summary -> summary.interval().high()));
    return new Table<>(RunFolder.SUMMARY, columns).keyed(key(factors));
  }

  /** A cell and a measure, unless cells lack some of the factors. */
  private static List<String> key(Factors<?> factors) {
    boolean whole =
        factors.columns().stream().allMatch(factor -> factor.codec().absent().isEmpty());
    return whole
        ? Stream.concat(factors.names().stream(), Stream.of(RunColumns.MEASURE.name())).toList()
        : List.of();
  }

  /** The columns of a run's summary in which declared factors vary. */
  public static <C> Table<SummaryRow<C>> in(Table<SummaryRow<C>> table, List<Factor<?>> varied) {
    return LevelColumns.in(table, varied, SummaryRow::levels);
  }

  private static <C> Column<SummaryRow<C>, Double> number(
      Column<String, String> column, ToDoubleFunction<Summary> value) {
    return column.as(CellCodec.number(DECIMALS)).of(row -> value.applyAsDouble(row.summary()));
  }
}
