package soapbench.experiment.load.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.results.Pace;
import soapbench.experiment.load.results.Repeat;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
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
    HtmlTable table =
        new HtmlTable(
                "Response times in ms, from when a request was due to the end of its reply; in"
                    + " parentheses 95 % intervals of the mean over the repeats.")
            .numbers(LoadText.column("KB", LoadCell.SIZE_BYTES))
            .numbers(LoadText.column("asked/s", LoadCell.RATE))
            .words(LoadText.column("binding", LoadCell.BINDING))
            .numbers(SENT, LATE)
            .words(new Term("rate", Pace.RULE));
    LoadText.addTimes(table, LoadMeasure.RESPONSE);
    cells.forEach(cell -> table.row(row(cell)));
    table.addTo(html);
    html.element("p", "note", Pace.RULE);
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

  private static List<String> row(CellResults cell) {
    List<Pace> paces = cell.repeats().stream().map(Repeat::pace).flatMap(Optional::stream).toList();
    List<String> row = new ArrayList<>();
    row.add(cell.cell().sizeKb());
    row.add(cell.cell().rate());
    row.add(cell.binding());
    row.add(
        Quantity.number(paces.stream().mapToDouble(Pace::achievedPerS).min().orElse(Double.NaN)));
    row.add(
        LoadText.milliseconds(paces.stream().mapToDouble(Pace::lateMs).max().orElse(Double.NaN)));
    row.add(paces.isEmpty() ? Quantity.NONE : cell.missedRate() ? "missed" : "kept");
    row.addAll(LoadText.times(cell, LoadMeasure.RESPONSE));
    return row;
  }
}
