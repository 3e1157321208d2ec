package soapbench.experiment.load.report;

import java.util.List;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.results.Quantity;

/** What the cores did during the run. */
final class CoresSection {

  private CoresSection() {}

  static void write(LoadResults results, Html html) {
    if (!results.cellsFile()) {
      html.element("p", "This run has no cells.csv, so what the cores did is not known.");
      return;
    }
    List<CellResults> cells =
        results.cells().stream().filter(cell -> cell.has(LoadMeasure.JMETER_CPU)).toList();
    if (cells.isEmpty()) {
      html.element("p", "What the cores did was not measured.");
      return;
    }
    html.element(
        "p",
        "In %d of %d cells JMeter kept more cores busy than the server: there the replies"
                .formatted(cells.stream().filter(CoresSection::pair).count(), cells.size())
            + " a second are a property of the pair of client and server, and the server"
            + " by itself might do more.");
    table(cells).addTo(html);
  }

  private static HtmlTable table(List<CellResults> cells) {
    HtmlTable table =
        new HtmlTable("Busy cores, and right replies a second; means over the repeats.")
            .words("cell")
            .numbers(LoadText.mean("JMeter", LoadMeasure.JMETER_CPU))
            .numbers(LoadText.mean("server", LoadMeasure.SERVER_CPU))
            .numbers(LoadText.mean("replies/s", LoadMeasure.THROUGHPUT))
            .words("the rate is of");
    cells.forEach(
        cell ->
            table.row(
                cell.label(),
                cores(cell, LoadMeasure.JMETER_CPU),
                cores(cell, LoadMeasure.SERVER_CPU),
                Quantity.number(cell.summary(LoadMeasure.THROUGHPUT).mean()),
                pair(cell) ? "the pair" : ""));
    return table;
  }

  private static boolean pair(CellResults cell) {
    return cell.summary(LoadMeasure.JMETER_CPU).mean()
        > cell.summary(LoadMeasure.SERVER_CPU).mean();
  }

  private static String cores(CellResults cell, LoadMeasure measure) {
    return Quantity.factor(cell.summary(measure).mean());
  }
}
