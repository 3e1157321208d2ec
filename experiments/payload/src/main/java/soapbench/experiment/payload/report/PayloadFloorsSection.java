package soapbench.experiment.payload.report;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Floors;
import soapbench.experiment.payload.results.Overlap;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Bindings;
import soapbench.results.Quantity;
import soapbench.rows.Measure;
import soapbench.rows.Trial;
import soapbench.statistics.Summary;

/** Least cost of each exchange, and how many times that it takes. */
final class PayloadFloorsSection {

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

  private PayloadFloorsSection() {}

  static void write(PayloadResults results, Html html) {
    html.element(
        "p",
        "The floor of an exchange is the least that it can cost. It was measured for completed"
            + " trials, in the same round; where there are many rounds, in some of them. The"
            + " transport floor is a request and a response with as many bytes as the trial's had,"
            + " over the same binding and without a SOAP stack: HTTP to a plain servlet, or JMS"
            + " messages through the same broker to a bean. The codec floor is the payload's"
            + " objects made into bytes and back once each, in memory.");
    html.element(
        "p",
        "The floor leaves out the making of the payload. A fetch makes it at the server, within the"
            + " transaction, which raises the ratio of a fetch. It also leaves out the envelope,"
            + " the server's counting of bytes, and all that the SOAP stack and the container do."
            + " Transactions of messages are in a floor of their own, below. What both sides do at"
            + " the same time makes the ratio smaller, even below 1.");
    html.element(
        "p",
        "The pipelined floor is the longest of the three stages: transport, writing, reading. An"
            + " exchange would cost that much if they overlapped perfectly. How far a cell could"
            + " come down depends on what its client and server do at the same time.");
    long size = results.measured().largestSize().orElse(0);
    List<SizedCell> largest = cells(results, size).toList();
    reachable(largest, html);
    costs(size).addTo(html, largest);
    delivery(results, html);
    failures(results.run().floors(), html);
    html.element(
        "p",
        "note",
        "floors.csv holds every floor; summary.csv has the medians at every size, in rows with the"
            + " measure "
            + PayloadRows.SUMMARISED_FLOORS.stream()
                .map(Measure::name)
                .collect(Collectors.joining(", "))
            + ".");
  }

  /** A cell at a size, with what the run knows of it. */
  private record SizedCell(PayloadResults results, Cell cell, long size) {

    Optional<Summary> summary(Measure measure) {
      return results.summary(cell, size, measure);
    }

    String median(Measure measure) {
      return PayloadNumbersSection.median(summary(measure));
    }

    String factor(Measure cost) {
      return summary(cost).map(ratio -> Quantity.factor(ratio.median())).orElse(Quantity.NONE);
    }

    String factors(Measure cost) {
      return summary(cost).map(ratio -> Quantity.factors(ratio.interval())).orElse(Quantity.NONE);
    }

    Optional<Overlap> overlap() {
      return results.measured().only(cell).scenarios().stream()
          .filter(scenario -> scenario.payloadBytes() == size)
          .findFirst()
          .flatMap(scenario -> Overlap.of(scenario, results.measured().wireBytes(cell, size)));
    }

    /** Time that persistence and transaction add to messages. */
    String priceOfDelivery() {
      return summary(PayloadRows.TRANSPORT_FLOOR)
          .flatMap(
              plain ->
                  summary(PayloadRows.DELIVERED_FLOOR)
                      .map(whole -> Quantity.milliseconds(whole.median() - plain.median())))
          .orElse(Quantity.NONE);
    }
  }

  /** Which floor each cell could reach, and why. */
  private static void reachable(List<SizedCell> largest, Html html) {
    Map<Overlap, List<String>> cells = new EnumMap<>(Overlap.class);
    for (SizedCell row : largest) {
      row.overlap()
          .ifPresent(
              overlap ->
                  cells.computeIfAbsent(overlap, any -> new ArrayList<>()).add(row.cell.label()));
    }
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
    if (largest.stream().anyMatch(row -> row.cell.binding().equals(Bindings.HTTP))) {
      html.element(
          "p",
          "note",
          "Over HTTP a message of one piece, at most %s KB of a response or %s KB of a request,"
                  .formatted(Overlap.RESPONSE_PIECE >> 10, Overlap.REQUEST_PIECE >> 10)
              + " leaves when it is whole, so that nothing overlaps at such sizes in any format.");
    }
  }

  private static DataTable<SizedCell> costs(long size) {
    DataTable<SizedCell> table =
        new DataTable<SizedCell>(
                "Medians at %s MB, times in ms, with their 95 %% bootstrap intervals."
                    .formatted(Quantity.megabytes(size)))
            .word(PayloadNumbersSection.CELL, row -> row.cell.label())
            .number(
                new Term("trials with a floor", "measured trials whose floor is known"),
                row -> row.summary(PayloadRows.TRANSPORT_FLOOR).map(Summary::n).orElse(0));
    median(table, "transaction", PayloadRows.TRANSACTION);
    median(table, "of it generation", PayloadRows.GENERATION);
    median(table, "transport floor", PayloadRows.TRANSPORT_FLOOR);
    median(table, "codec floor", PayloadRows.CODEC_FLOOR);
    median(table, "pipelined floor", PayloadRows.PIPELINED_FLOOR);
    return table
        .number(COST, row -> row.factor(PayloadRows.COST_OVER_FLOOR))
        .number(
            new Term("interval", "95 % bootstrap interval of the cost over the floor"),
            row -> row.factors(PayloadRows.COST_OVER_FLOOR))
        .number(PIPELINED_COST, row -> row.factor(PayloadRows.COST_OVER_PIPELINED_FLOOR))
        .number(
            new Term("interval", "95 % bootstrap interval of the cost over the pipelined floor"),
            row -> row.factors(PayloadRows.COST_OVER_PIPELINED_FLOOR))
        .word("could reach", row -> row.overlap().map(Overlap::reachable).orElse(Quantity.NONE));
  }

  /** Cost of the delivery of messages by itself, where the run has it. */
  private static void delivery(PayloadResults results, Html html) {
    List<SizedCell> delivered =
        results.measured().sizes().stream()
            .flatMap(size -> cells(results, size))
            .filter(row -> row.summary(PayloadRows.DELIVERED_FLOOR).isPresent())
            .toList();
    if (delivered.isEmpty()) {
      return;
    }
    DataTable<SizedCell> table =
        new DataTable<SizedCell>(
                "Over JMS at every size: the same bytes alone over the queue of the run's requests,"
                    + " with their persistence and their transaction. Medians in ms, with 95 %"
                    + " bootstrap intervals.")
            .number(
                new Term("payload (MB)", "size asked for, of the payload's normal XML form"),
                row -> Quantity.megabytes(row.size))
            .word(PayloadNumbersSection.CELL, row -> row.cell.label());
    median(table, "transaction", PayloadRows.TRANSACTION);
    median(table, "transport floor", PayloadRows.TRANSPORT_FLOOR);
    median(table, "with its delivery", PayloadRows.DELIVERED_FLOOR);
    table
        .number(
            new Term(
                "price of the delivery",
                "what persistence and transaction add: the difference of the two medians"),
            SizedCell::priceOfDelivery)
        .number(DELIVERED_COST, row -> row.factor(PayloadRows.COST_OVER_DELIVERED_FLOOR))
        .number(
            new Term(
                "interval", "95 % bootstrap interval of the cost over the floor with its delivery"),
            row -> row.factors(PayloadRows.COST_OVER_DELIVERED_FLOOR))
        .addTo(html, delivered);
  }

  private static Stream<SizedCell> cells(PayloadResults results, long size) {
    return results.measured().cells().stream().map(cell -> new SizedCell(results, cell, size));
  }

  private static void median(DataTable<SizedCell> table, String name, Measure measure) {
    table.number(new Term(name, "median of " + measure.meaning()), row -> row.median(measure));
  }

  private static void failures(Floors floors, Html html) {
    List<Trial<Scenario>> failures = floors.failures();
    if (!failures.isEmpty()) {
      html.element(
          "p",
          "warning",
          "Floors that could not be measured, warm-up included: %s of %s. One says: %s"
              .formatted(failures.size(), floors.rows().size(), failures.get(0).error()));
    }
  }
}
