package soapbench.experiment.load.rows;

import java.util.List;
import java.util.function.Function;
import soapbench.columns.LevelColumns;
import soapbench.columns.RunColumns;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.factor.Factor;
import soapbench.folder.RunFolder;
import soapbench.statistics.RepeatSummary;

/**
 * One row of a load run's {@code summary.csv}: a measure of a cell over its repeats.
 *
 * @param failed how many of the cell's measured samples failed
 */
public record LoadSummaryRow(
    LoadCell cell, String measure, String unit, long failed, RepeatSummary summary) {

  public static final Column<LoadSummaryRow, Double> MEAN =
      number(RunColumns.MEAN.meaning("mean of the repeats' means"), RepeatSummary::mean);
  public static final Column<LoadSummaryRow, Double> MEDIAN =
      number(RunColumns.MEDIAN, RepeatSummary::median);
  public static final Column<LoadSummaryRow, Double> P90 =
      number(
          RunColumns.P90.meaning(
              "90th percentile; this and the next two only where "
                  + RepeatSummary.ENOUGH_BEYOND
                  + " values lie beyond, so from n = 200"),
          RepeatSummary::p90);
  public static final Column<LoadSummaryRow, Double> P95 =
      number(
          Column.of("p95", "", "95th percentile, from n = 400", CellCodec.TEXT),
          RepeatSummary::p95);
  public static final Column<LoadSummaryRow, Double> P99 =
      number(
          Column.of("p99", "", "99th percentile, from n = 2000", CellCodec.TEXT),
          RepeatSummary::p99);
  public static final Column<LoadSummaryRow, Double> MAX =
      number(RunColumns.MAX, RepeatSummary::max);
  public static final Column<LoadSummaryRow, Long> N =
      RunColumns.N.meaning("values there are, of all repeats").of(row -> (long) row.summary.n());
  public static final Column<LoadSummaryRow, Long> FAILED =
      RunColumns.FAILED
          .unit("samples")
          .meaning("measured samples of the cell that failed")
          .of(LoadSummaryRow::failed);

  public static final Table<LoadSummaryRow> TABLE =
      new Table<>(
          RunFolder.SUMMARY,
          List.of(
              asInTrials(LoadCell.BINDING),
              asInTrials(LoadCell.SIZE_BYTES),
              asInTrials(LoadCell.USERS),
              asInTrials(LoadCell.RATE),
              RunColumns.MEASURE
                  .meaning(
                      "of every measured sample: `elapsed`, `latency`, and `response` where there"
                          + " is a rate; one value a repeat: `first_request`, `connect` (of the"
                          + " first request), `throughput`, `jmeter_cpu`, `server_cpu`")
                  .of(LoadSummaryRow::measure),
              RunColumns.UNIT
                  .meaning("of the numbers that follow: `ms`, `1/s` or `cores`")
                  .of(LoadSummaryRow::unit),
              N,
              FAILED,
              MEAN,
              MEDIAN,
              P90,
              P95,
              P99,
              number(RunColumns.MIN, RepeatSummary::min),
              MAX,
              number(
                  RunColumns.CI_LOW.meaning(
                      "lower end of the 95 % interval of the mean, by Student's t over the"
                          + " repeats' means; empty below two repeats"),
                  summary -> summary.interval().low()),
              number(RunColumns.CI_HIGH, summary -> summary.interval().high())));

  /** The table of a run in which these declared factors vary. */
  public static Table<LoadSummaryRow> table(List<Factor<?>> varied) {
    return LevelColumns.in(TABLE, varied, row -> row.cell().levels());
  }

  private static <V> Column<LoadSummaryRow, V> asInTrials(Column<LoadCell, V> column) {
    return column.asIn(RunFolder.TRIALS).of(LoadSummaryRow::cell);
  }

  private static Column<LoadSummaryRow, Double> number(
      Column<String, String> column, Function<RepeatSummary, Double> value) {
    return column.as(CellCodec.number(3)).of(row -> value.apply(row.summary));
  }
}
