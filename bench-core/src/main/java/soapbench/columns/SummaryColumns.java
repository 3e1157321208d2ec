package soapbench.columns;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import soapbench.csv.Codec;
import soapbench.csv.Column;
import soapbench.statistics.Summary;

/**
 * Columns that files of several experiments have for a measure over the measured trials of a cell.
 */
public final class SummaryColumns {

  private static final int DECIMALS = 3;

  private SummaryColumns() {}

  /** From the number of trials to the interval of their median. */
  public static <R> List<Column<R, ?>> of(
      Function<R, Summary> summary, Function<R, Integer> failed) {
    return List.of(
        RunColumns.N.unit("trials")
            .meaning("measured trials that have the measure")
            .of(row -> (long) summary.apply(row).n()),
        RunColumns.FAILED
            .unit("trials")
            .meaning("measured trials of the cell that failed")
            .of(row -> (long) failed.apply(row)),
        number(RunColumns.MEAN, summary, Summary::mean),
        number(RunColumns.MEDIAN, summary, Summary::median),
        number(RunColumns.P90, summary, Summary::p90),
        number(RunColumns.MIN, summary, Summary::min),
        number(RunColumns.MAX, summary, Summary::max),
        number(
            RunColumns.CI_LOW.meaning("lower end of the 95 % bootstrap interval of the median"),
            summary,
            numbers -> numbers.interval().low()),
        number(RunColumns.CI_HIGH, summary, numbers -> numbers.interval().high()));
  }

  private static <R> Column<R, Double> number(
      Column<String, String> column, Function<R, Summary> summary, ToDoubleFunction<Summary> one) {
    return column.as(Codec.number(DECIMALS)).of(row -> one.applyAsDouble(summary.apply(row)));
  }
}
