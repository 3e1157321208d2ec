package soapbench.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Line2D;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.annotations.XYTitleAnnotation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.CombinedRangeXYPlot;
import org.jfree.chart.plot.IntervalMarker;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;
import org.jspecify.annotations.Nullable;
import soapbench.figure.Axes;
import soapbench.figure.Axis;
import soapbench.figure.Line;
import soapbench.figure.LinePanels;
import soapbench.figure.Mark;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.statistics.Interval;

/** Picture of panels of lines and points. */
final class LineChart {

  private static final double GAP = 14;
  private static final double ROOM = 0.04;
  private static final double SIDE_ROOM = 1.04;
  private static final double VALUES_ROOM = 1.1;
  private static final double LEAST_RATIO = 2.5;
  private static final double NAME_HEIGHT = 0.055;
  private static final double NOTE_HEIGHT = 0.037;
  private static final float RANGE_ALPHA = 0.18f;
  private static final int SHORT = 250;
  private static final int MEASURED = 0;
  private static final int REFERENCE = 1;
  private static final double EDGE = 0.015;
  private static final double BOTTOM = 0.05;
  private static final double SMALL = 8;
  private static final BasicStroke WHISKER = new BasicStroke(1.3f);
  private static final BasicStroke MARKED = new BasicStroke(1.4f);
  private static final BasicStroke OUTLINE = new BasicStroke(1.8f);
  private static final BasicStroke THIN_OUTLINE = new BasicStroke(1.1f);
  private static final BasicStroke BORDER = new BasicStroke(1);

  private final LinePanels figure;
  private final Axes axes;

  private LineChart(LinePanels figure) {
    this.figure = figure;
    this.axes = figure.axes();
  }

  /** The plot of panels. */
  static XYPlot of(LinePanels figure) {
    return new LineChart(figure).plot();
  }

  private XYPlot plot() {
    XYPlot plot = figure.below() ? below() : beside();
    plot.setFixedLegendItems(legend());
    return plot;
  }

  private XYPlot beside() {
    CombinedRangeXYPlot plot = new CombinedRangeXYPlot(values(axes.y().name(), figure.panels()));
    plot.setGap(GAP);
    for (Panel panel : figure.panels()) {
      ValueAxis levels = levels(panel);
      if (figure.panels().size() > 1 && levels instanceof NumberAxis numbers) {
        ChartStyle.coarsen(numbers);
      }
      plot.add(panel(panel, levels, plot.getRangeAxis(), levels));
    }
    return plot;
  }

  private XYPlot below() {
    ValueAxis levels = levels(new Panel("", figure.lines().toList()));
    CombinedDomainXYPlot plot = new CombinedDomainXYPlot(levels);
    plot.setGap(GAP);
    for (Panel panel : figure.panels()) {
      boolean unnamed = axes.y().name().isEmpty();
      ValueAxis values = values(unnamed ? panel.name() : axes.y().name(), List.of(panel));
      if (figure.heightOfPanel() < SHORT && values instanceof NumberAxis numbers) {
        ChartStyle.coarsen(numbers);
      }
      XYPlot one = panel(unnamed ? panel.unnamed() : panel, null, values, levels);
      one.setRangeAxis(values);
      plot.add(one);
    }
    return plot;
  }

  /** The axis below a panel. */
  private ValueAxis levels(Panel panel) {
    Axis x = axes.x();
    return switch (x.scale()) {
      case LEVELS, BY_RULE -> LevelAxis.tried(x, panel.levels(x.levels()));
      case LOGARITHMIC ->
          LevelAxis.decades(
              x.name(),
              least(figure.panels(), Point::x) / VALUES_ROOM,
              most(figure.panels(), Point::x) * VALUES_ROOM);
      case LINEAR ->
          linear(
              x.name(),
              x.range().known()
                  ? x.range()
                  : new Interval(0, SIDE_ROOM * most(figure.panels(), Point::x)));
      case GROUPS -> new NamedAxis(x);
    };
  }

  /** The axis of the values of some panels, which holds every whisker and has room for words. */
  private ValueAxis values(String name, List<Panel> panels) {
    double least = axes.lines().stream().reduce(least(panels, Point::bottom), Math::min);
    double most = axes.lines().stream().reduce(most(panels, Point::high), Math::max);
    double words = panels.stream().mapToDouble(LineChart::heightOfWords).max().orElse(0);
    double above = ROOM + words / (1 - words);
    Interval own = panels.get(0).values();
    Interval range = own.known() ? own : axes.y().range();
    if (range.known()) {
      return linear(name, range);
    }
    if (axes.y().scale() == Axis.Scale.LINEAR) {
      double low = panels.stream().flatMap(Panel::points).mapToDouble(Point::low).min().orElse(0);
      double from = Math.min(0, low);
      double span = Math.max(0, most) > from ? Math.max(0, most) - from : 1;
      return linear(
          name, new Interval(from < 0 ? from - ROOM * span : 0, from + span * (1 + above)));
    }
    // What varies little would otherwise fill an axis that is too short for a number.
    double widening = Math.sqrt(Math.max(1, LEAST_RATIO / (most / least)));
    double lower = least / widening;
    double upper = most * widening;
    double ratio = upper / lower;
    lower /= Math.pow(ratio, ROOM);
    upper *= Math.pow(ratio, above);
    return figure.below()
        ? LevelAxis.fine(name, lower, upper)
        : LevelAxis.decades(name, lower, upper);
  }

  private static NumberAxis linear(String name, Interval range) {
    NumberAxis axis = ChartStyle.axis(name, range.high() - range.low());
    if (range.high() > range.low()) {
      axis.setRange(range.low(), range.high());
    }
    return axis;
  }

  private static double least(List<Panel> panels, ToDoubleFunction<Point> value) {
    return panels.stream().flatMap(Panel::points).mapToDouble(value).min().orElse(1);
  }

  private static double most(List<Panel> panels, ToDoubleFunction<Point> value) {
    return panels.stream().flatMap(Panel::points).mapToDouble(value).max().orElse(1);
  }

  /** The share of a panel's height that its name and notes take. */
  private static double heightOfWords(Panel panel) {
    return (panel.name().isEmpty() ? 0 : NAME_HEIGHT) + NOTE_HEIGHT * panel.notes().size();
  }

  /**
   * A panel.
   *
   * @param own the axis below it; nothing where panels share one
   * @param levels that one, or the one they share
   */
  private XYPlot panel(Panel panel, @Nullable ValueAxis own, ValueAxis values, ValueAxis levels) {
    XYPlot plot = new XYPlot(null, own, null, null);
    layer(plot, MEASURED, panel.lines().stream().filter(Line::ours).toList());
    layer(plot, REFERENCE, panel.lines().stream().filter(line -> !line.ours()).toList());
    ChartStyle.grid(plot);
    if (axes.x().scale() == Axis.Scale.GROUPS) {
      plot.setDomainGridlinesVisible(false);
      axes.x().levels().stream()
          .skip(1)
          .map(level -> new ValueMarker(level.doubleValue() - 1 / 2.0, Palette.GRID, BORDER))
          .forEach(border -> plot.addDomainMarker(border, Layer.BACKGROUND));
    }
    axes.lines()
        .forEach(
            value ->
                plot.addRangeMarker(
                    new ValueMarker(value, Palette.TEXT, MARKED), Layer.BACKGROUND));
    panel.marks().forEach(mark -> mark(plot, mark));
    if (!panel.name().isEmpty()) {
      plot.addAnnotation(name(panel.name(), levels, values));
    }
    if (!panel.notes().isEmpty()) {
      double top = 1 - EDGE - (panel.name().isEmpty() ? 0 : NAME_HEIGHT);
      plot.addAnnotation(
          new XYTitleAnnotation(
              place(levels, EDGE), place(values, top), notes(panel), RectangleAnchor.TOP_LEFT));
    }
    return plot;
  }

  private XYTitleAnnotation name(String name, ValueAxis levels, ValueAxis values) {
    return switch (figure.names()) {
      case TOP_LEFT ->
          ChartStyle.panelName(
              name, place(levels, EDGE), place(values, 1 - EDGE), RectangleAnchor.TOP_LEFT);
      case TOP_RIGHT ->
          ChartStyle.panelName(
              name, place(levels, 1 - EDGE), place(values, 1 - EDGE), RectangleAnchor.TOP_RIGHT);
      case BOTTOM_RIGHT ->
          ChartStyle.panelName(
              name, place(levels, 1 - EDGE), place(values, BOTTOM), RectangleAnchor.BOTTOM_RIGHT);
    };
  }

  private static double place(ValueAxis axis, double share) {
    return axis instanceof LevelAxis levels ? levels.below(share) : share;
  }

  private static void mark(XYPlot plot, Mark mark) {
    if (mark.range().known()) {
      IntervalMarker range = new IntervalMarker(mark.range().low(), mark.range().high());
      range.setPaint(mark.look().colour());
      range.setAlpha(RANGE_ALPHA);
      plot.addDomainMarker(range, Layer.BACKGROUND);
    }
    ValueMarker level = new ValueMarker(mark.x(), mark.look().colour(), mark.look().line());
    plot.addDomainMarker(level, Layer.BACKGROUND);
  }

  private static TextTitle notes(Panel panel) {
    TextTitle notes = new TextTitle(String.join("\n", panel.notes()), ChartStyle.NOTE);
    notes.setPaint(Palette.TEXT);
    notes.setTextAlignment(HorizontalAlignment.LEFT);
    notes.setHorizontalAlignment(HorizontalAlignment.LEFT);
    notes.setBackgroundPaint(new Color(255, 255, 255, 200));
    return notes;
  }

  /** Lines that are all measured, or none of them; only what was measured has whiskers. */
  private static void layer(XYPlot plot, int layer, List<Line> lines) {
    if (!lines.isEmpty()) {
      plot.setDataset(layer, data(lines));
      plot.setRenderer(layer, lines(lines, layer == MEASURED));
    }
  }

  private static YIntervalSeriesCollection data(List<Line> lines) {
    YIntervalSeriesCollection data = new YIntervalSeriesCollection();
    for (Line line : lines) {
      YIntervalSeries series = new YIntervalSeries(line.label());
      line.points().forEach(one -> series.add(one.x(), one.y(), one.low(), one.high()));
      data.addSeries(series);
    }
    return data;
  }

  private static XYErrorRenderer lines(List<Line> lines, boolean measured) {
    XYErrorRenderer renderer = new XYErrorRenderer();
    renderer.setDrawXError(false);
    renderer.setDrawYError(
        measured
            && lines.stream()
                .flatMap(line -> line.points().stream())
                .anyMatch(point -> point.interval().known()));
    renderer.setErrorStroke(WHISKER);
    renderer.setCapLength(6);
    renderer.setDrawSeriesLineAsPath(lines.stream().noneMatch(Line::marked) && measured);
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      renderer.setSeriesLinesVisible(i, line.joined());
      renderer.setSeriesPaint(i, line.look().colour());
      renderer.setSeriesShape(i, line.look().marker());
      renderer.setSeriesStroke(i, line.look().line());
      renderer.setSeriesShapesVisible(i, line.marked());
      renderer.setSeriesShapesFilled(i, line.filled());
      renderer.setSeriesOutlineStroke(i, outline(line));
    }
    return renderer;
  }

  /** A hollow marker that is small needs a thin outline. */
  private static BasicStroke outline(Line line) {
    var bounds = line.look().marker().getBounds2D();
    return Math.max(bounds.getWidth(), bounds.getHeight()) < SMALL ? THIN_OUTLINE : OUTLINE;
  }

  /** Names of lines and marks, each once; what has several colours is shown in that of text. */
  private LegendItemCollection legend() {
    Map<String, List<Line>> lines =
        figure
            .lines()
            .collect(Collectors.groupingBy(Line::legend, LinkedHashMap::new, Collectors.toList()));
    Map<String, LegendItem> items = new LinkedHashMap<>();
    lines.forEach((label, some) -> items.put(label, item(some.get(0), colour(some))));
    figure.panels().stream()
        .flatMap(panel -> panel.marks().stream())
        .forEach(mark -> items.putIfAbsent(mark.label(), item(mark)));
    items.remove("");
    LegendItemCollection legend = new LegendItemCollection();
    items.values().forEach(legend::add);
    return legend;
  }

  private static Color colour(List<Line> lines) {
    Collection<Color> colours =
        lines.stream().map(line -> line.look().colour()).collect(Collectors.toSet());
    return colours.size() == 1 ? lines.get(0).look().colour() : Palette.TEXT;
  }

  private static LegendItem item(Mark mark) {
    return new LegendItem(
        mark.label(),
        null,
        null,
        null,
        new Line2D.Double(0, -8, 0, 8),
        mark.look().line(),
        mark.look().colour());
  }

  private static LegendItem item(Line line, Color colour) {
    if (!line.joined()) {
      return line.filled()
          ? new LegendItem(line.legend(), null, null, null, line.look().marker(), colour)
          : new LegendItem(
              line.legend(), null, null, null, line.look().marker(), outline(line), colour);
    }
    return new LegendItem(
        line.legend(),
        null,
        null,
        null,
        line.marked(),
        line.look().marker(),
        line.filled(),
        colour,
        !line.filled(),
        colour,
        outline(line),
        true,
        new Line2D.Double(-20, 0, 20, 0),
        line.look().line(),
        colour);
  }
}
