package soapbench.experiment.load.report;

import java.util.List;
import java.util.stream.Stream;
import soapbench.experiment.load.report.LoadTable.CellTimes;
import soapbench.experiment.load.results.AchievedRate;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Quantity;

/** Every cell with a fixed rate in numbers. */
final class RatesSection {

  private static final Term SENT =
      new Term("sent/s", "requests sent a second, of the repeat that sent least");
  private static final Term LATE =
      new Term(
          "late, ms",
          "how far behind its due times the last tenth of a repeat's requests was sent, in the"
              + " median, of the latest repeat");

  private RatesSection() {}

  static void write(LoadResults results, Html html) {
    List<CellResults> cells = results.rates();
    if (cells.isEmpty()) {
      html.element("p", "The run has no cell with a fixed rate.");
      return;
    }
    missed(cells, html);
    LoadTable.addTimes(table(), LoadMeasure.RESPONSE)
        .addTo(html, cells.stream().map(CellTimes::of).toList());
    html.element("p", "note", AchievedRate.RULE);
  }

  private static void missed(List<CellResults> cells, Html html) {
    List<String> missed =
        cells.stream().filter(CellResults::missedRate).map(CellResults::label).toList();
    if (missed.isEmpty()) {
      html.element("p", "Every cell kept to its rate.");
    } else {
      html.element(
          "p",
          "warning",
          "Rate missed: %s. Their times are those of fewer or later requests than asked for."
              .formatted(String.join("; ", missed)));
    }
  }

  private static DataTable<CellTimes> table() {
    return new DataTable<CellTimes>(
            "Response times in ms, from when a request was due to the end of its reply; in"
                + " parentheses 95 % intervals of the mean over the repeats.")
        .number(new Term("KB", LoadCell.SIZE_BYTES.meaning()), row -> row.cell().cell().sizeKb())
        .number(new Term("asked/s", LoadCell.RATE.meaning()), row -> row.cell().cell().rate())
        .word(new Term("binding", LoadCell.BINDING.meaning()), row -> row.cell().binding())
        .number(
            SENT,
            row ->
                Quantity.number(
                    paces(row).mapToDouble(AchievedRate::achievedPerS).min().orElse(Double.NaN)))
        .number(
            LATE,
            row ->
                LoadTable.milliseconds(
                    paces(row).mapToDouble(AchievedRate::lateMs).max().orElse(Double.NaN)))
        .word(new Term("rate", AchievedRate.RULE), RatesSection::kept);
  }

  private static String kept(CellTimes row) {
    return paces(row).findAny().isEmpty()
        ? Quantity.NONE
        : row.cell().missedRate() ? "missed" : "kept";
  }

  private static Stream<AchievedRate> paces(CellTimes row) {
    return row.cell().repeats().stream().flatMap(repeat -> repeat.pace().stream());
  }
}
