package soapbench.experiment.farm.report.figure;

import java.util.Optional;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.results.TimeGrowth;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.Panel;

/** How times grow with the number of integers: the paper's Figure 11. */
final class GrowthRates {

  private static final int MOST_PANELS = 3;

  private GrowthRates() {}

  static Optional<Drawing> draw(FarmResults results) {
    return RatioPanels.draw(
        "Growth of the times with the number of integers",
        RatioPanels.bySize("transaction / at the smallest", results),
        FigureNotes.some(results.workers(), MOST_PANELS).stream()
            .map(workers -> panel(results, workers))
            .toList(),
        "Time of a sort over that with the smallest number of integers, a line for each way and a"
            + " panel for each number of workers; both axes are logarithmic. The slope of the line"
            + " of least squares through the logarithms of the medians, with its 95 % interval,"
            + " stands in each panel: 1 is growth in proportion to the integers, 2 is growth with"
            + " their square, as in insertion sort. Where communication weighs more than sorting,"
            + " the slope is less.",
        results);
  }

  private static Panel panel(FarmResults results, int workers) {
    return RatioPanels.panel(
        FarmResults.workers(workers) + ", slopes",
        results,
        way ->
            TimeGrowth.of(results, way, workers)
                .map(growth -> "%s %s".formatted(way.label(), growth.text())),
        (way, size) -> way.cell(workers, size),
        (way, size) -> way.cell(workers, smallest(results, way, workers)));
  }

  private static int smallest(FarmResults results, FarmTransport way, int workers) {
    return results.bySize(way, workers).get(0).cell().integers();
  }
}
