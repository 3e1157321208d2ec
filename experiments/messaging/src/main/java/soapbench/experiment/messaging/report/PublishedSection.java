package soapbench.experiment.messaging.report;

import java.util.List;
import java.util.Optional;
import soapbench.experiment.messaging.results.Crossover;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.PublishedParity;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.results.StackRatios;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.DataSize;
import soapbench.results.Quantity;

/** What the paper's text states in numbers, beside this run. */
final class PublishedSection {

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

  private PublishedSection() {}

  static void write(MessagingResults results, Html html) {
    html.element(
        "p",
        "The sizes from which on the paper has web services and MPI level, beside those from which"
            + " on soap-mtom keeps up with mpi in this run, and stock CXF with mpi. Hardware and"
            + " software differ: compare the order, not the bytes.");
    table(results).addTo(html);
    html.list(CIRCUMSTANCES);
  }

  private static HtmlTable table(MessagingResults results) {
    HtmlTable table =
        new HtmlTable("Where web services and MPI are level, published and measured.")
            .words("program", "link")
            .numbers(
                new Term("published", "the size that the paper's text states, on other hardware"),
                new Term(
                    "ratio there",
                    "soap-mtom over mpi at the tried size that is nearest to the published one"))
            .prose("soap-mtom keeps up", "cxf keeps up");
    List<Setup> setups = results.setups();
    for (Setup setup : setups) {
      StackRatios ours = ratios(results, setup, Passing.SOAP_MTOM);
      table.row(
          setup.local(),
          Setup.link(setup.link()),
          published(setup.program()),
          PublishedParity.of(setup.program())
              .flatMap(stated -> ours.nearest(stated.bytes()))
              .map(at -> MessagingText.factor(at.ratio()))
              .orElse(Quantity.NONE),
          keepsUp(ours),
          keepsUp(ratios(results, setup, Passing.CXF)));
    }
    for (String program : Passing.PROGRAMS) {
      if (setups.stream().noneMatch(setup -> setup.program().equals(program))) {
        table.row(
            Setup.title(program),
            Quantity.NONE,
            published(program),
            Quantity.NONE,
            "not tried",
            "not tried");
      }
    }
    return table;
  }

  private static StackRatios ratios(MessagingResults results, Setup setup, String stack) {
    return StackRatios.of(results, setup, stack, Passing.MPI);
  }

  private static String published(String program) {
    Optional<PublishedParity> stated = PublishedParity.of(program);
    return stated
        .map(one -> "%s\n(n = %s)".formatted(DataSize.of(one.bytes()), DataSize.digits(one.n())))
        .orElse("not stated");
  }

  private static String keepsUp(StackRatios ratios) {
    return Crossover.of(ratios).map(Crossover::textWithRange).orElse("not tried");
  }
}
