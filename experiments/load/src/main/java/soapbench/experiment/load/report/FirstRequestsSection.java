package soapbench.experiment.load.report;

import java.util.List;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.results.PublishedFirstRequest;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.Quantity;

/** The first request of every cell by itself. */
final class FirstRequestsSection {

  private FirstRequestsSection() {}

  static void write(LoadResults results, Html html) {
    List<CellResults> cells =
        results.closed().stream().filter(cell -> cell.has(LoadMeasure.FIRST_REQUEST)).toList();
    if (cells.isEmpty()) {
      html.element("p", "This run has no first requests.");
      return;
    }
    html.element(
        "p",
        "Before a cell is measured, a JMeter that has just started sends one request over a"
            + " connection of its own. Over JMS, JMeter looks up and connects before its clock"
            + " starts, so the connection comes in addition; over HTTP it is within the request."
            + " What a JVM does once, such as loading classes, is part of both.");
    table(cells).addTo(html);
    PublishedFirstRequest published = PublishedFirstRequest.stated();
    html.element(
        "p",
        "note",
        "The paper's text states %s ms for a first request over JMS at 1 user and %s KB, on other"
                .formatted(Quantity.number(published.milliseconds()), published.sizeKb())
            + " hardware and another server: a reference, not a target.");
  }

  private static HtmlTable table(List<CellResults> cells) {
    HtmlTable table =
        new HtmlTable("Times in ms; means over the repeats with their 95 % intervals.")
            .numbers(LoadText.column("users", LoadCell.USERS))
            .numbers(LoadText.column("KB", LoadCell.SIZE_BYTES))
            .words(LoadText.column("binding", LoadCell.BINDING))
            .numbers(new Term("repeats", "first requests that were answered"))
            .numbers(LoadText.mean("first request", LoadMeasure.FIRST_REQUEST))
            .numbers(LoadText.mean("connection", LoadMeasure.CONNECT))
            .numbers(
                new Term(
                    "median of later ones",
                    "median of every measured request; " + LoadMeasure.ELAPSED.meaning()));
    cells.forEach(
        cell ->
            table.row(
                String.valueOf(cell.cell().users()),
                cell.cell().sizeKb(),
                cell.binding(),
                String.valueOf(cell.summary(LoadMeasure.FIRST_REQUEST).n()),
                LoadText.mean(cell.summary(LoadMeasure.FIRST_REQUEST)),
                LoadText.mean(cell.summary(LoadMeasure.CONNECT)),
                LoadText.milliseconds(cell.summary(LoadMeasure.ELAPSED).median())));
    return table;
  }
}
