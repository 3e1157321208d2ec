package soapbench.experiment.farm.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntToDoubleFunction;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.figure.Axes;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.Line;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.results.Pairing;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

/** How many times as fast several workers are as one, and how much of it each adds. */
final class SpeedUps {

  private static final String IDEAL =
      " Insertion sort of n integers takes n² steps, so w parts of n/w take 1/w² of the steps"
          + " each, and 1/w of them together. Workers that each have a core, or equal shares of"
          + " one, can therefore be w² times as fast as one; where splitting does not make the"
          + " work less, the ideal would be w.";

  private SpeedUps() {}

  static Optional<Drawing> speedUp(FarmResults results) {
    String caption =
        "How many times as fast several workers are as one: the median time of one over that of"
            + " several, a panel for each number of integers; both axes are logarithmic, and the"
            + " line at 1 means no gain.";
    return draw(
        "Speed-up by workers",
        "time of 1 worker / time of w",
        caption,
        results,
        new Scale(workers -> 1, "w", "w²"));
  }

  static Optional<Drawing> efficiency(FarmResults results) {
    String caption =
        "The speed-up divided by the number of workers: what one of them adds; both axes are"
            + " logarithmic, and the line at 1 is the ideal where splitting does not make the work"
            + " less. Here the ideal is w, since splitting makes insertion sort less work.";
    return draw(
        "Efficiency by workers",
        "speed-up / w",
        caption,
        results,
        new Scale(workers -> workers, "1", "w"));
  }

  /** Divisor of speed-ups, and the two ideals that belong to it. */
  private record Scale(DoubleUnaryOperator divisor, String same, String square) {

    double of(double speedUp, int workers) {
      return speedUp / divisor.applyAsDouble(workers);
    }
  }

  private static Optional<Drawing> draw(
      String title, String axis, String caption, FarmResults results, Scale scale) {
    return RatioPanels.draw(
        title,
        new Axes(FarmNotes.WORKERS, results.workers(), axis, Axes.ONE),
        FarmNotes.some(results.sizes()).stream().map(size -> panel(results, size, scale)).toList(),
        caption + IDEAL + bound(results),
        results);
  }

  /** Where nothing holds the workers to a share, the machine's cores are the bound. */
  private static String bound(FarmResults results) {
    boolean free = !results.setting().enforced().orElse(false);
    return results
        .setting()
        .cores()
        .filter(cores -> free)
        .map(
            cores ->
                " Here nothing holds a worker to a share of a core, and w workers share %s: sorting"
                        .formatted(Quantity.number(cores).replaceFirst("\\.0+$", ""))
                    + " can be w times as fast, times w or the number of cores, whichever is"
                    + " less.")
        .orElse("");
  }

  private static Panel panel(FarmResults results, int size, Scale scale) {
    List<Line> lines = new ArrayList<>();
    for (FarmTransport way : results.ways()) {
      List<Point> points =
          FarmNotes.points(results.workers(), workers -> point(results, way, workers, size, scale));
      if (points.stream().anyMatch(point -> point.x() > 1)) {
        lines.add(FarmNotes.line(way, points));
      }
    }
    lines.add(
        ideal(scale.square + ": ideal of an n² sort", true, results, w -> scale.of(w * w, w)));
    lines.add(ideal(scale.same + ": ideal of constant work", false, results, w -> scale.of(w, w)));
    return new Panel(FarmResults.integers(size), lines);
  }

  private static Optional<Point> point(
      FarmResults results, FarmTransport way, int workers, int size, Scale scale) {
    Optional<Ratio> speedUp =
        workers == 1
            ? results.run().find(way.cell(1, size)).map(cell -> new Ratio(1, Interval.UNKNOWN, 1))
            : results.speedUp(way, workers, size).map(Pairing::ratio);
    return speedUp.flatMap(
        ratio ->
            FigureNotes.point(
                workers, ratio.value(), ratio.interval(), scale.divisor.applyAsDouble(workers)));
  }

  /** A rule's speed-up from one worker on. */
  private static Line ideal(
      String label, boolean first, FarmResults results, IntToDoubleFunction rule) {
    return new Line(
        label,
        label,
        FarmStyle.ideal(first),
        Line.Kind.IDEAL,
        FarmNotes.points(
            results.workers(),
            workers -> Optional.of(new Point(workers, rule.applyAsDouble(workers)))));
  }
}
