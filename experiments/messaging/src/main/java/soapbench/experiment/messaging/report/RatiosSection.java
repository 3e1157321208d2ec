package soapbench.experiment.messaging.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.experiment.messaging.results.Crossover;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.results.StackRatios;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.CellTrials;
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
    crossovers(results, setups).addTo(html);
    setups.forEach(setup -> table(results, setup).addTo(html));
  }

  /** The ratios over MPI of every other stack that has some. */
  private static List<StackRatios> others(MessagingResults results, Setup setup) {
    return results.stacks(setup).stream()
        .filter(stack -> !stack.equals(Passing.MPI))
        .map(stack -> StackRatios.of(results, setup, stack, Passing.MPI))
        .filter(ratios -> !ratios.isEmpty())
        .toList();
  }

  private static HtmlTable crossovers(MessagingResults results, List<Setup> setups) {
    HtmlTable table =
        new HtmlTable("From which size on stacks keep up with MPI from Java.")
            .words("link", "program", "stack")
            .prose("keeps up", "95 % interval")
            .numbers(new Term("n", "completed trials of the cell that has the fewest"));
    for (Setup setup : setups) {
      for (StackRatios ratios : others(results, setup)) {
        Crossover.of(ratios)
            .ifPresent(
                crossover ->
                    table.row(
                        Setup.link(setup.link()),
                        setup.local(),
                        ratios.over(),
                        crossover.text(),
                        crossover.range(),
                        String.valueOf(crossover.n())));
      }
    }
    return table;
  }

  private static HtmlTable table(MessagingResults results, Setup setup) {
    List<StackRatios> others = others(results, setup);
    HtmlTable table =
        MessagingText.ofSizes(
                "Times over that of MPI from Java, with 95 %% bootstrap intervals: %s."
                    .formatted(setup.label()))
            .numbers(new Term("trials", "measured trials over mpi that completed"));
    others.forEach(
        ratios ->
            table.numbers(
                new Term(
                    ratios.over(),
                    "median repetition over %s divided by that over mpi"
                        .formatted(ratios.over()))));
    for (CellTrials<MessagingCell> mpi : results.bySize(setup, Passing.MPI)) {
      List<String> row = new ArrayList<>();
      row.add(MessagingText.bytes(mpi.cell()));
      row.add(MessagingText.n(mpi.cell()));
      row.add(String.valueOf(mpi.completed().size()));
      others.forEach(
          ratios -> row.add(at(ratios, mpi).map(MessagingText::factor).orElse(Quantity.NONE)));
      table.row(row);
    }
    return table;
  }

  private static Optional<Ratio> at(StackRatios ratios, CellTrials<MessagingCell> mpi) {
    return ratios.where(at -> at.under().equals(mpi)).stream()
        .map(StackRatios.AtSize::ratio)
        .findFirst();
  }
}
