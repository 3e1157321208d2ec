package soapbench.plot;

import java.util.List;
import java.util.stream.IntStream;
import soapbench.html.Html;

/**
 * Rows on one axis, one below the other, drawn for a wide and for a narrow screen: the name of a
 * row stands beside it, or above it where that has no room.
 *
 * @param name the name of the axis
 * @param labels the names of the rows
 * @param height of what a row shows
 * @param gap below that
 * @param row draws what a row shows
 */
record RowPlot(
    String title, PlotAxis axis, String name, List<String> labels, int height, int gap, Row row) {

  private static final int WIDE = 780;
  private static final int NARROW = 358;
  private static final int NAME = 18;
  private static final int TOP = 6;
  private static final int BOTTOM = 42;
  private static final int SIDE = 16;
  private static final int TICK_GAP = 14;
  private static final double LETTER = 7;

  /** Height in pixels of all that is not a row. */
  static final int AROUND = TOP + BOTTOM;

  /** Draws what a row shows. */
  @FunctionalInterface
  interface Row {
    void draw(Html html, int place, Span span, double top);
  }

  /** Where the axis begins and ends. */
  record Span(PlotAxis axis, double left, double right) {

    /** The place of a value. */
    double x(double value) {
      return left + (right - left) * axis.share(value);
    }
  }

  RowPlot {
    labels = List.copyOf(labels);
  }

  void addTo(Html html) {
    Svg.onScreens(html, drawn(WIDE), drawn(NARROW));
  }

  private Html drawn(int width) {
    Html html = new Html();
    boolean above = width == NARROW;
    int longest = labels.stream().mapToInt(String::length).max().orElse(0);
    Span span = new Span(axis, above ? SIDE : LETTER * longest + SIDE, width - (double) SIDE);
    int step = height + gap + (above ? NAME : 0);
    int whole = TOP + step * labels.size() + BOTTOM;
    Svg.open(html, title, width, whole);
    ticks(html, span, whole - (double) BOTTOM);
    Svg.text(html, "name", (span.left + span.right) / 2, whole - 6.0, "middle", name);
    IntStream.range(0, labels.size())
        .forEach(
            i -> {
              double top = TOP + (double) step * i + (above ? NAME : 0);
              row.draw(html, i, span, top);
              if (above) {
                Svg.text(html, "label", span.left, top - 4, "start", labels.get(i));
              } else {
                double middle = top + height / 2.0;
                Svg.text(html, "label", span.left - 10, middle + 4, "end", labels.get(i));
              }
            });
    return html.close("svg");
  }

  /** Numbers below, of which one that would run into its neighbour is left out, and lines. */
  private static void ticks(Html html, Span span, double bottom) {
    StringBuilder grid = new StringBuilder();
    double free = 0;
    for (PlotAxis.Tick tick : span.axis.ticks()) {
      double x = span.x(tick.value());
      grid.append(Svg.path("M%s %sV%s", x, TOP, bottom));
      double half = LETTER * tick.name().length() / 2;
      if (x - half >= free) {
        Svg.text(html, "tick", x, bottom + 16, "middle", tick.name());
        free = x + half + TICK_GAP;
      }
    }
    html.empty("path", "class", "grid", "d", grid.toString());
  }
}
