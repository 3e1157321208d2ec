package soapbench.report.load;

import soapbench.columns.load.LoadSummaryRow;
import soapbench.csv.Column;
import soapbench.html.Term;
import soapbench.results.Quantity;
import soapbench.results.load.LoadMeasure;
import soapbench.statistics.RepeatSummary;

/** Numbers of a load run as cells of tables. */
final class LoadText {

  private static final String WORD_JOINER = "\u2060";

  private LoadText() {}

  /** A column of cells, as the dictionary of trials.csv has it. */
  static Term factor(String name, Column<?, ?> column) {
    return new Term(name, column.meaning());
  }

  /** A number of a measure, as the dictionary of summary.csv has it. */
  static Term statistic(Column<?, ?> column, LoadMeasure measure) {
    return new Term(column.name(), column.meaning() + "; of the time " + measure.meaning());
  }

  /** A mean of a measure. */
  static Term mean(String name, LoadMeasure measure) {
    return new Term(name, LoadSummaryRow.MEAN.meaning() + "; of " + measure.meaning());
  }

  static Term count(Column<?, ?> column) {
    return new Term(column.name(), column.meaning());
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
