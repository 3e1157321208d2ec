package soapbench.plot;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleFunction;
import soapbench.chart.SeriesStyle;
import soapbench.html.Html;

/** Places between the levels of a scale, each with its interval, a row each. */
public final class LevelRanges {

  private static final int WIDE = 780;
  private static final int NARROW = 358;
  private static final int ROW = 26;
  private static final int NAME = 18;
  private static final int TOP = 6;
  private static final int BOTTOM = 42;
  private static final int SIDE = 16;

  /** Height in pixels of a chart of a row or two. */
  private static final int LEAST = 152;

  private static final int THICKNESS = 10;
  private static final double LETTER = 7;

  /**
   * A place with its interval.
   *
   * @param place NaN where it is not known
   * @param low NaN where the interval is open
   * @param high NaN where the interval is open
   * @param words it in words
   */
  public record Range(
      String label, SeriesStyle look, double place, double low, double high, String words) {

    public Range {
      Objects.requireNonNull(label, "label");
      Objects.requireNonNull(look, "look");
      Objects.requireNonNull(words, "words");
    }
  }

  private LevelRanges() {}

  /**
   * Appends the rows, one below the other.
   *
   * @param scale the name of the scale
   * @param levels the levels that were tried
   * @param names a level in words
   */
  public static void addTo(
      Html html,
      String title,
      String scale,
      Collection<? extends Number> levels,
      DoubleFunction<String> names,
      List<Range> ranges) {
    PlotAxis axis = PlotAxis.ofLevels(levels, names, true);
    html.open("div", "class", "wide");
    draw(html, title, scale, axis, ranges, WIDE);
    html.close("div").open("div", "class", "narrow");
    draw(html, title, scale, axis, ranges, NARROW);
    html.close("div");
  }

  private static void draw(
      Html html, String title, String scale, PlotAxis axis, List<Range> ranges, int width) {
    boolean above = width == NARROW;
    int longest = ranges.stream().mapToInt(one -> one.label.length()).max().orElse(0);
    double left = above ? SIDE : LETTER * longest + SIDE;
    double right = width - (double) SIDE;
    int row = Math.max(ROW, (LEAST - TOP - BOTTOM) / ranges.size()) + (above ? NAME : 0);
    int height = TOP + row * ranges.size() + BOTTOM;
    double bottom = height - (double) BOTTOM;
    Svg.open(html, title, width, height);
    ticks(html, axis, left, right, bottom);
    Svg.text(html, "name", (left + right) / 2, height - 6.0, "middle", scale);
    for (int i = 0; i < ranges.size(); i++) {
      double top = TOP + (double) row * i + (above ? NAME : 0);
      double middle = top + (row - (above ? NAME : 0)) / 2.0;
      Range range = ranges.get(i);
      if (above) {
        Svg.text(html, "label", left, top, "start", range.label);
      } else {
        Svg.text(html, "label", left - 10, middle + 4, "end", range.label);
      }
      range(html, range, axis, left, right, middle);
    }
    html.close("svg");
  }

  private static void ticks(Html html, PlotAxis axis, double left, double right, double bottom) {
    StringBuilder grid = new StringBuilder();
    double free = 0;
    for (PlotAxis.Tick tick : axis.ticks()) {
      double x = left + (right - left) * axis.share(tick.value());
      grid.append(Svg.path("M%s %sV%s", x, TOP, bottom));
      double half = LETTER * tick.name().length() / 2;
      if (x - half >= free) {
        Svg.text(html, "tick", x, bottom + 16, "middle", tick.name());
        free = x + half + SIDE;
      }
    }
    html.empty("path", "class", "grid", "d", grid.toString());
  }

  private static void range(
      Html html, Range range, PlotAxis axis, double left, double right, double middle) {
    html.open("g", "class", "series " + range.look.hue().style());
    double from = Double.isNaN(range.low) ? left : left + (right - left) * axis.share(range.low);
    double to = Double.isNaN(range.high) ? right : left + (right - left) * axis.share(range.high);
    String words = range.label + "|" + range.words;
    html.empty(
        "path",
        "class",
        "range",
        "d",
        Svg.path(
            "M%s %sH%sV%sH%sZ", from, middle - THICKNESS / 2.0, to, middle + THICKNESS / 2.0, from),
        "data-words",
        words);
    if (!Double.isNaN(range.place)) {
      double x = left + (right - left) * axis.share(range.place);
      Svg.marker(html, range.look.marker(), true, x, middle, "data-words", words);
    }
    html.close("g");
  }
}
