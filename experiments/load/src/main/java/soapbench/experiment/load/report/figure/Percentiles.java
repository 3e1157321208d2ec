package soapbench.experiment.load.report.figure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import soapbench.experiment.load.results.AchievedRate;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
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
import soapbench.statistics.Interval;
import soapbench.statistics.Sample;

/**
 * The distribution of response times by percentile. A percentile is where one reply in so many is
 * slower, and these rarities are on a logarithmic axis: every further nine takes as much room as
 * the last.
 */
final class Percentiles {

  private static final int HEIGHT_OF_PANEL = 330;
  private static final int HEIGHT_OF_PANEL_OF_RATES = 410;

  /** Where a time of 0 ms is drawn, which a logarithmic axis does not have. */
  private static final double BELOW_RESOLUTION_MS = 0.5;

  private static final int DIGITS = 3;
  private static final int STEPS_PER_HALF = 10;
  private static final double WHOLE = 100;

  /** Percentiles that pages show. */
  private static final double[] PERCENT = {50, 75, 90, 95, 99, 99.9, 99.99};

  /** Rarities that pictures name. */
  private static final List<Double> NAMED =
      List.of(1.0, 2.0, 4.0, 10.0, 20.0, 1e2, 1e3, 1e4, 1e5, 1e6);

  private Percentiles() {}

  /** Times of users without a pause, at the smallest and the largest size. */
  static Optional<Drawing> ofUsers(LoadResults results) {
    List<CellResults> cells =
        results.closed().stream().filter(cell -> cell.has(LoadMeasure.ELAPSED)).toList();
    List<Integer> sizes =
        cells.stream().map(cell -> cell.cell().sizeBytes()).distinct().sorted().toList();
    if (sizes.isEmpty()) {
      return Optional.empty();
    }
    List<Integer> extremes = List.of(sizes.get(0), sizes.get(sizes.size() - 1));
    List<Integer> users = some(results.users());
    List<CellResults> drawn =
        cells.stream()
            .filter(cell -> extremes.contains(cell.cell().sizeBytes()))
            .filter(cell -> users.contains(cell.cell().users()))
            .sorted(Comparator.comparingInt(cell -> cell.cell().sizeBytes()))
            .toList();
    Function<CellResults, Integer> dashes = cell -> users.indexOf(cell.cell().users());
    String title = "Response time by percentile";
    String caption =
        "How long all but the slowest requests took, from JMeter's sending to the end of the reply,"
            + " all repeats together; times on a logarithmic axis. "
            + LoadNotes.CLOSED
            + ". A slow reply keeps its user from sending more, so the slow end looks better than"
            + " it would to clients that do not wait. "
            + LoadNotes.RESOLUTION
            + " A time of 0 ms is drawn at 0.5 ms.";
    return Optional.of(
        new Drawing(
                title,
                LoadNotes.CLOSED + ". All repeats together",
                steps(drawn, LoadMeasure.ELAPSED, Percentiles::name, dashes, HEIGHT_OF_PANEL),
                caption)
            .paged(new Drawing(title, "", points(drawn, LoadMeasure.ELAPSED, dashes), caption)));
  }

  /** Times of requests that come at a fixed rate, from the intended start. */
  static Optional<Drawing> ofRates(LoadResults results) {
    List<CellResults> cells =
        results.rates().stream().filter(cell -> cell.has(LoadMeasure.RESPONSE)).toList();
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    List<String> rates = cells.stream().map(CellResults::load).distinct().toList();
    Drawing drawing =
        new Drawing(
            "Response time at a fixed rate, by percentile",
            "Open model: requests come at a rate; each time counts from when its request was due"
                + LoadNotes.failed(cells),
            steps(
                cells,
                LoadMeasure.RESPONSE,
                cell -> name(cell) + missed(cell),
                cell -> rates.indexOf(cell.load()),
                HEIGHT_OF_PANEL_OF_RATES),
            "How long all but the slowest requests took, from when they were due to the end of the"
                + " reply, all repeats together; times on a logarithmic axis. "
                + AchievedRate.RULE
                + " "
                + LoadNotes.RESOLUTION);
    return Optional.of(
        cells.stream().anyMatch(CellResults::missedRate)
            ? drawing.noted("Rate missed: the line shows fewer or later requests than asked for")
            : drawing);
  }

  /** The least, the middle and the most of several numbers of users. */
  private static List<Integer> some(List<Integer> users) {
    return Stream.of(0, users.size() / 2, users.size() - 1).distinct().map(users::get).toList();
  }

  private static String name(CellResults cell) {
    return cell.binding() + ", " + cell.load();
  }

  private static String missed(CellResults cell) {
    return (cell.missedRate() ? " (rate missed)" : "")
        + (cell.failed() > 0 ? " (" + cell.failed() + " failed)" : "");
  }

  /**
   * Times of cells as steps, a panel for each size.
   *
   * @param dashes a number for the load of a cell
   */
  private static LinePanels steps(
      List<CellResults> cells,
      LoadMeasure measure,
      Function<CellResults, String> name,
      Function<CellResults, Integer> dashes,
      int heightOfPanel) {
    Map<String, List<Line>> lines =
        LoadNotes.panels(
            cells,
            cell -> cell.size() + ", ms",
            cell ->
                Line.steps(
                    name.apply(cell),
                    SeriesStyle.ofBinding(cell.cell().binding(), dashes.apply(cell)),
                    steps(cell.values(measure))));
    List<Panel> panels = Panel.named(lines);
    double rarest = panels.stream().flatMap(Panel::points).mapToDouble(Point::x).max().orElse(1);
    Axis x =
        Axis.levels("percentile of the requests", NAMED, Percentiles::percent)
            .within(1, Math.max(10, rarest));
    return LinePanels.below(
        new Axes(x, Axis.logarithmic(""), List.of()), panels, heightOfPanel, Corner.TOP_LEFT);
  }

  /** Times as steps, since they are whole, as far as the number of times can tell. */
  private static List<Point> steps(List<double[]> repeats) {
    Histogram histogram = new Histogram(DIGITS);
    repeats.stream()
        .flatMapToDouble(DoubleStream::of)
        .forEach(ms -> histogram.recordValue(Math.max(0, Math.round(ms))));
    List<Point> line = new ArrayList<>();
    double last = 1 - 1.0 / histogram.getTotalCount();
    for (HistogramIterationValue step : histogram.percentiles(STEPS_PER_HALF)) {
      double share = step.getPercentileLevelIteratedTo() / WHOLE;
      if (share > 0 && share < last) {
        step(line, share, step.getValueIteratedTo());
      }
    }
    step(line, last, histogram.getValueAtPercentile(WHOLE * last));
    return line;
  }

  /** Goes up to a time and on to a percentile. */
  private static void step(List<Point> line, double share, long ms) {
    double drawn = Math.max(BELOW_RESOLUTION_MS, ms);
    int last = line.size() - 1;
    if (last > 0 && line.get(last).y() == drawn) {
      line.remove(last);
    } else {
      line.add(new Point(last < 0 ? 1 : line.get(last).x(), drawn));
    }
    line.add(new Point(1 / (1 - share), drawn));
  }

  /** Some percentiles of a measure for a page, a panel for each size. */
  private static LinePanels points(
      List<CellResults> cells, LoadMeasure measure, Function<CellResults, Integer> dashes) {
    Map<String, List<Line>> lines =
        LoadNotes.panels(
            cells,
            CellResults::size,
            cell ->
                Line.measured(
                    name(cell),
                    SeriesStyle.ofBinding(cell.cell().binding(), dashes.apply(cell)),
                    points(cell, measure)));
    Axes axes =
        new Axes(
            "percentile of the replies",
            List.of(),
            Percentiles::percent,
            measure.label() + ", " + measure.unit(),
            List.of());
    return new LinePanels(axes.byRule(), Panel.named(lines));
  }

  /** The percentiles that as many values can tell. */
  private static List<Point> points(CellResults cell, LoadMeasure measure) {
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
    return String.format(Locale.ROOT, "%.4f", percent).replaceFirst("\\.?0+$", "") + " %";
  }
}
