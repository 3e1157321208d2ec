package soapbench.experiment.load.report;

import java.util.List;
import soapbench.csv.Column;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.rows.LoadSummaryRow;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.Quantity;
import soapbench.statistics.RepeatSummary;

/** Numbers of a load run as cells of tables. */
final class LoadText {

  private static final String WORD_JOINER = "\u2060";

  private LoadText() {}

  /** A column, as the dictionary of its file has it. */
  static Term column(String name, Column<?, ?> column) {
    return new Term(name, column.meaning());
  }

  /** Adds columns for a time of a cell, as the dictionary of summary.csv has them. */
  static void addTimes(HtmlTable table, LoadMeasure time) {
    table.numbers(column("n", LoadSummaryRow.N), column("failed", LoadSummaryRow.FAILED));
    for (Column<?, ?> column : LoadSummaryRow.OF_TIMES) {
      table.numbers(new Term(column.name(), column.meaning() + "; of the time " + time.meaning()));
    }
  }

  /** What stands in these columns. */
  static List<String> times(CellResults cell, LoadMeasure time) {
    RepeatSummary times = cell.summary(time);
    return List.of(
        String.valueOf(times.n()),
        String.valueOf(cell.failed()),
        mean(times),
        milliseconds(times.median()),
        milliseconds(times.p90()),
        milliseconds(times.p95()),
        milliseconds(times.p99()),
        milliseconds(times.max()));
  }

  /** A mean of a measure. */
  static Term mean(String name, LoadMeasure measure) {
    return new Term(name, LoadSummaryRow.MEAN.meaning() + "; of " + measure.meaning());
  }

  /** A mean with its interval below it. */
  static String mean(RepeatSummary summary) {
    String mean = Quantity.number(summary.mean());
    return summary.interval().known()
        ? mean + "\n(" + Quantity.numbers(summary.interval()).replace("–", "–" + WORD_JOINER) + ")"
        : mean;
  }

  /** A time as JMeter tells it: without decimals, unless it lies between two such. */
  static String milliseconds(double ms) {
    return ms == Math.rint(ms) ? String.valueOf((long) ms) : Quantity.number(ms);
  }
}
