package soapbench.experiment.farm.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.chart.Drawing;
import soapbench.chart.line.Line;
import soapbench.chart.line.LinePanels;
import soapbench.chart.line.Panel;
import soapbench.experiment.farm.results.BreakEven;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.figure.FigureNotes;
import soapbench.plot.LinePlot;
import soapbench.results.CellTrials;

/** From which size on several workers take less time than one. */
final class BreakEvens {

  private static final int MOST_PANELS = 3;

  private BreakEvens() {}

  static Optional<Drawing> draw(FarmResults results) {
    List<Integer> several = results.workers().stream().filter(workers -> workers > 1).toList();
    List<Panel> panels =
        FarmNotes.some(several, MOST_PANELS).stream()
            .map(workers -> panel(results, workers))
            .filter(Panel::drawn)
            .toList();
    if (panels.isEmpty()) {
      return Optional.empty();
    }
    List<CellTrials<FarmCell>> cells = FarmNotes.completed(results);
    String caption =
        "The median time of several workers over that of one, by the number of integers; both axes"
            + " are logarithmic, and below the line at 1, more workers are faster. %s %s; %s."
                .formatted(BreakEven.RULE, FarmNotes.trials(cells), FarmNotes.sharing(results));
    return Optional.of(
        LinePlot.drawing(
            "From which size on more workers pay",
            FarmNotes.subtitle("ratios of medians", cells, results),
            new LinePanels.Axes(
                FarmNotes.INTEGERS,
                results.sizes(),
                "time of several workers / of 1",
                LinePanels.Axes.ONE),
            panels,
            caption));
  }

  private static Panel panel(FarmResults results, int workers) {
    List<Line> lines = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (FarmTransport way : results.ways()) {
      Optional<BreakEven> even = BreakEven.of(results, way, workers);
      if (even.isPresent()) {
        notes.add("%s: %s".formatted(way.label(), even.get().brief()));
        lines.add(line(results, way, workers));
      }
    }
    return new Panel(FarmResults.workers(workers) + " pay from", lines, notes);
  }

  private static Line line(FarmResults results, FarmTransport way, int workers) {
    return Line.measured(
        way.label(),
        FarmStyle.of(way),
        FarmNotes.points(
            results.sizes(),
            size ->
                results
                    .run()
                    .pair(way.cell(workers, size), way.cell(1, size))
                    .flatMap(pair -> FigureNotes.ratio(size, pair.ratio()))));
  }
}
