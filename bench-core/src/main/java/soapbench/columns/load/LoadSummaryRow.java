package soapbench.columns.load;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.statistics.RepeatSummary;

/**
 * One row of a load run's {@code summary.csv}: a measure of a cell over its repeats.
 *
 * @param cell the cell
 * @param measure the measure's name
 * @param unit the unit of its values
 * @param failed how many of the cell's measured samples failed
 * @param summary the measure in numbers
 */
public record LoadSummaryRow(
    LoadCell cell, String measure, String unit, long failed, RepeatSummary summary) {

  private static final int DECIMALS = 3;

  /** The columns of a load run's {@code summary.csv}. */
  public static final Table<LoadSummaryRow> TABLE =
      new Table<>("summary.csv", Stream.of(identity(), numbers()).flatMap(List::stream).toList());

  public LoadSummaryRow {
    Objects.requireNonNull(cell, "cell");
    Objects.requireNonNull(measure, "measure");
    Objects.requireNonNull(unit, "unit");
    Objects.requireNonNull(summary, "summary");
  }

  private static List<Column<LoadSummaryRow>> identity() {
    return List.of(
        word("binding", "as in trials.csv", row -> row.cell.binding()),
        new Column<>(
            "size_bytes", "bytes", "as in trials.csv", row -> Cells.whole(row.cell.sizeBytes())),
        word("users", "as in trials.csv", row -> Cells.whole(row.cell.users())),
        new Column<>("rate_per_s", "1/s", "as in trials.csv", row -> row.cell.rate()),
        word(
            "measure",
            "of every measured sample: `elapsed`, `latency`, and `response` where there is a rate;"
                + " one value a repeat: `first_request`, `connect` (of the first request),"
                + " `throughput`, `jmeter_cpu`, `server_cpu`",
            LoadSummaryRow::measure),
        word("unit", "of the numbers that follow: `ms`, `1/s` or `cores`", LoadSummaryRow::unit),
        word("n", "values there are, of all repeats", row -> Cells.whole(row.summary.n())),
        new Column<>(
            "failed",
            "samples",
            "measured samples of the cell that failed",
            row -> Cells.whole(row.failed)));
  }

  private static List<Column<LoadSummaryRow>> numbers() {
    return List.of(
        number("mean", "mean of the repeats' means", RepeatSummary::mean),
        number("median", "half of the values lie below it", summary -> summary.range().median()),
        number(
            "p90",
            "90th percentile; this and the next two only where "
                + RepeatSummary.ENOUGH_BEYOND
                + " values lie beyond, so from n = 200",
            summary -> summary.tail().p90()),
        number("p95", "95th percentile, from n = 400", summary -> summary.tail().p95()),
        number("p99", "99th percentile, from n = 2000", summary -> summary.tail().p99()),
        number("min", "smallest", summary -> summary.range().min()),
        number("max", "largest", summary -> summary.range().max()),
        number(
            "ci_low",
            "lower end of the 95 % interval of the mean, by Student's t over the repeats' means;"
                + " empty below two repeats",
            summary -> summary.interval().low()),
        number("ci_high", "its upper end", summary -> summary.interval().high()));
  }

  private static Column<LoadSummaryRow> word(
      String name, String meaning, Function<LoadSummaryRow, String> cell) {
    return new Column<>(name, "", meaning, cell);
  }

  private static Column<LoadSummaryRow> number(
      String name, String meaning, ToDoubleFunction<RepeatSummary> value) {
    return new Column<>(
        name, "", meaning, row -> Cells.number(value.applyAsDouble(row.summary), DECIMALS));
  }
}
