package soapbench.plot;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleFunction;
import soapbench.figure.SeriesStyle;
import soapbench.html.Html;
import soapbench.statistics.Sample;

/**
 * Every trial of some options on one axis, the first round on top; a box holds the middle half, and
 * its line is the median.
 */
public final class TrialStrips {

  private static final int HEIGHT = 48;
  private static final int GAP = 14;
  private static final double LOWER = 0.25;
  private static final double UPPER = 0.75;
  private static final double RADIUS = 2.6;
  private static final double ARM = 3;

  /**
   * The trials of an option.
   *
   * @param values its values in their order, in the unit of the axis
   * @param paused the places of those that a pause touched
   */
  public record Strip(String label, SeriesStyle look, double[] values, Set<Integer> paused) {

    public Strip {
      values = values.clone();
      paused = Set.copyOf(paused);
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
    double highest =
        strips.stream().flatMapToDouble(one -> Arrays.stream(one.values)).max().orElse(1);
    double lowest =
        strips.stream().flatMapToDouble(one -> Arrays.stream(one.values)).min().orElse(1);
    new RowPlot(
            title,
            PlotAxis.ofValues(PlotAxis.wide(lowest, highest), lowest, highest),
            axis,
            strips.stream().map(Strip::label).toList(),
            HEIGHT,
            GAP,
            (row, i, span, top) -> strip(row, strips.get(i), span, top, text))
        .addTo(html);
  }

  private static void strip(
      Html html, Strip strip, RowPlot.Span span, double top, DoubleFunction<String> text) {
    html.open("g", "class", "series " + strip.look.hue().style());
    double from = span.x(strip.quantile(LOWER));
    double to = span.x(strip.quantile(UPPER));
    html.empty(
        "path",
        "class",
        "range",
        "d",
        Svg.path("M%s %sH%sV%sH%sZ", from, top, to, top + HEIGHT, from));
    for (int i = 0; i < strip.values.length; i++) {
      double x = span.x(strip.values[i]);
      double y = top + HEIGHT * (i + 0.5) / strip.values.length;
      String words = strip.label + "|" + text.apply(strip.values[i]);
      if (strip.paused.contains(i)) {
        cross(html, x, y, words + "|met a pause");
      } else {
        dot(html, x, y, words);
      }
    }
    double median = span.x(Sample.median(strip.values));
    html.empty(
        "path", "class", "line", "d", Svg.path("M%s %sV%s", median, top - 2, top + HEIGHT + 2));
    html.close("g");
  }

  private static void dot(Html html, double x, double y, String words) {
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
        words);
  }

  private static void cross(Html html, double x, double y, String words) {
    double left = x - ARM;
    double right = x + ARM;
    double top = y - ARM;
    double bottom = y + ARM;
    String arms =
        Svg.path("M%s %sL%s %sM%s %sL%s %s", left, top, right, bottom, left, bottom, right, top);
    html.empty("path", "class", "dot cross", "d", arms, "data-words", words);
  }
}
