package soapbench.experiment.messaging.report;

import java.util.List;
import java.util.Map;
import soapbench.answer.AnswerFactor;
import soapbench.answer.AnswerFactor.Level;
import soapbench.answer.Choice;
import soapbench.answer.Choice.Option;
import soapbench.answer.Estimator;
import soapbench.answer.Response;
import soapbench.answer.Scale;
import soapbench.answer.Surroundings;
import soapbench.experiment.messaging.report.figure.MessagingStyle;
import soapbench.experiment.messaging.results.Crossover;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.results.CellTrials;
import soapbench.results.DataSize;
import soapbench.results.LongerRun;

/**
 * Choice of a messaging run: from which size on web services keep up with MPI. It is told of the
 * first program that was tried with the fewest ranks, over each link.
 */
final class MessagingChoice {

  private static final String STACK = "stack";
  private static final String LINK = "link";

  /** Rounds whose medians are of many repetitions each. */
  private static final int ROUNDS = 5;

  private static final Scale BYTES = new Scale("message", DataSize::of, sizes -> "messages");

  private MessagingChoice() {}

  static Choice of(MessagingResults results) {
    List<CellTrials<MessagingCell>> cells =
        results.links().stream()
            .flatMap(link -> results.setups(link).stream().limit(1))
            .flatMap(setup -> results.of(setup).stream())
            .toList();
    boolean links = results.links().size() > 1;
    Choice.Builder choice =
        Choice.of("Do web services keep up with MPI?", BYTES, response(cells))
            .factor(stacks(results))
            .factor(links(results))
            .tried(cells, cell -> option(cell, links), MessagingCell::messageBytes);
    new Surroundings(results.run().environment()).addTo(choice);
    choice.context("sharing", results.setting().sharing());
    choice.caveat(
        "“Keeps up” is at most %s times as long, at that size and at all larger ones."
            .formatted(Crossover.KEEPS_UP));
    choice.caveat("All ranks are on one machine; the link of 1 Gbit/s is shaped by its system.");
    choice.caveat(
        "%s is this laboratory's own path; %s is the stock stack, as it comes."
            .formatted(Passing.SOAP_MTOM, Passing.CXF));
    return choice
        .missing(results.setting().missing())
        .more(LongerRun.of(results.run().environment(), "./soapbench run messaging", "--trials 20"))
        .look(option -> MessagingStyle.of(option.level(STACK)))
        .build();
  }

  private static Response response(List<CellTrials<MessagingCell>> cells) {
    String what =
        cells.stream()
            .findFirst()
            .map(cell -> Setup.title(cell.cell().program()))
            .orElse("repetition");
    return new Response(
        "median " + what,
        "µs",
        MessagingTable::micros,
        Estimator.MEDIAN,
        "rounds",
        ROUNDS,
        ROUNDS,
        Crossover.KEEPS_UP);
  }

  private static Option option(MessagingCell cell, boolean links) {
    return new Option(
        links ? cell.stack() + ", " + Setup.link(cell.link()) : cell.stack(),
        Map.of(STACK, cell.stack(), LINK, cell.link()));
  }

  /** Web services against MPI or, where that could not be measured, against the stock stack. */
  private static AnswerFactor stacks(MessagingResults results) {
    boolean mpi = results.stacks().contains(Passing.MPI);
    return new AnswerFactor(
        STACK,
        mpi ? Passing.MPI : Passing.CXF,
        results.stacks().stream().map(stack -> stack(stack, mpi)).toList(),
        mpi ? "web services are level with MPI" : "stock CXF will do",
        mpi ? Crossover.KEEPS_UP : 1);
  }

  private static Level stack(String stack, boolean mpi) {
    return switch (stack) {
      case Passing.SOAP_MTOM ->
          new Level(
              stack,
              mpi ? "web services keep up with MPI" : "prefer soap-mtom to stock CXF",
              "over soap-mtom",
              mpi ? "soap-mtom instead of MPI" : "soap-mtom instead of CXF");
      case Passing.MPI -> new Level(stack, "MPI stays ahead", "over MPI", "MPI");
      case Passing.CXF -> new Level(stack, mpi ? "" : "stay on stock CXF", "over CXF", "CXF");
      default -> new Level(stack, "", "over " + stack, stack);
    };
  }

  private static AnswerFactor links(MessagingResults results) {
    return AnswerFactor.of(
        LINK,
        results.links().stream()
            .map(link -> new Level(link, "", "over " + Setup.link(link), Setup.link(link)))
            .toList());
  }
}
