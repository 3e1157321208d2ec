package soapbench.report.payload;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import soapbench.columns.payload.FloorRow;
import soapbench.columns.payload.SummaryRow;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.Quantity;
import soapbench.results.payload.Cell;
import soapbench.results.payload.Floors;
import soapbench.results.payload.Measure;
import soapbench.results.payload.PayloadResults;
import soapbench.statistics.Summary;

/** What each exchange costs at least, and how many times that it takes. */
final class FloorsSection {

  private static final Term COST =
      new Term(
          "cost over the floor",
          "median of the trials' own ratios, each of a transaction and of the floors measured for"
              + " it, so that it need not be the ratio of the medians");

  private FloorsSection() {}

  static void write(PayloadResults results, Html html) {
    html.element(
        "p",
        "The floor of an exchange is the least that it can cost. It was measured for each completed"
            + " trial, in the same round. The transport floor is a request and a response with as"
            + " many bytes as the trial's had, over the same binding and without a SOAP stack: HTTP"
            + " to a plain servlet, or JMS messages through the same broker to a bean. The codec"
            + " floor is the payload's objects made into bytes and back once each, in memory.");
    html.element(
        "p",
        "The floor leaves out the making of the payload. A fetch makes it at the server, within the"
            + " transaction, which raises the ratio of a fetch. It also leaves out the envelope,"
            + " the server's counting of bytes, transactions of the messages, and all that the SOAP"
            + " stack and the container do. What both sides do at the same time makes the ratio"
            + " smaller, even below 1.");
    table(results).addTo(html);
    failures(results.run().floors(), html);
    html.element(
        "p",
        "note",
        "floors.csv holds every floor; summary.csv has the medians at every size, in rows with the"
            + " measure "
            + String.join(", ", Floors.MEASURES)
            + ".");
  }

  private static HtmlTable table(PayloadResults results) {
    long size = results.measured().largestSize().orElse(0);
    HtmlTable table =
        new HtmlTable(
                "Medians at "
                    + Quantity.megabytes(size)
                    + " MB, times in ms, with their 95 % bootstrap intervals.")
            .words(NumbersSection.CELL)
            .numbers(new Term("trials with a floor", "measured trials whose floor is known"))
            .numbers(median("transaction", Measure.TRANSACTION.meaning()))
            .numbers(median("of it generation", Measure.GENERATION.meaning()))
            .numbers(median("transport floor", FloorRow.TABLE.meaning(FloorRow.TRANSPORT)))
            .numbers(median("codec floor", FloorRow.TABLE.meaning(FloorRow.CODEC)))
            .numbers(
                COST, new Term("interval", "95 % bootstrap interval of the cost over the floor"));
    results.measured().cells().forEach(cell -> table.row(row(results, cell, size)));
    return table;
  }

  private static Term median(String name, String meaning) {
    return new Term(name, "median of " + meaning);
  }

  private static List<String> row(PayloadResults results, Cell cell, long size) {
    Function<String, Optional<Summary>> of = measure -> results.summary(cell, size, measure);
    Optional<Summary> cost = of.apply(SummaryRow.COST_OVER_FLOOR);
    return List.of(
        cell.label(),
        cost.map(summary -> String.valueOf(summary.n())).orElse("0"),
        NumbersSection.median(of.apply(Measure.TRANSACTION.column())),
        NumbersSection.median(of.apply(Measure.GENERATION.column())),
        NumbersSection.median(of.apply(FloorRow.TRANSPORT)),
        NumbersSection.median(of.apply(FloorRow.CODEC)),
        cost.map(summary -> Quantity.factor(summary.median())).orElse(Quantity.NONE),
        cost.map(summary -> Quantity.factors(summary.interval())).orElse(Quantity.NONE));
  }

  private static void failures(Floors floors, Html html) {
    List<FloorRow> failures = floors.failures();
    if (!failures.isEmpty()) {
      html.element(
          "p",
          "warning",
          "Floors that could not be measured, warm-up included: %d of %d. One says: %s"
              .formatted(failures.size(), floors.rows().size(), failures.get(0).error()));
    }
  }
}
