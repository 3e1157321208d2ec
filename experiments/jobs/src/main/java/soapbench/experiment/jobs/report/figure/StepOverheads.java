package soapbench.experiment.jobs.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.Overhead;
import soapbench.experiment.jobs.results.TransferModeName;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.figure.Axes;
import soapbench.figure.Axis;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.Line;
import soapbench.figure.LinePanels;
import soapbench.figure.LinePanels.Corner;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.figure.SeriesStyle;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;

/** Time that services add to each step of a simulation, in ms and per cent: the paper's Table 2. */
final class StepOverheads {

  private static final double PERCENT = 100;
  private static final int HEIGHT_OF_PANEL = 295;
  private static final String BEYOND = ", beyond the run";

  private StepOverheads() {}

  static Optional<Drawing> draw(JobsResults results, int problem) {
    List<Overhead> overheads = Overhead.all(results, problem);
    if (overheads.isEmpty()) {
      return Optional.empty();
    }
    List<String> steps = results.steps(problem);
    List<Panel> panels =
        List.of(
            panel(
                "overhead, ms",
                overheads,
                (one, x) -> point(x, one.ns(), one.nsInterval(), 1 / Quantity.MILLISECOND),
                (one, x) ->
                    point(
                        x,
                        one.around().median(),
                        one.around().interval(),
                        1 / Quantity.MILLISECOND),
                steps),
            panel(
                "overhead, %",
                overheads,
                (one, x) -> point(x, one.share(), one.shareInterval(), PERCENT),
                (one, x) ->
                    point(x, one.aroundShare().value(), one.aroundShare().interval(), PERCENT),
                steps));
    List<CellTrials<JobsCell>> cells =
        overheads.stream()
            .flatMap(one -> List.of(one.direct(), one.service()).stream())
            .distinct()
            .toList();
    return Optional.of(
        new Drawing(
            "What services add to simulation " + problem,
            "%s; %s".formatted(FigureNotes.trialsWithoutBars(cells), JobsNotes.sharing(results)),
            LinePanels.below(
                new Axes(Axis.groups("", steps), Axis.linear(""), List.of(0.0)),
                panels,
                HEIGHT_OF_PANEL,
                Corner.TOP_LEFT),
            "What running its program as a service adds to each step of the simulation, for each"
                + " way of data: above in ms, below in per cent of the direct run. "
                + Overhead.RULE
                + " The hollow markers are what the calls take beyond the programs' runs."
                + " %s; %s.".formatted(FigureNotes.trials(cells), JobsNotes.sharing(results))));
  }

  /**
   * A panel with two lines of each way side by side.
   *
   * @param all an overhead at a place
   * @param beyond what its calls take beyond the programs' runs
   */
  private static Panel panel(
      String name,
      List<Overhead> overheads,
      BiFunction<Overhead, Double, Point> all,
      BiFunction<Overhead, Double, Point> beyond,
      List<String> steps) {
    List<Line> lines = new ArrayList<>();
    for (String way : overheads.stream().map(Overhead::way).distinct().toList()) {
      String label = TransferModeName.of(way);
      SeriesStyle look = JobsStyle.of(way);
      List<Overhead> own = overheads.stream().filter(one -> one.way().equals(way)).toList();
      List<Overhead> around = own.stream().filter(one -> one.around().n() > 0).toList();
      lines.add(Line.points(label, look, points(own, all, steps)));
      lines.add(Line.points(label + BEYOND, look.hollow(), points(around, beyond, steps)));
    }
    return new Panel(name, Line.sideBySide(lines));
  }

  private static List<Point> points(
      List<Overhead> overheads, BiFunction<Overhead, Double, Point> point, List<String> steps) {
    return overheads.stream()
        .map(one -> point.apply(one, (double) steps.indexOf(one.step())))
        .toList();
  }

  private static Point point(double x, double value, Interval interval, double factor) {
    return new Point(
        x, factor * value, new Interval(factor * interval.low(), factor * interval.high()));
  }
}
