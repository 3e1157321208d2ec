package soapbench.experiment.messaging.report.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.results.StackRatios;
import soapbench.experiment.messaging.rows.Passing;

/** Which link decides on a claim, and what the others show. */
final class Links {

  static final String RULE =
      " Decided over the link of 1 Gbit/s where that was tried, since the paper's machines had a"
          + " network between them, else on the loopback, else between given nodes; of several"
          + " numbers of ranks or messages, the fewest decide. ";

  /** Stacks that soap-mtom has to be compared with. */
  static final String NOT_TRIED =
      "%s has no size with enough completed trials over both soap-mtom and mpi.";

  private Links() {}

  /** The ratios soap-mtom over mpi of a program, a link each, of which the first decides. */
  static List<StackRatios> of(MessagingResults results, String program) {
    List<StackRatios> links = new ArrayList<>();
    for (String link : Passing.LINKS) {
      results.setups(link).stream()
          .filter(setup -> setup.program().equals(program))
          .map(setup -> ratios(results, setup))
          .filter(ratios -> !ratios.isEmpty())
          .findFirst()
          .ifPresent(links::add);
    }
    return links;
  }

  private static StackRatios ratios(MessagingResults results, Setup setup) {
    return StackRatios.ofEligible(results, setup, Passing.SOAP_MTOM, Passing.MPI);
  }

  /** Clause on each link, the one that decides first. */
  static String why(List<StackRatios> links, Function<StackRatios, String> clause) {
    return links.stream()
        .map(ratios -> "%s: %s.".formatted(name(ratios.setup()), clause.apply(ratios)))
        .collect(Collectors.joining(" "));
  }

  private static String name(Setup setup) {
    String label = setup.label();
    return label.substring(0, 1).toUpperCase(Locale.ROOT) + label.substring(1);
  }
}
