package soapbench.plot;

import java.util.Collection;
import java.util.List;
import java.util.function.DoubleFunction;
import soapbench.figure.SeriesStyle;
import soapbench.html.Html;

/** Places between the levels of a scale, each with its interval, a row each. */
public final class LevelRanges {

  private static final int ROW = 26;

  /** Height in pixels of a chart of a row or two. */
  private static final int LEAST = 152;

  private static final int THICKNESS = 10;

  /**
   * A place with its interval.
   *
   * @param place NaN where it is not known
   * @param low NaN where the interval is open
   * @param high NaN where the interval is open
   * @param words it in words
   */
  public record Range(
      String label, SeriesStyle look, double place, double low, double high, String words) {}

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
    int height = Math.max(ROW, (LEAST - RowPlot.AROUND) / ranges.size());
    new RowPlot(
            title,
            PlotAxis.ofLevels(levels, names, true),
            scale,
            ranges.stream().map(Range::label).toList(),
            height,
            0,
            (row, i, span, top) -> range(row, ranges.get(i), span, top + height / 2.0))
        .addTo(html);
  }

  private static void range(Html html, Range range, RowPlot.Span span, double middle) {
    html.open("g", "class", "series " + range.look.hue().style());
    double from = Double.isNaN(range.low) ? span.left() : span.x(range.low);
    double to = Double.isNaN(range.high) ? span.right() : span.x(range.high);
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
      double x = span.x(range.place);
      Svg.marker(html, range.look.marker(), true, x, middle, "data-words", words);
    }
    html.close("g");
  }
}
