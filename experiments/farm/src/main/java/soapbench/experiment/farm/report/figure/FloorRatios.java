package soapbench.experiment.farm.report.figure;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.figure.Axes;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.Line;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.results.CellTrials;
import soapbench.rows.Measure;
import soapbench.statistics.Summary;

/** How many times their floors communication and sorting take, with one worker. */
final class FloorRatios {

  private FloorRatios() {}

  static Optional<Drawing> draw(FarmResults results) {
    List<Panel> panels =
        Stream.of(
                panel("communication / plain exchange", results, FarmRows.COMMUNICATION_OVER_FLOOR),
                panel("CPU of sorting / bare loop", results, FarmRows.SORT_OVER_FLOOR))
            .filter(Panel::drawn)
            .toList();
    if (panels.isEmpty()) {
      return Optional.empty();
    }
    List<CellTrials<FarmCell>> cells =
        FarmNotes.completed(results).stream().filter(cell -> floors(results, cell) > 0).toList();
    String trials =
        FigureNotes.trials(
            cells.stream().mapToLong(CellTrials::failed).sum(),
            cells.stream().mapToInt(cell -> floors(results, cell)).toArray());
    String caption =
        "Cost of trials with one worker over the least that they can cost. Left: communication"
            + " over an exchange of as many bytes over the same transport without an envelope."
            + " Right: CPU time of the worker's sorting over that of a bare loop in the"
            + " coordinator that sorts the same integers. Points are medians of the trials' own"
            + " ratios; both axes are logarithmic, and the line at 1 is the floor. %s; %s."
                .formatted(trials, FarmNotes.sharing(results));
    return Optional.of(
        Drawing.lines(
            "Cost over the floor, with 1 worker",
            "medians of ratios, %s; %s".formatted(trials, FarmNotes.sharing(results)),
            new Axes(FarmNotes.INTEGERS, results.sizes(), "ratio", Axes.ONE),
            panels,
            caption));
  }

  /** How many of a cell's trials have a floor. */
  private static int floors(FarmResults results, CellTrials<FarmCell> cell) {
    return results.floors().sample(cell, FarmRows.SORT_FLOOR).n();
  }

  private static Panel panel(String name, FarmResults results, Measure measure) {
    List<Line> lines =
        results.ways().stream()
            .map(way -> FarmNotes.line(way, points(results, way, measure)))
            .toList();
    return new Panel(name, lines);
  }

  private static List<Point> points(FarmResults results, FarmTransport way, Measure measure) {
    return FarmNotes.points(
        results.sizes(),
        size ->
            results
                .run()
                .find(way.cell(1, size))
                .map(cell -> Summary.of(results.floors().sample(cell, measure)))
                .flatMap(
                    summary -> FigureNotes.point(size, summary.median(), summary.interval(), 1)));
  }
}
