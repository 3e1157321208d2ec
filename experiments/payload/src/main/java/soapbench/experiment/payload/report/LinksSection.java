package soapbench.experiment.payload.report;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.answer.Surroundings;
import soapbench.experiment.payload.results.LinkExpectation;
import soapbench.experiment.payload.results.LinkMap;
import soapbench.experiment.payload.results.LinkTest;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.factor.ConnectionUse;
import soapbench.factor.Levels;
import soapbench.factor.Link;
import soapbench.factor.RunFactors;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Quantity;
import soapbench.rows.Trial;

/** Times that a run on loopback lets expect over links, and where the fastest cell is another. */
final class LinksSection {

  /** Share of tests that have to be near what was expected. */
  private static final double ENOUGH = 0.9;

  private static final double PERCENT = 100;

  private LinksSection() {}

  /** Whether there is something to be expected. */
  static boolean applies(PayloadResults results) {
    return onLoopback(results.whole()) && !LinkExpectation.of(results.measured()).isEmpty();
  }

  /** Whether nothing lay before the server, and payloads were fetched. */
  static boolean onLoopback(PayloadRunData whole) {
    Optional<Link> link = Levels.main(whole.levels()).of(RunFactors.LINK);
    return link.map(Link::isLoopback)
            .orElseGet(() -> new Surroundings(whole.environment()).onLoopback())
        && keepsConnections(whole)
        && whole.trials().stream().map(Trial::cell).noneMatch(Scenario::stores);
  }

  /** A new connection takes more round trips than an exchange alone. */
  private static boolean keepsConnections(PayloadRunData whole) {
    return Levels.main(whole.levels())
        .of(RunFactors.CONNECTIONS)
        .or(
            () ->
                whole
                    .environment()
                    .clause("/options/" + RunFactors.CONNECTIONS.option())
                    .flatMap(RunFactors.CONNECTIONS::ofOption))
        .map(ConnectionUse.KEPT::equals)
        .orElse(true);
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
    RateTurn.addTo(html, results);
    test(results.linkTests(), html);
  }

  /** How far what was expected is from what was measured, where links were tried. */
  private static void test(List<LinkTest> tests, Html html) {
    if (tests.isEmpty()) {
      return;
    }
    long small = tests.stream().filter(LinkTest::small).count();
    LinkTest worst =
        tests.stream().max(Comparator.comparingDouble(one -> Math.abs(one.error()))).orElseThrow();
    html.element(
        "p",
        "This run has tried links, too, from which nothing above was made: of %s, %s are within"
                .formatted(Quantity.count(tests.size(), "median"), small)
            + " 10 %% of what loopback lets expect. The furthest is %s at %s MB over %s: %s."
                .formatted(
                    worst.cell().label(),
                    Quantity.megabytes(worst.size()),
                    worst.link().word(),
                    percent(worst))
            + (small >= ENOUGH * tests.size()
                ? ""
                : " So do not read the map near the places that are off."));
    PayloadNumbersSection.<LinkTest>ofCells(
            "Medians that were measured over links, and expected without them, ms.",
            LinkTest::size,
            test -> test.cell().label())
        .word("link", test -> test.link().word())
        .number(new Term("n", "measured trials that completed"), test -> test.measured().n())
        .number(
            new Term("measured", "median, with its 95 % bootstrap interval"),
            test -> Quantity.medianAbove(test.measured()))
        .number(
            new Term("expected", "from loopback alone"),
            test -> Quantity.milliseconds(test.expectedNs()))
        .number(
            new Term("error", "how much more was expected than measured"), LinksSection::percent)
        .addTo(html, tests);
  }

  private static String percent(LinkTest test) {
    return String.format(Locale.ROOT, "%+.1f %%", PERCENT * test.error());
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
    return here.medianNs(link) < LinkMap.CLEARLY * there.medianNs(link)
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
