package soapbench.experiment.messaging.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import soapbench.experiment.messaging.results.Crossover;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.PublishedParity;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.results.StackRatios;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.DataSize;
import soapbench.results.Quantity;

/** Numbers that the paper's text states, beside those of this run. */
final class MessagingPublishedSection {

  private static final List<String> CIRCUMSTANCES =
      List.of(
          "The paper's times stand in charts alone, of which no number was read: its text states"
              + " the sizes above, and that below about 125 KB the overheads are very noticeable.",
          "It ran Axis 2.1.2 on Tomcat 5.5 against mpiJava 1.2 over MPICH 1.2.6, on Java 6, with"
              + " one processor of 2.8 GHz used on each machine.",
          "Its machines were on a public network of a university, so it shows the shortest times,"
              + " with bars to the longest; how many trials there were is not stated.",
          "It sends without waiting for an answer of the other side's service. Here a message that"
              + " is lost, wrong, doubled or overtaken fails its trial.",
          "It calls both systems level from a size on without saying how near that is. Here level"
              + " means that neither takes more than 1.15 times as long.");

  /** A program, of a setup or not tried. */
  private record Row(String program, Optional<Setup> setup) {

    Row(Setup setup) {
      this(setup.program(), Optional.of(setup));
    }

    String local() {
      return setup.map(Setup::local).orElse(Setup.title(program));
    }

    String link() {
      return setup.map(tried -> Setup.link(tried.link())).orElse(Quantity.NONE);
    }

    Optional<StackRatios> ratios(MessagingResults results, String stack) {
      return setup.map(tried -> StackRatios.of(results, tried, stack, Passing.MPI));
    }
  }

  private MessagingPublishedSection() {}

  static void write(MessagingResults results, Html html) {
    html.element(
        "p",
        "The sizes from which on the paper calls web services and MPI level, beside those from"
            + " which on soap-mtom keeps up with mpi in this run, and stock CXF with mpi. Hardware"
            + " and software differ: compare the order, not the bytes.");
    table(results).addTo(html, rows(results));
    html.list(CIRCUMSTANCES);
  }

  private static List<Row> rows(MessagingResults results) {
    List<Setup> setups = results.setups();
    return Stream.concat(
            setups.stream().map(Row::new),
            Passing.PROGRAMS.stream()
                .filter(program -> setups.stream().noneMatch(one -> one.program().equals(program)))
                .map(program -> new Row(program, Optional.empty())))
        .toList();
  }

  private static DataTable<Row> table(MessagingResults results) {
    return new DataTable<Row>("Where web services and MPI are level, published and measured.")
        .word("program", Row::local)
        .word("link", Row::link)
        .number(
            new Term("published", "the size that the paper's text states, on other hardware"),
            row -> published(row.program()))
        .number(
            new Term(
                "ratio there",
                "soap-mtom over mpi at the tried size that is nearest to the published one"),
            row -> ratioThere(row, results))
        .prose("soap-mtom keeps up", row -> keepsUp(row.ratios(results, Passing.SOAP_MTOM)))
        .prose("cxf keeps up", row -> keepsUp(row.ratios(results, Passing.CXF)));
  }

  private static String published(String program) {
    return PublishedParity.of(program)
        .map(one -> "%s\n(n = %s)".formatted(DataSize.of(one.bytes()), DataSize.digits(one.n())))
        .orElse("not stated");
  }

  private static String ratioThere(Row row, MessagingResults results) {
    return PublishedParity.of(row.program())
        .flatMap(
            stated ->
                row.ratios(results, Passing.SOAP_MTOM)
                    .flatMap(ratios -> ratios.nearest(stated.bytes())))
        .map(at -> Quantity.factorAbove(at.ratio()))
        .orElse(Quantity.NONE);
  }

  private static String keepsUp(Optional<StackRatios> ratios) {
    return ratios.flatMap(Crossover::of).map(Crossover::textWithRange).orElse("not tried");
  }
}
