package soapbench.experiment.load.report;

import java.util.List;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.results.PublishedFirstRequest;
import soapbench.html.DataTable;
import soapbench.html.Html;
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
            + " starts, so the connection comes on top; over HTTP it is part of the request. What"
            + " a JVM does once, such as loading classes, is part of both.");
    table().addTo(html, cells);
    if (!results.ofGreetings()) {
      return;
    }
    PublishedFirstRequest published = PublishedFirstRequest.stated();
    html.element(
        "p",
        "note",
        "The paper's text states %s ms for a first request over JMS at 1 user and %s KB, on other"
                .formatted(Quantity.number(published.milliseconds()), published.sizeKb())
            + " hardware and another server: a reference, not a target.");
  }

  private static DataTable<CellResults> table() {
    return LoadTable.<CellResults>ofClosed(
            "Times in ms; means over the repeats with their 95 % intervals.", cell -> cell)
        .number(
            new Term("repeats", "first requests that were answered"),
            cell -> cell.summary(LoadMeasure.FIRST_REQUEST).n())
        .number(
            LoadTable.mean("first request", LoadMeasure.FIRST_REQUEST),
            cell -> LoadTable.mean(cell.summary(LoadMeasure.FIRST_REQUEST)))
        .number(
            LoadTable.mean("connection", LoadMeasure.CONNECT),
            cell -> LoadTable.mean(cell.summary(LoadMeasure.CONNECT)))
        .number(
            new Term(
                "median of later ones",
                "median of every measured request; " + LoadMeasure.ELAPSED.meaning()),
            cell -> LoadTable.milliseconds(cell.summary(LoadMeasure.ELAPSED).median()));
  }
}
