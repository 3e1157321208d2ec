package soapbench.report.load;

import java.util.List;
import java.util.Optional;
import soapbench.columns.load.LoadCell;
import soapbench.columns.load.LoadSummaryRow;
import soapbench.csv.Column;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.report.page.Section;
import soapbench.results.Quantity;
import soapbench.results.load.CellResults;
import soapbench.results.load.LoadMeasure;
import soapbench.results.load.LoadResults;
import soapbench.results.load.Pace;
import soapbench.results.load.Repeat;
import soapbench.statistics.RepeatSummary;

/** Every cell with a fixed rate in numbers. */
final class RatesSection implements Section<LoadResults> {

  private static final Term SENT =
      new Term("sent/s", "requests sent a second, of the repeat that sent least");
  private static final Term LATE =
      new Term(
          "late, ms",
          "how far behind its due times the last tenth of a repeat's requests was sent, in the"
              + " median, of the latest repeat");

  @Override
  public String anchor() {
    return "rates";
  }

  @Override
  public String heading() {
    return "Fixed rates";
  }

  @Override
  public void write(LoadResults results, Html html) {
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
            .numbers(LoadText.factor("KB", LoadCell.SIZE_BYTES))
            .numbers(LoadText.factor("asked/s", LoadCell.RATE))
            .words(LoadText.factor("binding", LoadCell.BINDING))
            .numbers(SENT, LATE)
            .words(new Term("rate", Pace.RULE))
            .numbers(LoadText.count(LoadSummaryRow.N), LoadText.count(LoadSummaryRow.FAILED));
    for (Column<?, ?> column : LoadSummaryRow.OF_TIMES) {
      table.numbers(LoadText.statistic(column, LoadMeasure.RESPONSE));
    }
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
    RepeatSummary times = cell.summary(LoadMeasure.RESPONSE);
    List<Pace> paces = cell.repeats().stream().map(Repeat::pace).flatMap(Optional::stream).toList();
    return List.of(
        cell.cell().sizeKb(),
        cell.cell().rate(),
        cell.binding(),
        Quantity.number(paces.stream().mapToDouble(Pace::achievedPerS).min().orElse(Double.NaN)),
        LoadText.milliseconds(paces.stream().mapToDouble(Pace::lateMs).max().orElse(Double.NaN)),
        paces.isEmpty() ? Quantity.NONE : cell.missedRate() ? "missed" : "kept",
        String.valueOf(times.n()),
        String.valueOf(cell.failed()),
        LoadText.mean(times),
        LoadText.milliseconds(times.median()),
        LoadText.milliseconds(times.p90()),
        LoadText.milliseconds(times.p95()),
        LoadText.milliseconds(times.p99()),
        LoadText.milliseconds(times.max()));
  }
}
