package soapbench.experiment.messaging.report;

import java.util.ArrayList;
import java.util.List;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.CellTrials;
import soapbench.statistics.Sample;
import soapbench.statistics.Summary;

/** Every cell in numbers. */
final class NumbersSection {

  private static final Term FAILED = new Term("failed", "measured trials of the cell that failed");
  private static final Term INTERVAL =
      new Term("interval", "95 % bootstrap interval of the median, in µs");
  private static final Term MIN =
      new Term("min", "the shortest repetition of all trials, in µs, as the paper shows it");
  private static final Term MAX = new Term("max", "the longest repetition of all trials, in µs");

  private NumbersSection() {}

  static void write(MessagingResults results, Html html) {
    if (results.run().cells().isEmpty()) {
      html.element("p", "The run has no measured trial.");
      return;
    }
    results.setups().forEach(setup -> table(results, setup).addTo(html));
    html.element(
        "p",
        "note",
        "summary.csv holds more in nanoseconds, with every measure; there and here each trial"
            + " counts once. trials.csv holds every trial.");
  }

  private static HtmlTable table(MessagingResults results, Setup setup) {
    HtmlTable table =
        MessagingText.ofSizes("Times of a repetition in µs: " + setup.label() + ".")
            .words(MessagingText.STACK)
            .numbers(
                MessagingText.TRIALS,
                FAILED,
                MessagingText.repetition(),
                INTERVAL,
                MIN,
                MessagingText.median("p90", MessagingRows.P90),
                MAX);
    for (CellTrials<MessagingCell> cell : results.of(setup)) {
      Summary summary = cell.summary(MessagingRows.MEDIAN);
      List<String> row = new ArrayList<>();
      row.add(MessagingText.bytes(cell.cell()));
      row.add(MessagingText.n(cell.cell()));
      row.add(cell.cell().stack());
      row.add(String.valueOf(summary.n()));
      row.add(String.valueOf(cell.failed()));
      row.add(MessagingText.micros(summary.median()));
      row.add(MessagingText.micros(summary.interval()));
      row.add(MessagingText.micros(MessagingResults.shortestNs(cell)));
      row.add(MessagingText.micros(Sample.median(cell.sample(MessagingRows.P90).values())));
      row.add(MessagingText.micros(MessagingResults.longestNs(cell)));
      table.row(row);
    }
    return table;
  }
}
