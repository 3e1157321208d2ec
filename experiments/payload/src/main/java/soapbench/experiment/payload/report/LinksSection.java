package soapbench.experiment.payload.report;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.answer.Surroundings;
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

  /** Less is not told: these are no measurements. */
  private static final double CLEARLY = 1.05;

  private LinksSection() {}

  /** Whether nothing lay before the server, and payloads were fetched. */
  static boolean applies(PayloadResults results) {
    Optional<Link> link = Levels.main(results.whole().levels()).of(RunFactors.LINK);
    return link.map(Link::isLoopback)
            .orElseGet(() -> new Surroundings(results.run().environment()).onLoopback())
        && results.measured().scenarios().stream().noneMatch(Scenario::stores)
        && !LinkExpectation.of(results.measured()).isEmpty();
  }

  static void write(PayloadResults results, Html html) {
    html.element(
        "p",
        "Expected, not measured: a round trip more than on loopback, and the time of the bytes at"
            + " the link's rate. Over HTTP a response is read while it comes, so of reading and"
            + " coming the longer one counts; over JMS a message comes whole. TCP's slow start is"
            + " not in it, nor what a client that rests between exchanges takes to wake up."
            + " --link measures it.");
    List<LinkExpectation> rows = LinkExpectation.of(results.measured());
    List<String> turns = turns(rows);
    if (turns.isEmpty()) {
      html.element(
          "p", "Over none of these links another one is faster by 5 % than what is on loopback.");
    } else {
      html.list(turns);
    }
    DataTable<LinkExpectation> table =
        PayloadNumbersSection.ofCells(
            "Medians that are expected over each link, ms.",
            LinkExpectation::size,
            row -> row.cell().label());
    for (Link link : Link.NAMED) {
      table.number(
          new Term(
              link.word(), link.isLoopback() ? "as measured" : "expected over " + link.title()),
          row -> Quantity.milliseconds(row.medianNs(link)));
    }
    table.addTo(html, rows);
  }

  /** Sizes at which another cell is the fastest over a link than on loopback. */
  private static List<String> turns(List<LinkExpectation> rows) {
    Map<Long, List<LinkExpectation>> bySize =
        rows.stream()
            .collect(
                Collectors.groupingBy(LinkExpectation::size, TreeMap::new, Collectors.toList()));
    return bySize.entrySet().stream()
        .flatMap(
            size -> Link.NAMED.stream().flatMap(link -> turn(size.getKey(), size.getValue(), link)))
        .toList();
  }

  private static Stream<String> turn(long size, List<LinkExpectation> rows, Link link) {
    LinkExpectation here = fastest(rows, Link.LOOPBACK);
    LinkExpectation there = fastest(rows, link);
    return here.medianNs(link) < CLEARLY * there.medianNs(link)
        ? Stream.of()
        : Stream.of(
            "At %s MB over %s: %s (%s ms) before %s (%s ms), the fastest on loopback."
                .formatted(
                    Quantity.megabytes(size),
                    link.word(),
                    there.cell().label(),
                    Quantity.milliseconds(there.medianNs(link)),
                    here.cell().label(),
                    Quantity.milliseconds(here.medianNs(link))));
  }

  private static LinkExpectation fastest(List<LinkExpectation> rows, Link link) {
    return rows.stream().min(Comparator.comparingDouble(row -> row.medianNs(link))).orElseThrow();
  }
}
