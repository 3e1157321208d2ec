package soapbench.experiment.farm.report.figure;

import java.util.List;
import java.util.Optional;
import soapbench.experiment.farm.results.FarmBreakEven;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.Panel;

/** From which size on several workers take less time than one. */
final class BreakEvens {

  private static final int MOST_PANELS = 3;

  private BreakEvens() {}

  static Optional<Drawing> draw(FarmResults results) {
    List<Integer> several = results.workers().stream().filter(workers -> workers > 1).toList();
    return RatioPanels.draw(
        "From which size on more workers pay",
        RatioPanels.bySize("time of several workers / of 1", results),
        FigureNotes.some(several, MOST_PANELS).stream()
            .map(workers -> panel(results, workers))
            .toList(),
        "The median time of several workers over that of one, by the number of integers; both axes"
            + " are logarithmic, and below the line at 1, more workers are faster. "
            + FarmBreakEven.RULE,
        results);
  }

  private static Panel panel(FarmResults results, int workers) {
    return RatioPanels.panel(
        FarmResults.workers(workers) + " pay from",
        results,
        way ->
            FarmBreakEven.of(results, way, workers)
                .map(even -> "%s: %s".formatted(way.label(), even.brief())),
        (way, size) -> way.cell(workers, size),
        (way, size) -> way.cell(1, size));
  }
}
