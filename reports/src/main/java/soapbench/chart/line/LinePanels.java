package soapbench.chart.line;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleFunction;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.annotations.XYTitleAnnotation;
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
import soapbench.chart.ChartStyle;
import soapbench.chart.Palette;

/** Panels of lines side by side on one axis; both axes are logarithmic. */
public final class LinePanels {

  private static final double GAP = 14;
  private static final double ROOM = 0.04;
  private static final double LEAST_RATIO = 2.5;
  private static final double NAME_HEIGHT = 0.055;
  private static final double NOTE_HEIGHT = 0.037;
  private static final float RANGE_ALPHA = 0.18f;
  private static final int MEASURED = 0;
  private static final int REFERENCE = 1;
  private static final double EDGE = 0.015;
  private static final BasicStroke WHISKER = new BasicStroke(1.3f);
  private static final BasicStroke MARKED = new BasicStroke(1.4f);
  private static final BasicStroke OUTLINE = new BasicStroke(1.8f);

  private LinePanels() {}

  /**
   * Axes that the panels have in common.
   *
   * @param x the name of the levels below each panel
   * @param levels these levels; empty where each panel has those of its own points
   * @param names what is written at a level
   * @param y the name of the values
   * @param lines the values that a line marks
   */
  public record Axes(
      String x,
      Collection<? extends Number> levels,
      DoubleFunction<String> names,
      String y,
      List<Double> lines) {

    /** The line of ratios at which both are equal. */
    public static final List<Double> ONE = List.of(1.0);

    public Axes {
      levels = List.copyOf(levels);
      lines = List.copyOf(lines);
      Objects.requireNonNull(names, "names");
    }

    /** Axes whose levels are numbers that speak for themselves. */
    public Axes(String x, Collection<? extends Number> levels, String y, List<Double> lines) {
      this(x, levels, LevelAxis::text, y, lines);
    }
  }

  /** Draws panels, of which each has something drawn in it. */
  public static JFreeChart draw(String title, String subtitle, Axes axes, List<Panel> panels) {
    LevelAxis range = range(axes, panels);
    CombinedRangeXYPlot plot = new CombinedRangeXYPlot(range);
    plot.setGap(GAP);
    panels.forEach(panel -> plot.add(panel(axes, panel, range)));
    plot.setFixedLegendItems(legend(panels));
    return ChartStyle.chart(title, subtitle, plot);
  }

  private static LevelAxis range(Axes axes, List<Panel> panels) {
    double lowest =
        panels.stream().flatMap(Panel::points).mapToDouble(Point::bottom).min().orElse(1);
    double highest =
        panels.stream().flatMap(Panel::points).mapToDouble(Point::high).max().orElse(1);
    double least = axes.lines().stream().reduce(lowest, Math::min);
    double most = axes.lines().stream().reduce(highest, Math::max);
    // What varies little would otherwise fill an axis that is too short for a number.
    double widening = Math.sqrt(Math.max(1, LEAST_RATIO / (most / least)));
    double lower = least / widening;
    double upper = most * widening;
    double words = panels.stream().mapToDouble(LinePanels::heightOfWords).max().orElse(0);
    double ratio = upper / lower;
    return LevelAxis.decades(
        axes.y(),
        lower / Math.pow(ratio, ROOM),
        upper * Math.pow(ratio, ROOM + words / (1 - words)));
  }

  /** The share of a panel's height that its name and notes take. */
  private static double heightOfWords(Panel panel) {
    return (panel.name().isEmpty() ? 0 : NAME_HEIGHT) + NOTE_HEIGHT * panel.notes().size();
  }

  private static XYPlot panel(Axes axes, Panel panel, LevelAxis range) {
    LevelAxis levels = LevelAxis.tried(axes.x(), panel.levels(axes.levels()), axes.names());
    XYPlot plot = new XYPlot(null, levels, null, null);
    layer(plot, MEASURED, panel.lines().stream().filter(Line::ours).toList());
    layer(plot, REFERENCE, panel.lines().stream().filter(line -> !line.ours()).toList());
    ChartStyle.grid(plot);
    axes.lines()
        .forEach(
            value ->
                plot.addRangeMarker(
                    new ValueMarker(value, Palette.TEXT, MARKED), Layer.BACKGROUND));
    panel.marks().forEach(mark -> mark(plot, mark));
    double left = levels.below(EDGE);
    if (!panel.name().isEmpty()) {
      plot.addAnnotation(
          ChartStyle.panelName(
              panel.name(), left, range.below(1 - EDGE), RectangleAnchor.TOP_LEFT));
    }
    if (!panel.notes().isEmpty()) {
      double top = 1 - EDGE - (panel.name().isEmpty() ? 0 : NAME_HEIGHT);
      plot.addAnnotation(
          new XYTitleAnnotation(left, range.below(top), notes(panel), RectangleAnchor.TOP_LEFT));
    }
    return plot;
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

  private static XYErrorRenderer lines(List<Line> lines, boolean whiskers) {
    XYErrorRenderer renderer = new XYErrorRenderer();
    renderer.setDrawXError(false);
    renderer.setDrawYError(whiskers);
    renderer.setErrorStroke(WHISKER);
    renderer.setCapLength(6);
    renderer.setDefaultLinesVisible(true);
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      renderer.setSeriesPaint(i, line.look().colour());
      renderer.setSeriesShape(i, line.look().marker());
      renderer.setSeriesStroke(i, line.look().line());
      renderer.setSeriesShapesVisible(i, line.marked());
      renderer.setSeriesShapesFilled(i, line.filled());
      renderer.setSeriesOutlineStroke(i, OUTLINE);
    }
    return renderer;
  }

  private static LegendItemCollection legend(List<Panel> panels) {
    LegendItemCollection legend = new LegendItemCollection();
    List<String> named = new ArrayList<>();
    panels.stream()
        .flatMap(panel -> panel.lines().stream())
        .forEach(
            line -> {
              if (!named.contains(line.legend())) {
                named.add(line.legend());
                legend.add(item(line));
              }
            });
    panels.stream()
        .flatMap(panel -> panel.marks().stream())
        .forEach(
            mark -> {
              if (!named.contains(mark.label())) {
                named.add(mark.label());
                legend.add(item(mark));
              }
            });
    return legend;
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

  private static LegendItem item(Line line) {
    return new LegendItem(
        line.legend(),
        null,
        null,
        null,
        line.marked(),
        line.look().marker(),
        line.filled(),
        line.look().colour(),
        !line.filled(),
        line.look().colour(),
        OUTLINE,
        true,
        new Line2D.Double(-20, 0, 20, 0),
        line.look().line(),
        line.look().colour());
  }
}
