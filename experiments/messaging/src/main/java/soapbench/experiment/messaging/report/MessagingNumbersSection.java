package soapbench.experiment.messaging.report;

import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.CellTrials;

/** Every cell in numbers. */
final class MessagingNumbersSection {

  private static final Term FAILED = new Term("failed", "measured trials of the cell that failed");
  private static final Term INTERVAL =
      new Term("interval", "95 % bootstrap interval of the median, in µs");
  private static final Term MIN =
      new Term("min", "the shortest repetition of all trials, in µs, as the paper shows it");
  private static final Term MAX = new Term("max", "the longest repetition of all trials, in µs");

  private MessagingNumbersSection() {}

  static void write(MessagingResults results, Html html) {
    if (results.run().cells().isEmpty()) {
      html.element("p", "The run has no measured trial.");
      return;
    }
    results.setups().forEach(setup -> table(setup).addTo(html, results.of(setup)));
    html.element(
        "p",
        "note",
        "summary.csv holds more in nanoseconds, with every measure; there and here each trial"
            + " counts once. trials.csv holds every trial.");
  }

  private static DataTable<CellTrials<MessagingCell>> table(Setup setup) {
    return MessagingTable.ofSizes("Times of a repetition in µs: " + setup.label() + ".")
        .word(MessagingTable.STACK, cell -> cell.cell().stack())
        .number(MessagingTable.TRIALS, cell -> cell.timesNs().n())
        .number(FAILED, CellTrials::failed)
        .number(MessagingTable.repetition(), cell -> MessagingTable.micros(cell.medianNs()))
        .number(
            INTERVAL, cell -> MessagingTable.micros(cell.summary(MessagingRows.MEDIAN).interval()))
        .number(MIN, cell -> MessagingTable.micros(MessagingResults.shortestNs(cell)))
        .number(
            MessagingTable.median("p90", MessagingRows.P90),
            cell -> MessagingTable.micros(cell, MessagingRows.P90))
        .number(MAX, cell -> MessagingTable.micros(MessagingResults.longestNs(cell)));
  }
}
