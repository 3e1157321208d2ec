package soapbench.experiment.messaging.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import soapbench.experiment.messaging.results.Cost;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.results.StackRatios;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;

/** What the envelope, the wire format, the JVM and the stock stack cost, size by size. */
final class CostsSection {

  private CostsSection() {}

  static void write(MessagingResults results, Html html) {
    html.element(
        "p",
        "Two stacks that differ in one thing tell what that costs. wire sends the same bytes as"
            + " soap-mtom over plain sockets, without a service behind them. mpi-c runs the"
            + " programs of mpi in C. cxf offers the same service with the stock stack. The ratios"
            + " of soap-mtom over wire and of wire over mpi multiply to that of soap-mtom over"
            + " mpi.");
    boolean any = false;
    for (Setup setup : results.setups()) {
      List<StackRatios> costs =
          Arrays.stream(Cost.values()).map(cost -> cost.of(results, setup)).toList();
      if (costs.stream().anyMatch(ratios -> !ratios.isEmpty())) {
        any = true;
        table(results, setup, costs).addTo(html);
      }
    }
    if (!any) {
      html.element("p", "The run has no two stacks to compare.");
    }
  }

  private static HtmlTable table(MessagingResults results, Setup setup, List<StackRatios> costs) {
    HtmlTable table =
        MessagingText.ofSizes(
            "What it costs: ratios of medians, with 95 %% bootstrap intervals: %s."
                .formatted(setup.label()));
    List<StackRatios> shown = costs.stream().filter(ratios -> !ratios.isEmpty()).toList();
    for (Cost cost : Cost.values()) {
      if (shown.contains(costs.get(cost.ordinal()))) {
        table.numbers(new Term(cost.label(), cost.meaning()));
      }
    }
    for (CellTrials<MessagingCell> size : sizes(results, setup)) {
      List<String> row = new ArrayList<>();
      row.add(MessagingText.bytes(size.cell()));
      row.add(MessagingText.n(size.cell()));
      shown.forEach(ratios -> row.add(at(ratios, size)));
      if (row.stream().skip(2).anyMatch(cell -> !cell.equals(Quantity.NONE))) {
        table.row(row);
      }
    }
    return table;
  }

  /** One cell of each size. */
  private static List<CellTrials<MessagingCell>> sizes(MessagingResults results, Setup setup) {
    SortedSet<Double> seen = new TreeSet<>();
    return results.of(setup).stream().filter(cell -> seen.add(cell.cell().n())).toList();
  }

  private static String at(StackRatios ratios, CellTrials<MessagingCell> size) {
    return ratios.where(at -> at.n() == size.cell().n()).stream()
        .map(at -> MessagingText.factor(at.ratio()))
        .findFirst()
        .orElse(Quantity.NONE);
  }
}
