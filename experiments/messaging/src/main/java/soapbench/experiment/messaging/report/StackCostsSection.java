package soapbench.experiment.messaging.report;

import java.util.Collection;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.results.StackCost;
import soapbench.experiment.messaging.results.StackRatios;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.CellTrials;
import soapbench.results.Pairing;
import soapbench.results.Quantity;

/** Costs of the envelope, the wire format, the JVM and the stock stack, size by size. */
final class StackCostsSection {

  private StackCostsSection() {}

  static void write(MessagingResults results, Html html) {
    html.element(
        "p",
        "Two stacks that differ in one thing show what that thing costs. wire sends the same bytes"
            + " as soap-mtom over plain sockets, without a service behind them. mpi-c runs the"
            + " programs of mpi in C. cxf offers the same service with the stock stack. The ratios"
            + " of soap-mtom over wire and of wire over mpi multiply to that of soap-mtom over"
            + " mpi.");
    boolean any = false;
    for (Setup setup : results.setups()) {
      Map<StackCost, StackRatios> costs = costs(results, setup);
      if (!costs.isEmpty()) {
        any = true;
        table(setup, costs).addTo(html, sizes(results, setup, costs.values()));
      }
    }
    if (!any) {
      html.element("p", "The run has no two stacks to compare.");
    }
  }

  /** Costs that were tried with both of their stacks. */
  private static Map<StackCost, StackRatios> costs(MessagingResults results, Setup setup) {
    Map<StackCost, StackRatios> costs = new EnumMap<>(StackCost.class);
    for (StackCost cost : StackCost.values()) {
      StackRatios ratios = cost.of(results, setup);
      if (!ratios.isEmpty()) {
        costs.put(cost, ratios);
      }
    }
    return costs;
  }

  private static DataTable<CellTrials<MessagingCell>> table(
      Setup setup, Map<StackCost, StackRatios> costs) {
    DataTable<CellTrials<MessagingCell>> table =
        MessagingTable.ofSizes(
            "What it costs: ratios of medians, with 95 %% bootstrap intervals: %s."
                .formatted(setup.label()));
    costs.forEach(
        (cost, ratios) ->
            table.number(
                new Term(cost.label(), cost.meaning()),
                size ->
                    at(ratios, size)
                        .map(at -> Quantity.factorAbove(at.ratio()))
                        .orElse(Quantity.NONE)));
    return table;
  }

  /** One cell of each size that has a ratio. */
  private static List<CellTrials<MessagingCell>> sizes(
      MessagingResults results, Setup setup, Collection<StackRatios> costs) {
    Set<Double> seen = new HashSet<>();
    return results.of(setup).stream()
        .filter(cell -> seen.add(cell.cell().n()))
        .filter(size -> costs.stream().anyMatch(ratios -> at(ratios, size).isPresent()))
        .toList();
  }

  private static Optional<Pairing<MessagingCell>> at(
      StackRatios ratios, CellTrials<MessagingCell> size) {
    return ratios.where(cell -> cell.n() == size.cell().n()).stream().findFirst();
  }
}
