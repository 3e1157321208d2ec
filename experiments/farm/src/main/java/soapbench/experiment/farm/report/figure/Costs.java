package soapbench.experiment.farm.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.TransportComparison;
import soapbench.experiment.farm.results.TransportCost;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.Line;
import soapbench.figure.Panel;
import soapbench.figure.Point;

/** Costs of the envelope, the broker and XML: ratios of the communication of two ways. */
final class Costs {

  private Costs() {}

  static Optional<Drawing> draw(FarmResults results) {
    return RatioPanels.draw(
        "What envelope, broker and XML cost",
        RatioPanels.bySize("ratio of communication", results),
        FarmNotes.some(results.workers()).stream().map(workers -> panel(results, workers)).toList(),
        "Ratio of the communication of two ways that differ in one thing, a panel for each number"
            + " of workers; both axes are logarithmic. Above the line at 1, that thing costs time."
            + " Communication is the transaction without the slowest worker's sorting.",
        results);
  }

  private static Panel panel(FarmResults results, int workers) {
    List<Line> lines = new ArrayList<>();
    for (TransportCost cost : TransportCost.values()) {
      TransportComparison comparison = cost.of(results);
      List<Point> points =
          comparison.pairs().stream()
              .filter(pair -> pair.cell().workers() == workers)
              .flatMap(
                  pair ->
                      FigureNotes.ratio(pair.cell().integers(), pair.ratio(FarmRows.COMMUNICATION))
                          .stream())
              .toList();
      lines.add(
          Line.measured(
              "%s: %s".formatted(cost.label(), comparison.label()),
              FarmStyle.level(cost.ordinal()),
              points));
    }
    return new Panel(FarmResults.workers(workers), lines);
  }
}
