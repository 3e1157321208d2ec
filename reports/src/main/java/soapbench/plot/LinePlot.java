package soapbench.plot;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import soapbench.figure.Axes;
import soapbench.figure.Axis;
import soapbench.figure.Line;
import soapbench.figure.LinePanels;
import soapbench.figure.Mark;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.html.Html;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;

/**
 * Panels of lines in a page. One panel is drawn twice, for wide and for narrow windows; several
 * stand side by side as far as there is room. Values are on a logarithmic axis where they are
 * ratios or span at least 50-fold.
 */
public final class LinePlot {

  private static final Size WIDE = new Size(780, 400);

  /** Ratios crowd around 1 and need less height. */
  private static final Size WIDE_OF_RATIOS = new Size(780, 300);

  private static final Size NARROW = new Size(358, 320);
  private static final Size ONE_OF_TWO = new Size(380, 270);
  private static final Size ONE_OF_MANY = new Size(290, 220);

  /** Panels from which on three stand side by side. */
  private static final int MANY = 3;

  /** Room around a panel's lines. */
  private static final int LEFT = 48;

  private static final int TOP = 26;
  private static final int BOTTOM = 44;
  private static final int RIGHT = 12;
  private static final double LETTER = 7;
  private static final int LABEL_GAP = 6;
  private static final double MOST_FOR_LABELS = 0.22;
  private static final int LABEL_HEIGHT = 15;
  private static final int TICK_GAP = 10;

  /** Scale of the axes. */
  private enum Scale {
    BY_RULE,
    LOGARITHMIC,
    /** Of the values, both the linear and the logarithmic one. */
    BOTH
  }

  /** Width and height in points. */
  private record Size(int width, int height) {}

  private final String title;
  private final Axes axes;
  private final List<Panel> panels;
  private final double band;
  private final Scale scale;

  private LinePlot(String title, Axes axes, List<Panel> panels, double band, Scale scale) {
    this.title = title;
    this.axes = axes;
    this.panels = List.copyOf(panels);
    this.band = band;
    this.scale = scale;
  }

  /** The chart of panels, of which each has something drawn in it. */
  public static LinePlot of(String title, Axes axes, List<Panel> panels) {
    return new LinePlot(title, axes, panels, 1, Scale.BY_RULE);
  }

  /** The form of a figure whose values have the scale that the figure says. */
  static LinePlot of(String title, LinePanels figure) {
    boolean byRule = figure.axes().y().scale() == Axis.Scale.BY_RULE;
    return new LinePlot(
        title, figure.axes(), figure.panels(), 1, byRule ? Scale.BY_RULE : Scale.LOGARITHMIC);
  }

  /** This chart with a band around 1, up to a ratio that hardly ever decides anything. */
  public LinePlot withBand(double ratio) {
    return new LinePlot(title, axes, panels, ratio, scale);
  }

  /** This chart on both scales, of which a reader may choose. */
  public LinePlot onBothScales() {
    return new LinePlot(title, axes, panels, band, Scale.BOTH);
  }

  /** Appends the legend and the panels. */
  public void addTo(Html html) {
    boolean wide =
        scale == Scale.LOGARITHMIC || !axes.lines().isEmpty() || PlotAxis.wide(lowest(), highest());
    legend(html);
    if (scale == Scale.BOTH) {
      OneOfSeveral.addTo(html, OneOfSeveral.SCALE, "linear", !wide, panels(false));
      OneOfSeveral.addTo(html, OneOfSeveral.SCALE, "log", wide, panels(true));
    } else {
      html.append(panels(wide));
    }
  }

  private Html panels(boolean logarithmic) {
    Html html = new Html();
    if (panels.size() == 1) {
      Size wide = axes.lines().isEmpty() ? WIDE : WIDE_OF_RATIOS;
      return Svg.onScreens(
          html, panel(panels.get(0), wide, logarithmic), panel(panels.get(0), NARROW, logarithmic));
    }
    boolean many = panels.size() >= MANY;
    html.open("div", "class", many ? "panels many" : "panels");
    panels.forEach(one -> html.append(panel(one, many ? ONE_OF_MANY : ONE_OF_TWO, logarithmic)));
    return html.close("div");
  }

  /** Names of lines and marks, each once. */
  private void legend(Html html) {
    Map<String, Html> items = new LinkedHashMap<>();
    for (Panel panel : panels) {
      panel
          .lines()
          .forEach(
              line ->
                  items.computeIfAbsent(
                      line.legend(), any -> Svg.sample(line.look(), line.marked(), line.filled())));
      panel
          .marks()
          .forEach(
              mark ->
                  items.computeIfAbsent(
                      mark.label(), any -> Svg.sample(mark.look(), false, false)));
    }
    html.open("ul", "class", "legend");
    items.forEach(
        (label, sample) ->
            html.open("li", "data-series", label).append(sample).text(label).close("li"));
    html.close("ul");
  }

  private double lowest() {
    return Math.min(
        points().mapToDouble(Point::bottom).min().orElse(1),
        axes.lines().stream().mapToDouble(Double::doubleValue).min().orElse(Double.MAX_VALUE));
  }

  private double highest() {
    return Math.max(
        points().mapToDouble(Point::high).max().orElse(1),
        axes.lines().stream().mapToDouble(Double::doubleValue).max().orElse(0));
  }

  private Stream<Point> points() {
    return panels.stream().flatMap(Panel::points);
  }

  private Html panel(Panel panel, Size size, boolean logarithmic) {
    PlotAxis values = PlotAxis.ofValues(logarithmic, lowest(), highest());
    return new Drawn(panel, size, values).svg();
  }

  /** One panel in the making. */
  private final class Drawn {

    private final Panel panel;
    private final Size size;
    private final PlotAxis levels;
    private final PlotAxis values;
    private final boolean labelled;
    private final double right;
    private final Html html = new Html();

    Drawn(Panel panel, Size size, PlotAxis values) {
      this.panel = panel;
      this.size = size;
      this.values = values;
      Collection<? extends Number> tried = panel.levels(axes.x().levels());
      this.levels = PlotAxis.ofLevels(tried, axes.x().names(), scale == Scale.LOGARITHMIC);
      double longest =
          LETTER * panel.lines().stream().mapToInt(line -> line.label().length()).max().orElse(0);
      this.labelled = panel.lines().size() > 1 && longest <= MOST_FOR_LABELS * size.width;
      this.right = size.width - (labelled ? longest + LABEL_GAP + RIGHT : RIGHT);
    }

    Html svg() {
      Svg.open(html, name(), size.width, size.height);
      band();
      axis();
      panel.marks().forEach(this::mark);
      for (double line : axes.lines()) {
        html.empty("path", "class", "reference", "d", Svg.path("M%s %sH%s", LEFT, y(line), right));
      }
      Map<Line, Double> labels = labelled ? labels() : Map.of();
      panel.lines().forEach(line -> series(line, labels));
      return html.close("svg");
    }

    private String name() {
      return panel.name().isEmpty() ? title : title + ": " + panel.name();
    }

    private double x(double level) {
      return LEFT + (right - LEFT) * levels.share(level);
    }

    private double y(double value) {
      return size.height - BOTTOM - (size.height - BOTTOM - TOP) * values.share(value);
    }

    private void band() {
      if (band > 1) {
        double top = y(band);
        html.empty(
            "path",
            "class",
            "band",
            "d",
            Svg.path("M%s %sH%sV%sH%sZ", LEFT, top, right, y(1 / band), LEFT));
      }
    }

    private void axis() {
      StringBuilder grid = new StringBuilder();
      for (PlotAxis.Tick tick : values.ticks()) {
        grid.append(Svg.path("M%s %sH%s", LEFT, y(tick.value()), right));
        String name = axes.lines().isEmpty() ? tick.name() : tick.name() + "×";
        Svg.text(html, "tick", LEFT - 6.0, y(tick.value()) + 4, "end", name);
      }
      html.empty("path", "class", "grid", "d", grid.toString());
      double bottom = size.height - (double) BOTTOM;
      StringBuilder axis = new StringBuilder(Svg.path("M%s %sH%s", LEFT, bottom, right));
      double free = size.width;
      String unit = levels.unit();
      List<PlotAxis.Tick> ticks = levels.ticks();
      // From the largest on, which must be there; what would run into its neighbour is left out.
      for (int i = ticks.size() - 1; i >= 0; i--) {
        PlotAxis.Tick tick = ticks.get(i);
        double at = x(tick.value());
        String name = unit.isEmpty() ? tick.name() : tick.name().replace(" " + unit, "");
        double half = LETTER * name.length() / 2;
        axis.append(Svg.path("M%s %sv4", at, bottom));
        if (at + half + TICK_GAP <= free || free == size.width) {
          boolean runsOut = at + half > size.width;
          Svg.text(html, "tick", at, bottom + 17, runsOut ? "end" : "middle", name);
          free = at - (runsOut ? 2 * half : half);
        }
      }
      html.empty("path", "class", "axis", "d", axis.toString());
      Svg.text(
          html,
          "name",
          (LEFT + right) / 2,
          size.height - 6.0,
          "middle",
          unit.isEmpty() ? axes.x().name() : axes.x().name() + ", " + unit);
      Svg.text(
          html, "name", 2, 14, "start", panel.name().isEmpty() ? axes.y().name() : panel.name());
    }

    private void mark(Mark mark) {
      html.open("g", "class", "series " + mark.look().hue().style(), "data-series", mark.label());
      if (mark.range().known()) {
        html.empty(
            "path",
            "class",
            "range",
            "d",
            Svg.path(
                "M%s %sH%sV%sH%sZ",
                x(mark.range().low()),
                TOP,
                x(mark.range().high()),
                size.height - BOTTOM,
                x(mark.range().low())));
      }
      Svg.line(html, mark.look(), Svg.path("M%s %sV%s", x(mark.x()), TOP, size.height - BOTTOM));
      html.close("g");
    }

    private void series(Line line, Map<Line, Double> labels) {
      html.open("g", "class", "series " + line.look().hue().style(), "data-series", line.legend());
      StringBuilder path = new StringBuilder();
      StringBuilder whiskers = new StringBuilder();
      for (Point point : line.points()) {
        double x = x(point.x());
        path.append(path.isEmpty() ? 'M' : 'L').append(Svg.path("%s %s", x, y(point.y())));
        if (point.interval().known()) {
          whiskers.append(Svg.path("M%s %sV%s", x, y(point.bottom()), y(point.high())));
        }
      }
      Svg.line(html, line.look(), path.toString());
      if (!whiskers.isEmpty()) {
        html.empty("path", "class", "whisker", "d", whiskers.toString());
      }
      if (line.marked()) {
        line.points()
            .forEach(
                point ->
                    Svg.marker(
                        html,
                        line.look().marker(),
                        line.filled(),
                        x(point.x()),
                        y(point.y()),
                        "data-words",
                        words(line, point)));
      }
      if (labels.containsKey(line)) {
        Svg.text(html, "label", right + LABEL_GAP, labels.get(line) + 4, "start", line.label());
      }
      html.close("g");
    }

    private String words(Line line, Point point) {
      String unit = axes.lines().isEmpty() ? "" : "×";
      Interval interval = point.interval();
      String range = interval.known() ? " (" + Quantity.numbers(interval) + ")" : "";
      return "%s, %s|%s%s%s%s"
          .formatted(
              line.label(),
              axes.x().names().apply(point.x()),
              Quantity.number(point.y()),
              unit,
              range,
              point.note().isEmpty() ? "" : "|" + point.note());
    }

    /** Where the names of lines stand, one below the other where they end close together. */
    private Map<Line, Double> labels() {
      List<Line> lines = new ArrayList<>(panel.lines());
      lines.sort(Comparator.comparingDouble(line -> y(end(line))));
      Map<Line, Double> places = new LinkedHashMap<>();
      double free = TOP;
      for (Line line : lines) {
        double place = Math.max(y(end(line)), free);
        places.put(line, place);
        free = place + LABEL_HEIGHT;
      }
      // Names that would run out at the bottom move up together.
      if (free - LABEL_HEIGHT > size.height - BOTTOM) {
        double limit = size.height - BOTTOM;
        for (int i = lines.size() - 1; i >= 0; i--) {
          limit = places.merge(lines.get(i), limit, Math::min) - LABEL_HEIGHT;
        }
      }
      return places;
    }

    private double end(Line line) {
      return line.points().get(line.points().size() - 1).y();
    }
  }
}
