package soapbench.experiment.payload.report;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Floors;
import soapbench.experiment.payload.results.Measure;
import soapbench.experiment.payload.results.Overlap;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.FloorRow;
import soapbench.experiment.payload.rows.SummaryRow;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.Bindings;
import soapbench.results.Quantity;
import soapbench.statistics.Summary;

/** What each exchange costs at least, and how many times that it takes. */
final class FloorsSection {

  private static final Term COST =
      new Term(
          "cost over the floor",
          "median of the trials' own ratios, each of a transaction and of the floors measured for"
              + " it, so that it need not be the ratio of the medians");

  private static final Term PIPELINED_COST =
      new Term(
          "cost over the pipelined floor",
          "the same with the longest of the stages in place of their sum");

  private static final Term DELIVERED_COST =
      new Term(
          "cost over the floor with delivery",
          "the same with the transport as the trial's messages were delivered");

  private FloorsSection() {}

  static void write(PayloadResults results, Html html) {
    html.element(
        "p",
        "The floor of an exchange is the least that it can cost. It was measured for completed"
            + " trials, in the same round; of many rounds, in some. The transport floor is a"
            + " request and a response with as many bytes as the trial's had, over the same binding"
            + " and without a SOAP stack: HTTP to a plain servlet, or JMS messages through the same"
            + " broker to a bean. The codec floor is the payload's objects made into bytes and back"
            + " once each, in memory.");
    html.element(
        "p",
        "The floor leaves out the making of the payload. A fetch makes it at the server, within the"
            + " transaction, which raises the ratio of a fetch. It also leaves out the envelope,"
            + " the server's counting of bytes, and all that the SOAP stack and the container do."
            + " Transactions of messages are in a floor of their own, below. What both sides do at"
            + " the same time makes the ratio smaller, even below 1.");
    html.element(
        "p",
        "The pipelined floor is the longest of the three stages: transport, writing, reading. So"
            + " much an exchange would cost if they overlapped perfectly. How far a cell could come"
            + " down depends on what its client and server do at the same time.");
    reachable(results, html);
    table(results).addTo(html);
    delivery(results).ifPresent(table -> table.addTo(html));
    failures(results.run().floors(), html);
    html.element(
        "p",
        "note",
        "floors.csv holds every floor; summary.csv has the medians at every size, in rows with the"
            + " measure "
            + String.join(", ", Floors.MEASURES)
            + ".");
  }

  /** Which floor each cell could reach at the largest size, and why. */
  private static void reachable(PayloadResults results, Html html) {
    Map<Overlap, List<String>> cells =
        results.measured().cells().stream()
            .filter(cell -> overlap(results, cell).isPresent())
            .collect(
                Collectors.groupingBy(
                    cell -> overlap(results, cell).get(),
                    () -> new EnumMap<>(Overlap.class),
                    Collectors.mapping(Cell::label, Collectors.toList())));
    html.list(
        cells.entrySet().stream()
            .map(
                entry ->
                    "%s could reach the %s: %s."
                        .formatted(
                            String.join(", ", entry.getValue()),
                            entry.getKey().reachable(),
                            entry.getKey().reason()))
            .toList());
    if (results.measured().cells().stream()
        .anyMatch(cell -> cell.binding().equals(Bindings.HTTP))) {
      html.element(
          "p",
          "note",
          "Over HTTP a message of one piece, at most %d KB of a response or %d KB of a request,"
                  .formatted(Overlap.RESPONSE_PIECE >> 10, Overlap.REQUEST_PIECE >> 10)
              + " leaves when it is whole, so that nothing overlaps at such sizes in any format.");
    }
  }

  private static Optional<Overlap> overlap(PayloadResults results, Cell cell) {
    long size = results.measured().largestSize().orElse(0);
    return results.measured().only(cell).scenarios().stream()
        .filter(scenario -> scenario.payloadBytes() == size)
        .findFirst()
        .flatMap(scenario -> Overlap.of(scenario, results.measured().wireBytes(cell, size)));
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
            .numbers(median("pipelined floor", FloorRow.TABLE.meaning(FloorRow.PIPELINED)))
            .numbers(
                COST, new Term("interval", "95 % bootstrap interval of the cost over the floor"))
            .numbers(
                PIPELINED_COST,
                new Term(
                    "interval", "95 % bootstrap interval of the cost over the pipelined floor"))
            .words("could reach");
    results.measured().cells().forEach(cell -> table.row(row(results, cell, size)));
    return table;
  }

  /** What the delivery of messages costs by itself, where the run has it. */
  private static Optional<HtmlTable> delivery(PayloadResults results) {
    HtmlTable table =
        new HtmlTable(
                "Over JMS at every size: the same bytes alone over the queue of the run's requests,"
                    + " with their persistence and their transaction. Medians in ms, with 95 %"
                    + " bootstrap intervals.")
            .numbers(new Term("payload (MB)", "size asked for, of the payload's normal XML form"))
            .words(NumbersSection.CELL)
            .numbers(median("transaction", Measure.TRANSACTION.meaning()))
            .numbers(median("transport floor", FloorRow.TABLE.meaning(FloorRow.TRANSPORT)))
            .numbers(median("with its delivery", FloorRow.TABLE.meaning(FloorRow.DELIVERED)))
            .numbers(
                new Term(
                    "price of the delivery",
                    "what it takes more with persistence and transaction: the difference of both"
                        + " medians"))
            .numbers(
                DELIVERED_COST,
                new Term(
                    "interval",
                    "95 % bootstrap interval of the cost over the floor with its delivery"));
    boolean any = false;
    for (long size : results.measured().sizes()) {
      for (Cell cell : results.measured().cells()) {
        Optional<Summary> delivered = results.summary(cell, size, FloorRow.DELIVERED);
        if (delivered.isPresent()) {
          any = true;
          table.row(delivery(results, cell, size, delivered.get()));
        }
      }
    }
    return any ? Optional.of(table) : Optional.empty();
  }

  private static List<String> delivery(
      PayloadResults results, Cell cell, long size, Summary delivered) {
    Optional<Summary> transport = results.summary(cell, size, FloorRow.TRANSPORT);
    Optional<Summary> cost = results.summary(cell, size, SummaryRow.COST_OVER_DELIVERED_FLOOR);
    return List.of(
        Quantity.megabytes(size),
        cell.label(),
        NumbersSection.median(results.summary(cell, size, Measure.TRANSACTION.column())),
        NumbersSection.median(transport),
        NumbersSection.median(Optional.of(delivered)),
        transport
            .map(plain -> Quantity.milliseconds(delivered.median() - plain.median()))
            .orElse(Quantity.NONE),
        factor(cost),
        factors(cost));
  }

  private static Term median(String name, String meaning) {
    return new Term(name, "median of " + meaning);
  }

  private static List<String> row(PayloadResults results, Cell cell, long size) {
    Function<String, Optional<Summary>> of = measure -> results.summary(cell, size, measure);
    Optional<Summary> cost = of.apply(SummaryRow.COST_OVER_FLOOR);
    Optional<Summary> pipelined = of.apply(SummaryRow.COST_OVER_PIPELINED_FLOOR);
    return List.of(
        cell.label(),
        of.apply(FloorRow.TRANSPORT).map(summary -> String.valueOf(summary.n())).orElse("0"),
        NumbersSection.median(of.apply(Measure.TRANSACTION.column())),
        NumbersSection.median(of.apply(Measure.GENERATION.column())),
        NumbersSection.median(of.apply(FloorRow.TRANSPORT)),
        NumbersSection.median(of.apply(FloorRow.CODEC)),
        NumbersSection.median(of.apply(FloorRow.PIPELINED)),
        factor(cost),
        factors(cost),
        factor(pipelined),
        factors(pipelined),
        overlap(results, cell).map(Overlap::reachable).orElse(Quantity.NONE));
  }

  private static String factor(Optional<Summary> cost) {
    return cost.map(summary -> Quantity.factor(summary.median())).orElse(Quantity.NONE);
  }

  private static String factors(Optional<Summary> cost) {
    return cost.map(summary -> Quantity.factors(summary.interval())).orElse(Quantity.NONE);
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
