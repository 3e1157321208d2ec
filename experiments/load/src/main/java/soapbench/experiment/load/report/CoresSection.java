package soapbench.experiment.load.report;

import java.util.List;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.results.Quantity;

/** Use of the cores during the run. */
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
        "In %s of %s JMeter kept more cores busy than the server: there the replies"
                .formatted(
                    cells.stream().filter(CoresSection::pair).count(),
                    Quantity.count(cells.size(), "cell"))
            + " per second are those of the pair of client and server, and the server alone might"
            + " do more.");
    table().addTo(html, cells);
  }

  private static DataTable<CellResults> table() {
    return new DataTable<CellResults>(
            "Busy cores, and correct replies per second; means over the repeats.")
        .word("cell", CellResults::label)
        .number(
            LoadTable.mean("JMeter", LoadMeasure.JMETER_CPU),
            cell -> cores(cell, LoadMeasure.JMETER_CPU))
        .number(
            LoadTable.mean("server", LoadMeasure.SERVER_CPU),
            cell -> cores(cell, LoadMeasure.SERVER_CPU))
        .number(
            LoadTable.mean("replies/s", LoadMeasure.THROUGHPUT),
            cell -> Quantity.number(cell.summary(LoadMeasure.THROUGHPUT).mean()))
        .word("the rate is of", cell -> pair(cell) ? "the pair" : "");
  }

  private static boolean pair(CellResults cell) {
    return cell.summary(LoadMeasure.JMETER_CPU).mean()
        > cell.summary(LoadMeasure.SERVER_CPU).mean();
  }

  private static String cores(CellResults cell, LoadMeasure measure) {
    return Quantity.factor(cell.summary(measure).mean());
  }
}
