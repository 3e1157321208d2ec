package soapbench.experiment.load.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import soapbench.chart.SeriesStyle;
import soapbench.chart.line.Line;
import soapbench.chart.line.LinePanels.Axes;
import soapbench.chart.line.Panel;
import soapbench.chart.line.Point;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.figure.FigureNotes;
import soapbench.html.Html;
import soapbench.plot.LinePlot;
import soapbench.statistics.Interval;
import soapbench.statistics.RepeatSummary;
import soapbench.statistics.Sample;

/** The forms that figures of the load experiment have in a page. */
final class LoadPlots {

  private static final double[] PERCENT = {50, 75, 90, 95, 99, 99.9, 99.99};
  private static final double WHOLE = 100;

  private LoadPlots() {}

  /** A measure by the number of users, a panel for each size. */
  static Html byUsers(String title, LoadMeasure measure, List<CellResults> cells) {
    Map<String, List<CellResults>> panels =
        LoadNotes.panels(cells, CellResults::size, Function.identity());
    List<Panel> drawn =
        panels.entrySet().stream()
            .map(
                panel ->
                    new Panel(
                        panel.getKey(),
                        LoadNotes.panels(
                                panel.getValue(), CellResults::binding, Function.identity())
                            .entrySet()
                            .stream()
                            .map(line -> line(line.getKey(), line.getValue(), measure))
                            .toList()))
            .filter(Panel::drawn)
            .toList();
    List<Integer> users = cells.stream().map(cell -> cell.cell().users()).distinct().toList();
    return html(title, new Axes("users", users, measure.label(), List.of()), drawn);
  }

  private static Line line(String name, List<CellResults> cells, LoadMeasure measure) {
    return Line.measured(
        name,
        SeriesStyle.ofBinding(cells.get(0).cell().binding(), 0),
        cells.stream()
            .sorted((one, other) -> Integer.compare(one.cell().users(), other.cell().users()))
            .flatMap(
                cell -> {
                  RepeatSummary summary = cell.summary(measure);
                  return FigureNotes.point(
                      cell.cell().users(), summary.mean(), summary.interval(), 1)
                      .stream();
                })
            .toList());
  }

  /**
   * Percentiles of a measure, a panel for each size.
   *
   * @param dashes a number for each number of users
   */
  static Html percentiles(
      String title,
      LoadMeasure measure,
      List<CellResults> cells,
      Function<CellResults, Integer> dashes) {
    Map<String, List<Line>> panels =
        LoadNotes.panels(
            cells,
            CellResults::size,
            cell ->
                Line.measured(
                    cell.binding() + ", " + cell.load(),
                    SeriesStyle.ofBinding(cell.cell().binding(), dashes.apply(cell)),
                    percentiles(cell, measure)));
    List<Panel> drawn =
        panels.entrySet().stream()
            .map(panel -> new Panel(panel.getKey(), panel.getValue()))
            .filter(Panel::drawn)
            .toList();
    return html(
        title,
        new Axes(
            "percentile of the replies",
            List.of(),
            LoadPlots::percent,
            measure.label() + ", " + measure.unit(),
            List.of()),
        drawn);
  }

  /** The percentiles that as many values can tell, by how rare a slower one is. */
  private static List<Point> percentiles(CellResults cell, LoadMeasure measure) {
    double[] all = cell.values(measure).stream().flatMapToDouble(DoubleStream::of).toArray();
    List<Point> points = new ArrayList<>();
    for (double percent : PERCENT) {
      double rarity = WHOLE / (WHOLE - percent);
      if (rarity <= all.length) {
        double value = Sample.quantile(all, percent / WHOLE);
        FigureNotes.point(rarity, value, Interval.UNKNOWN, 1).ifPresent(points::add);
      }
    }
    return points;
  }

  /** A percentile by how rare a slower reply is: 99 % where it is one in a hundred. */
  private static String percent(double rarity) {
    double percent = WHOLE - WHOLE / rarity;
    return String.format(Locale.ROOT, "%.2f", percent).replaceFirst("\\.?0+$", "") + " %";
  }

  private static Html html(String title, Axes axes, List<Panel> panels) {
    Html html = new Html();
    LinePlot.of(title, axes, panels).addTo(html);
    return html;
  }
}
