package soapbench.experiment.messaging.report;

import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.html.DataTable;
import soapbench.html.Term;
import soapbench.results.CellTrials;
import soapbench.results.DataSize;
import soapbench.results.Quantity;
import soapbench.rows.Measure;
import soapbench.statistics.Interval;
import soapbench.statistics.Sample;

/** Table of a messaging run: its first columns, its terms, and times in microseconds. */
final class MessagingTable {

  private static final double MICROSECOND = 1e3;
  private static final String WORD_JOINER = "\u2060";

  static final Term STACK = new Term("stack", MessagingCell.STACK.meaning());
  static final Term BYTES = new Term("bytes", MessagingCell.MESSAGE_BYTES.meaning());
  static final Term N =
      new Term("n", "order of the matrix of doubles that a message, or with a matrix all, holds");
  static final Term TRIALS = new Term("trials", "measured trials that completed");

  private MessagingTable() {}

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

  /** The time of a repetition. */
  static Term repetition() {
    return median("median", MessagingRows.MEDIAN);
  }
}
