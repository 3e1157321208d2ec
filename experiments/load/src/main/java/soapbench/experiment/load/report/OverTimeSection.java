package soapbench.experiment.load.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import soapbench.chart.ChartStyle;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.results.Repeat;
import soapbench.figure.Axes;
import soapbench.figure.Line;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.figure.SeriesStyle;
import soapbench.html.Html;
import soapbench.plot.LinePlot;
import soapbench.statistics.Sample;

/**
 * Response times of the most users over the time of a repeat, in slices of which each sums up its
 * replies.
 */
final class OverTimeSection {

  private static final int SLICES = 30;
  private static final int ENOUGH = 5;
  private static final double MILLIS_PER_SECOND = 1_000;

  private OverTimeSection() {}

  static boolean applies(LoadResults results) {
    return panels(results).stream().anyMatch(Panel::drawn);
  }

  static void write(LoadResults results, Html html) {
    html.element(
        "p",
        "lead",
        "Median response at %s, by when the request was sent; all repeats together. A level line"
                .formatted(LoadResults.users(mostUsers(results)))
            + " is a steady server.");
    html.open("figure");
    LinePlot.of(
            "Response time over the time of a repeat",
            new Axes(
                "seconds since the first request",
                seconds(results),
                "median response, ms",
                List.of()),
            panels(results).stream().filter(Panel::drawn).toList())
        .addTo(html);
    html.close("figure");
  }

  /** Round numbers of seconds, from 0 to the end of the longest repeat. */
  private static List<Double> seconds(LoadResults results) {
    double last =
        panels(results).stream().flatMap(Panel::points).mapToDouble(Point::x).max().orElse(1);
    double step = ChartStyle.tick(last);
    return IntStream.rangeClosed(0, (int) Math.ceil(last / step)).mapToObj(i -> i * step).toList();
  }

  private static int mostUsers(LoadResults results) {
    return results.users().stream().mapToInt(Integer::intValue).max().orElse(0);
  }

  /** The smallest and the largest size. */
  private static List<Panel> panels(LoadResults results) {
    List<Integer> sizes = results.sizes();
    int users = mostUsers(results);
    return sizes.isEmpty()
        ? List.of()
        : Stream.of(sizes.get(0), sizes.get(sizes.size() - 1))
            .distinct()
            .map(
                size ->
                    results.closed().stream()
                        .filter(cell -> cell.cell().sizeBytes() == size)
                        .filter(cell -> cell.cell().users() == users)
                        .toList())
            .map(cells -> new Panel(name(cells), lines(cells)))
            .toList();
  }

  private static String name(List<CellResults> cells) {
    return cells.stream().findFirst().map(CellResults::size).orElse("");
  }

  /** Lines of bindings with slices of the same length. */
  private static List<Line> lines(List<CellResults> cells) {
    double longest =
        cells.stream()
            .flatMap(cell -> cell.repeats().stream())
            .flatMapToDouble(repeat -> DoubleStream.of(repeat.sentMs()))
            .max()
            .orElse(0);
    List<Line> lines = new ArrayList<>();
    for (CellResults cell : cells) {
      lines.add(
          Line.measured(
              cell.binding(),
              SeriesStyle.ofBinding(cell.cell().binding(), 0).small(),
              IntStream.range(0, SLICES)
                  .mapToObj(slice -> point(cell, slice, (longest + 1) / SLICES))
                  .flatMap(Optional::stream)
                  .toList()));
    }
    return lines;
  }

  /** The middle of a slice's replies; nothing of too few, or where they took no time to tell. */
  private static Optional<Point> point(CellResults cell, int slice, double length) {
    double[] times =
        cell.repeats().stream()
            .flatMapToDouble(repeat -> within(repeat, slice * length, (slice + 1) * length))
            .toArray();
    if (times.length < ENOUGH || length <= 0) {
      return Optional.empty();
    }
    double median = Sample.median(times);
    double middle = (slice + 1.0 / 2) * length / MILLIS_PER_SECOND;
    return median > 0 ? Optional.of(new Point(middle, median)) : Optional.empty();
  }

  private static DoubleStream within(Repeat repeat, double fromMs, double toMs) {
    double[] sent = repeat.sentMs();
    double[] elapsed = repeat.of(LoadMeasure.ELAPSED);
    return IntStream.range(0, sent.length)
        .filter(i -> sent[i] >= fromMs && sent[i] < toMs)
        .mapToDouble(i -> elapsed[i]);
  }
}
