package soapbench.plot;

import java.awt.BasicStroke;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.PathIterator;
import java.math.BigDecimal;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import soapbench.figure.Hue;
import soapbench.figure.SeriesStyle;
import soapbench.html.Html;

/** Shapes, dashes and numbers of charts as SVG writes them. */
public final class Svg {

  private static final int SAMPLE_WIDTH = 34;
  private static final int SAMPLE_HEIGHT = 14;

  private Svg() {}

  /** The start of a chart that keys can reach. */
  static void open(Html html, String title, int width, int height) {
    html.open(
        "svg",
        "class",
        "plot",
        "viewBox",
        "0 0 " + width + " " + height,
        "role",
        "img",
        "tabindex",
        "0",
        "aria-label",
        title);
  }

  /** Appends two drawings of one thing, of which a screen shows the one that it has room for. */
  static Html onScreens(Html html, Html wide, Html narrow) {
    html.open("div", "class", "wide").append(wide).close("div");
    return html.open("div", "class", "narrow").append(narrow).close("div");
  }

  /** A coordinate to a tenth of a point. */
  public static String number(double value) {
    return BigDecimal.valueOf(Math.round(value * 10), 1).stripTrailingZeros().toPlainString();
  }

  /** A path whose places are given in turn, e.g. {@code M%s %sH%s}. */
  public static String path(String form, double... places) {
    Object[] numbers = new Object[places.length];
    for (int i = 0; i < places.length; i++) {
      numbers[i] = number(places[i]);
    }
    return form.formatted(numbers);
  }

  /** A text at a place. */
  public static void text(Html html, String style, double x, double y, String anchor, String text) {
    html.open("text", "class", style, "x", number(x), "y", number(y), "text-anchor", anchor)
        .text(text)
        .close("text");
  }

  /** A line through points that are already written as a path. */
  static void line(Html html, SeriesStyle look, String path) {
    String dashes = dashes(look);
    if (dashes.isEmpty()) {
      html.empty("path", "class", "line", "d", path);
    } else {
      html.empty("path", "class", "line", "d", path, "stroke-dasharray", dashes);
    }
  }

  private static String dashes(SeriesStyle look) {
    float[] dashes = ((BasicStroke) look.line()).getDashArray();
    return dashes == null
        ? ""
        : IntStream.range(0, dashes.length)
            .mapToObj(i -> number(dashes[i]))
            .collect(Collectors.joining(" "));
  }

  /**
   * A marker at a place.
   *
   * @param attributes more of its names and values in turn
   */
  static void marker(
      Html html, Shape marker, boolean filled, double x, double y, String... attributes) {
    String[] all = new String[attributes.length + 6];
    all[0] = "class";
    all[1] = filled ? "marker filled" : "marker";
    if (marker instanceof Ellipse2D ellipse) {
      all[2] = "r";
      all[3] = number(ellipse.getWidth() / 2);
    } else {
      all[2] = "d";
      all[3] = outline(marker);
    }
    all[4] = "transform";
    all[5] = "translate(%s %s)".formatted(number(x), number(y));
    System.arraycopy(attributes, 0, all, 6, attributes.length);
    html.empty(marker instanceof Ellipse2D ? "circle" : "path", all);
  }

  private static String outline(Shape shape) {
    StringBuilder path = new StringBuilder();
    double[] at = new double[6];
    for (PathIterator outline = shape.getPathIterator(null, 0.1);
        !outline.isDone();
        outline.next()) {
      switch (outline.currentSegment(at)) {
        case PathIterator.SEG_MOVETO -> path.append(path("M%s %s", at[0], at[1]));
        case PathIterator.SEG_LINETO -> path.append(path("L%s %s", at[0], at[1]));
        default -> path.append('Z');
      }
    }
    return path.toString();
  }

  /** An item of a legend: a square of a colour, and what it stands for. */
  static void swatch(Html html, Hue hue, String label) {
    html.open("li")
        .open("span", "class", "swatch " + hue.style())
        .close("span")
        .text(label)
        .close("li");
  }

  /** Sample of a look, as a legend has it. */
  static Html sample(SeriesStyle look, boolean marked, boolean filled) {
    Html html = new Html();
    html.open(
        "svg",
        "class",
        "sample " + look.hue().style(),
        "viewBox",
        "0 0 " + SAMPLE_WIDTH + " " + SAMPLE_HEIGHT,
        "aria-hidden",
        "true");
    line(html, look, path("M1 %sH%s", SAMPLE_HEIGHT / 2.0, SAMPLE_WIDTH - 1));
    if (marked) {
      marker(html, look.marker(), filled, SAMPLE_WIDTH / 2.0, SAMPLE_HEIGHT / 2.0);
    }
    return html.close("svg");
  }
}
