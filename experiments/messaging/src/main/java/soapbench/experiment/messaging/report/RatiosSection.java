package soapbench.experiment.messaging.report;

import java.util.List;
import java.util.Optional;
import soapbench.experiment.messaging.results.Crossover;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.results.StackRatios;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.CellTrials;
import soapbench.results.Pairing;
import soapbench.results.Quantity;
import soapbench.statistics.Ratio;

/**
 * How every stack compares with MPI from Java, size by size, and from which size on it keeps up.
 */
final class RatiosSection {

  private RatiosSection() {}

  static void write(MessagingResults results, Html html) {
    html.element("p", StackRatios.RULE + " " + Crossover.RULE);
    List<Setup> setups =
        results.setups().stream().filter(setup -> !others(results, setup).isEmpty()).toList();
    if (setups.isEmpty()) {
      html.element("p", "The run has no size with completed trials over mpi and another stack.");
      return;
    }
    crossovers()
        .addTo(
            html,
            setups.stream()
                .flatMap(setup -> others(results, setup).stream())
                .flatMap(ratios -> Crossover.of(ratios).stream())
                .toList());
    setups.forEach(setup -> table(results, setup).addTo(html, results.bySize(setup, Passing.MPI)));
  }

  /** The ratios over MPI of every other stack that has some. */
  private static List<StackRatios> others(MessagingResults results, Setup setup) {
    return results.stacks(setup).stream()
        .filter(stack -> !stack.equals(Passing.MPI))
        .map(stack -> StackRatios.of(results, setup, stack, Passing.MPI))
        .filter(ratios -> !ratios.isEmpty())
        .toList();
  }

  private static DataTable<Crossover> crossovers() {
    return new DataTable<Crossover>("From which size on stacks keep up with MPI from Java.")
        .word("link", crossover -> Setup.link(crossover.ratios().setup().link()))
        .word("program", crossover -> crossover.ratios().setup().local())
        .word("stack", crossover -> crossover.ratios().over())
        .prose("keeps up", Crossover::text)
        .prose("95 % interval", Crossover::range)
        .number(new Term("n", "completed trials of the cell that has the fewest"), Crossover::n);
  }

  private static DataTable<CellTrials<MessagingCell>> table(MessagingResults results, Setup setup) {
    DataTable<CellTrials<MessagingCell>> table =
        MessagingTable.ofSizes(
                "Times over that of MPI from Java, with 95 %% bootstrap intervals: %s."
                    .formatted(setup.label()))
            .number(
                new Term("trials", "measured trials over mpi that completed"),
                mpi -> mpi.completed().size());
    for (StackRatios ratios : others(results, setup)) {
      table.number(
          new Term(
              ratios.over(),
              "median repetition over %s divided by that over mpi".formatted(ratios.over())),
          mpi -> at(ratios, mpi).map(Quantity::factorAbove).orElse(Quantity.NONE));
    }
    return table;
  }

  private static Optional<Ratio> at(StackRatios ratios, CellTrials<MessagingCell> mpi) {
    return ratios.sizes().stream()
        .filter(at -> at.under().equals(mpi))
        .map(Pairing::ratio)
        .findFirst();
  }
}
