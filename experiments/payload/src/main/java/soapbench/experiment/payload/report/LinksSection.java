package soapbench.experiment.payload.report;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.answer.Surroundings;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.LinkExpectation;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.factor.Levels;
import soapbench.factor.Link;
import soapbench.factor.RunFactors;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Quantity;

/** Times that a run on loopback lets expect over links, and where the fastest cell is another. */
final class LinksSection {

  /** One cell at a size, over all links. */
  private record Row(long size, Cell cell, Map<Link, Double> medianNs) {}

  /** Less is not told: these are no measurements. */
  private static final double CLEARLY = 1.05;

  private LinksSection() {}

  /** Whether nothing lay before the server, and payloads were fetched. */
  static boolean applies(PayloadResults results) {
    Optional<Link> link = Levels.main(results.whole().levels()).of(RunFactors.LINK);
    return link.map(Link::isLoopback)
            .orElseGet(() -> new Surroundings(results.run().environment()).onLoopback())
        && results.measured().scenarios().stream().noneMatch(Scenario::stores)
        && !rows(results).isEmpty();
  }

  private static List<Row> rows(PayloadResults results) {
    Map<Long, Map<Cell, Map<Link, Double>>> bySize = new TreeMap<>();
    for (Link link : Link.NAMED) {
      for (LinkExpectation one : LinkExpectation.of(results.measured(), link)) {
        bySize
            .computeIfAbsent(one.size(), any -> new LinkedHashMap<>())
            .computeIfAbsent(one.cell(), any -> new TreeMap<>())
            .put(link, one.medianNs());
      }
    }
    return bySize.entrySet().stream()
        .flatMap(
            size ->
                size.getValue().entrySet().stream()
                    .map(cell -> new Row(size.getKey(), cell.getKey(), cell.getValue())))
        .filter(row -> row.medianNs.size() == Link.NAMED.size())
        .toList();
  }

  static void write(PayloadResults results, Html html) {
    html.element(
        "p",
        "Expected, not measured: a round trip more than on loopback, and the time of the bytes at"
            + " the link's rate. Over HTTP a response is read while it comes, so of reading and"
            + " coming the longer one counts; over JMS a message comes whole. TCP's slow start is"
            + " not in it, nor what a client that rests between exchanges takes to wake up."
            + " --link measures it.");
    List<Row> rows = rows(results);
    List<String> turns = turns(rows);
    if (turns.isEmpty()) {
      html.element(
          "p", "Over none of these links another one is faster by 5 % than what is on loopback.");
    } else {
      html.list(turns);
    }
    DataTable<Row> table =
        PayloadNumbersSection.ofCells(
            "Medians that are expected over each link, ms.", Row::size, row -> row.cell.label());
    for (Link link : Link.NAMED) {
      table.number(
          new Term(
              link.word(), link.isLoopback() ? "as measured" : "expected over " + link.title()),
          row -> Quantity.milliseconds(row.medianNs.getOrDefault(link, Double.NaN)));
    }
    table.addTo(html, rows);
  }

  /** Sizes at which another cell is the fastest over a link than on loopback. */
  private static List<String> turns(List<Row> rows) {
    Map<Long, List<Row>> bySize =
        rows.stream().collect(Collectors.groupingBy(Row::size, TreeMap::new, Collectors.toList()));
    return bySize.entrySet().stream()
        .flatMap(
            size -> Link.NAMED.stream().flatMap(link -> turn(size.getKey(), size.getValue(), link)))
        .toList();
  }

  private static Stream<String> turn(long size, List<Row> rows, Link link) {
    Row here = fastest(rows, Link.LOOPBACK);
    Row there = fastest(rows, link);
    return ns(here, link) < CLEARLY * ns(there, link)
        ? Stream.of()
        : Stream.of(
            "At %s MB over %s: %s (%s ms) before %s (%s ms), the fastest on loopback."
                .formatted(
                    Quantity.megabytes(size),
                    link.word(),
                    there.cell.label(),
                    Quantity.milliseconds(ns(there, link)),
                    here.cell.label(),
                    Quantity.milliseconds(ns(here, link))));
  }

  private static Row fastest(List<Row> rows, Link link) {
    return rows.stream().min(Comparator.comparingDouble(row -> ns(row, link))).orElseThrow();
  }

  private static double ns(Row row, Link link) {
    return row.medianNs.getOrDefault(link, Double.NaN);
  }
}
