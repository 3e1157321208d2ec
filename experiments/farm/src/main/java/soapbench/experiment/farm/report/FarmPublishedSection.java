package soapbench.experiment.farm.report;

import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.results.PublishedSort;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Quantity;

/** The paper's Figure 7 beside this run, and what is odd about the paper's numbers. */
final class FarmPublishedSection {

  private static final List<String> ODDITIES =
      List.of(
          "On 1 server and with 100,000 integers it has 2,627 s over JMS and 401 s over SOAP, so"
              + " there JMS takes more than six times as long. Both do the same sorting, so this"
              + " cannot be what messages cost.",
          "On 5 servers and with 100,000 integers SOAP takes 1,177 s: nearly three times as long as"
              + " on 1 server. On 3 servers it takes half of what it takes on 1, and with 50,000"
              + " integers 5 servers are faster than 3.",
          "On 3 servers 500 integers take 7.7 s over SOAP, twice as long as on 1 and on 5.",
          "With 500 integers, the least data, 5 servers are faster than 1 over JMS (2.1 s against"
              + " 2.9 s), although its text warns of more servers where there is little data.",
          "From 500 to 100,000 integers the time on 1 server grows 915-fold over JMS and 105-fold"
              + " over SOAP, and on 5 servers 51-fold and 300-fold. Its text calls these rates of"
              + " growth nearly the same.",
          "SOAP takes twice JMS's time in few of its twelve cells: from less than a sixth to nearly"
              + " eleven times.",
          "Its text refers to its figures by other numbers than they have, and it states neither"
              + " how often a time was measured nor how much the times scatter.");

  private static final FarmTransport[] PAPERS = {FarmTransport.JMS, FarmTransport.SOAP_HTTP};

  private FarmPublishedSection() {}

  static void write(FarmResults results, Html html) {
    html.element(
        "p",
        "The paper's Figure 7 is a table of times on 1, 3 and 5 servers, which are workers here."
            + " It stands beside this run's medians: JMS beside jms, and SOAP beside soap-http."
            + " The paper used other hardware, another SOAP stack and another broker, its servers"
            + " had a 500 MHz processor each, and its JVM was of 2001: compare ratios and order,"
            + " not milliseconds.");
    table(results, html);
    html.element(
        "p", "What is odd about the paper's numbers (nothing here is tuned to match them):");
    html.list(ODDITIES);
  }

  /** Where a time was measured, here or in the paper. */
  private record Size(int workers, int integers) {}

  private static void table(FarmResults results, Html html) {
    List<FarmTransport> ways = ways(results);
    DataTable<Size> table =
        new DataTable<Size>(
                "Times in ms: this run's median transactions with their 95 % bootstrap intervals,"
                    + " and the paper's, whose trials and intervals are not stated.")
            .number(FarmTable.WORKERS, Size::workers)
            .number(FarmTable.INTEGERS, Size::integers);
    for (FarmTransport way : ways) {
      table.number(
          new Term(
              way.label(), "median over this way of the time " + FarmRows.TRANSACTION.meaning()),
          size -> measured(results, way, size).orElse(Quantity.NONE));
      if (isOfPaper(way)) {
        table.number(
            new Term(
                "published " + (way.equals(FarmTransport.JMS) ? "JMS" : "SOAP"),
                "the paper's execution time on as many servers, on other hardware"),
            size -> published(way, size).orElse(Quantity.NONE));
      }
    }
    table.addTo(
        html,
        workers(results).stream()
            .flatMap(count -> sizes(results).stream().map(size -> new Size(count, size)))
            .filter(
                size ->
                    ways.stream()
                        .anyMatch(
                            way ->
                                measured(results, way, size).isPresent()
                                    || published(way, size).isPresent()))
            .toList());
  }

  private static Optional<String> measured(FarmResults results, FarmTransport way, Size size) {
    return results
        .run()
        .find(way.cell(size.workers, size.integers))
        .map(cell -> Quantity.medianAbove(cell.summary(FarmRows.TRANSACTION)));
  }

  private static Optional<String> published(FarmTransport way, Size size) {
    return isOfPaper(way)
        ? PublishedSort.of(way, size.workers, size.integers)
            .map(stated -> Quantity.number(stated.milliseconds()))
        : Optional.empty();
  }

  /** The paper's two first, whether this run has them or not. */
  private static List<FarmTransport> ways(FarmResults results) {
    return Stream.concat(Stream.of(PAPERS), results.ways().stream()).distinct().toList();
  }

  private static boolean isOfPaper(FarmTransport way) {
    return List.of(PAPERS).contains(way);
  }

  private static SortedSet<Integer> workers(FarmResults results) {
    SortedSet<Integer> all = new TreeSet<>(results.workers());
    PublishedSort.all().forEach(one -> all.add(one.workers()));
    return all;
  }

  private static SortedSet<Integer> sizes(FarmResults results) {
    SortedSet<Integer> all = new TreeSet<>(results.sizes());
    PublishedSort.all().forEach(one -> all.add(one.integers()));
    return all;
  }
}
