package soapbench.experiment.messaging.report;

import soapbench.csv.Column;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.html.DataTable;
import soapbench.html.Term;
import soapbench.results.CellTrials;
import soapbench.results.DataSize;
import soapbench.results.Quantity;
import soapbench.rows.Measure;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;

/** Numbers of a messaging run as cells of tables, in microseconds. */
final class MessagingText {

  private static final double MICROSECOND = 1e3;
  private static final String WORD_JOINER = "\u2060";

  static final Term STACK = column("stack", MessagingCell.STACK);
  static final Term BYTES = column("bytes", MessagingCell.MESSAGE_BYTES);
  static final Term N =
      new Term("n", "order of the matrix of doubles that a message, or with a matrix all, holds");
  static final Term TRIALS = new Term("trials", "measured trials that completed");

  private MessagingText() {}

  /** A column, as the dictionary of its file has it. */
  static Term column(String name, Column<?, ?> column) {
    return new Term(name, column.meaning());
  }

  /** The median of a measure over the trials. */
  static Term median(String name, Measure measure) {
    return new Term(name, "median over the trials: " + measure.meaning() + ", in µs");
  }

  /** A table whose first columns say which size a row is of. */
  static DataTable<CellTrials<MessagingCell>> ofSizes(String caption) {
    return new DataTable<CellTrials<MessagingCell>>(caption)
        .number(BYTES, row -> row.cell().messageBytes())
        .number(N, row -> DataSize.digits(row.cell().n()));
  }

  /** A time in µs, without the unit. */
  static String micros(double ns) {
    return Quantity.number(ns / MICROSECOND);
  }

  /** The median of a measure in µs, without the unit. */
  static String micros(CellTrials<MessagingCell> cell, Measure measure) {
    return micros(Sample.median(cell.sample(measure).values()));
  }

  /** An interval of times in µs, without the unit. */
  static String micros(Interval ns) {
    return ns.known() ? micros(ns.low()) + "–" + WORD_JOINER + micros(ns.high()) : Quantity.NONE;
  }

  /** A ratio with its interval below it. */
  static String factor(Ratio ratio) {
    return ratio.interval().known()
        ? "%s\n(%s)"
            .formatted(
                Quantity.factor(ratio.value()),
                Quantity.factors(ratio.interval()).replace("–", "–" + WORD_JOINER))
        : Quantity.factor(ratio.value());
  }

  /** The time of a repetition. */
  static Term repetition() {
    return median("median", MessagingRows.MEDIAN);
  }
}
