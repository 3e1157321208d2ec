package soapbench.experiment.farm.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.chart.Drawing;
import soapbench.chart.line.Line;
import soapbench.chart.line.LinePanels;
import soapbench.chart.line.Panel;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.results.Growth;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.figure.FigureNotes;
import soapbench.plot.LinePlot;
import soapbench.results.CellTrials;

/** How times grow with the number of integers: the paper's Figure 11. */
final class GrowthRates {

  private static final int MOST_PANELS = 3;

  private GrowthRates() {}

  static Optional<Drawing> draw(FarmResults results) {
    List<CellTrials<FarmCell>> cells = FarmNotes.completed(results);
    List<Panel> panels =
        FarmNotes.some(results.workers(), MOST_PANELS).stream()
            .map(workers -> panel(results, workers))
            .filter(Panel::drawn)
            .toList();
    if (panels.isEmpty()) {
      return Optional.empty();
    }
    String caption =
        "Time of a sort over that with the smallest number of integers, a line for each way and a"
            + " panel for each number of workers; both axes are logarithmic. The slope of the line"
            + " of least squares through the logarithms of the medians, with its 95 % interval,"
            + " stands in each panel: 1 is growth in proportion to the integers, 2 is growth with"
            + " their square, as in insertion sort. Where communication weighs more than sorting,"
            + " the slope is less. %s; %s."
                .formatted(FarmNotes.trials(cells), FarmNotes.sharing(results));
    return Optional.of(
        LinePlot.drawing(
            "Growth of the times with the number of integers",
            FarmNotes.subtitle("ratios of medians", cells, results),
            new LinePanels.Axes(
                FarmNotes.INTEGERS,
                results.sizes(),
                "transaction / at the smallest",
                LinePanels.Axes.ONE),
            panels,
            caption));
  }

  private static Panel panel(FarmResults results, int workers) {
    List<Line> lines = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (FarmTransport way : results.ways()) {
      Optional<Growth> growth = Growth.of(results, way, workers);
      if (growth.isPresent()) {
        notes.add("%s %s".formatted(way.label(), growth.get().text()));
        lines.add(line(results, way, workers));
      }
    }
    return new Panel(FarmResults.workers(workers) + ", slopes", lines, notes);
  }

  private static Line line(FarmResults results, FarmTransport way, int workers) {
    int smallest = results.bySize(way, workers).get(0).cell().integers();
    return Line.measured(
        way.label(),
        FarmStyle.of(way),
        FarmNotes.points(
            results.sizes(),
            size ->
                results
                    .run()
                    .pair(way.cell(workers, size), way.cell(workers, smallest))
                    .flatMap(pair -> FigureNotes.ratio(size, pair.ratio()))));
  }
}
