package soapbench.plot;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import soapbench.chart.SeriesStyle;
import soapbench.html.Html;
import soapbench.statistics.Sample;

/**
 * Every trial of some options on one axis, the first round on top; a box holds the middle half, and
 * its line is the median.
 */
public final class TrialStrips {

  private static final int WIDE = 780;
  private static final int NARROW = 358;
  private static final int HEIGHT = 56;
  private static final int GAP = 14;
  private static final int NAME = 18;
  private static final int TOP = 6;
  private static final int BOTTOM = 42;
  private static final int RIGHT = 16;
  private static final double LETTER = 7;
  private static final double LOWER = 0.25;
  private static final double UPPER = 0.75;
  private static final double RADIUS = 2.6;

  /**
   * The trials of an option.
   *
   * @param values its values in their order, in the unit of the axis
   */
  public record Strip(String label, SeriesStyle look, double[] values) {

    public Strip {
      values = values.clone();
    }

    private double quantile(double share) {
      return Sample.quantile(values, share);
    }
  }

  private TrialStrips() {}

  /**
   * Appends the strips, one below the other.
   *
   * @param axis the name of the values
   * @param text a value in words
   */
  public static void addTo(
      Html html, String title, String axis, DoubleFunction<String> text, List<Strip> strips) {
    html.open("div", "class", "wide");
    draw(html, title, axis, text, strips, WIDE);
    html.close("div").open("div", "class", "narrow");
    draw(html, title, axis, text, strips, NARROW);
    html.close("div");
  }

  private static void draw(
      Html html,
      String title,
      String axis,
      DoubleFunction<String> text,
      List<Strip> strips,
      int width) {
    boolean above = width == NARROW;
    double left =
        above
            ? RIGHT
            : LETTER * strips.stream().mapToInt(one -> one.label.length()).max().orElse(0) + RIGHT;
    int row = HEIGHT + GAP + (above ? NAME : 0);
    int height = TOP + row * strips.size() + BOTTOM;
    double highest =
        strips.stream().flatMapToDouble(one -> Arrays.stream(one.values)).max().orElse(1);
    double lowest =
        strips.stream().flatMapToDouble(one -> Arrays.stream(one.values)).min().orElse(1);
    PlotAxis values = PlotAxis.ofValues(PlotAxis.wide(lowest, highest), lowest, highest);
    Svg.open(html, title, width, height);
    double bottom = height - (double) BOTTOM;
    StringBuilder grid = new StringBuilder();
    double free = 0;
    for (PlotAxis.Tick tick : values.ticks()) {
      double x = left + (width - RIGHT - left) * values.share(tick.value());
      grid.append(Svg.path("M%s %sV%s", x, TOP, bottom));
      double half = LETTER * tick.name().length() / 2;
      if (x - half >= free) {
        Svg.text(html, "tick", x, bottom + 16, "middle", tick.name());
        free = x + half + GAP;
      }
    }
    html.empty("path", "class", "grid", "d", grid.toString());
    Svg.text(html, "name", (left + width - RIGHT) / 2, height - 6.0, "middle", axis);
    for (int i = 0; i < strips.size(); i++) {
      double top = TOP + (double) row * i + (above ? NAME : 0);
      strip(html, strips.get(i), values, left, width - RIGHT, top, text);
      if (above) {
        Svg.text(html, "label", left, top - 4, "start", strips.get(i).label);
      } else {
        Svg.text(html, "label", left - 10, top + HEIGHT / 2.0 + 4, "end", strips.get(i).label);
      }
    }
    html.close("svg");
  }

  private static void strip(
      Html html,
      Strip strip,
      PlotAxis values,
      double left,
      double right,
      double top,
      DoubleFunction<String> text) {
    html.open("g", "class", "series " + strip.look.hue().style());
    double from = left + (right - left) * values.share(strip.quantile(LOWER));
    double to = left + (right - left) * values.share(strip.quantile(UPPER));
    html.empty(
        "path",
        "class",
        "range",
        "d",
        Svg.path("M%s %sH%sV%sH%sZ", from, top, to, top + HEIGHT, from));
    for (int i = 0; i < strip.values.length; i++) {
      double x = left + (right - left) * values.share(strip.values[i]);
      double y = top + HEIGHT * (i + 0.5) / strip.values.length;
      html.empty(
          "circle",
          "class",
          "dot",
          "cx",
          Svg.number(x),
          "cy",
          Svg.number(y),
          "r",
          Svg.number(RADIUS),
          "data-words",
          strip.label + "|" + text.apply(strip.values[i]));
    }
    double median = left + (right - left) * values.share(Sample.median(strip.values));
    html.empty(
        "path", "class", "line", "d", Svg.path("M%s %sV%s", median, top - 2, top + HEIGHT + 2));
    html.close("g");
  }
}
