package soapbench.plot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import soapbench.figure.Hue;
import soapbench.html.Html;

/**
 * Maps side by side: each place in the colour of what is best there. Both axes are logarithmic.
 *
 * @param x the axis across
 * @param y the axis upwards
 */
public record MapPlot(Scale x, Scale y) {

  private static final int COLUMNS = 64;
  private static final int ROWS = 32;

  /** Places whose words a reader sees: fewer than are drawn. */
  private static final int WORDS_ACROSS = 10;

  private static final int WORDS_UP = 6;

  private static final int WIDTH = 380;
  private static final int HEIGHT = 290;
  private static final int LEFT = 62;
  private static final int TOP = 26;
  private static final int BOTTOM = 44;
  private static final int RIGHT = 12;
  private static final double LETTER = 7;
  private static final int TICK_GAP = 10;
  private static final String RADIUS = "3.5";

  /**
   * An axis.
   *
   * @param ticks the names of some values
   */
  public record Scale(String name, double low, double high, Map<Double, String> ticks) {

    PlotAxis axis() {
      return new PlotAxis(
          true,
          low,
          high,
          ticks.entrySet().stream()
              .map(tick -> new PlotAxis.Tick(tick.getKey(), tick.getValue()))
              .toList());
    }

    /** The value in the middle of a part of equally wide ones. */
    double middle(int part, int of) {
      return low * Math.pow(high / low, (part + 0.5) / of);
    }
  }

  /**
   * Winner at a place.
   *
   * @param label its name in the legend
   * @param words more of it, for a reader who points at the place: a name, a value and further
   *     lines, with | between them
   */
  public record Best(String label, Hue hue, Supplier<String> words) {}

  /** Winners at all places of a panel. */
  @FunctionalInterface
  public interface Places {
    Best at(double x, double y);
  }

  /**
   * A panel.
   *
   * @param measured the places that were measured, each with x and y
   */
  public record Panel(String name, Places places, List<double[]> measured) {}

  /** Appends the legend and the panels. */
  public void addTo(Html html, List<Panel> panels) {
    Map<String, Hue> legend = new LinkedHashMap<>();
    Html drawn = new Html();
    drawn.open("div", "class", "panels");
    panels.forEach(panel -> drawn.append(new Drawn(panel, legend).svg()));
    drawn.close("div");
    html.open("ul", "class", "legend");
    legend.forEach((label, hue) -> Svg.swatch(html, hue, label));
    html.close("ul").append(drawn);
  }

  /** One panel in the making. */
  private final class Drawn {

    private final Panel panel;
    private final Map<String, Hue> legend;
    private final PlotAxis across = x.axis();
    private final PlotAxis upwards = y.axis();
    private final Html html = new Html();

    Drawn(Panel panel, Map<String, Hue> legend) {
      this.panel = panel;
      this.legend = legend;
    }

    Html svg() {
      Svg.open(html, panel.name, WIDTH, HEIGHT);
      Svg.text(html, "label", LEFT, TOP - 10.0, "start", panel.name);
      areas();
      words();
      axes();
      for (double[] place : panel.measured) {
        circle("measured", place[0], place[1]);
      }
      return html.close("svg");
    }

    /**
     * A circle at a place.
     *
     * @param attributes more of its names and values in turn
     */
    private void circle(String style, double atX, double atY, String... attributes) {
      List<String> all = new ArrayList<>(List.of("class", style, "r", RADIUS));
      all.addAll(List.of("cx", Svg.number(left(across.share(atX)))));
      all.addAll(List.of("cy", Svg.number(top(upwards.share(atY)))));
      all.addAll(List.of(attributes));
      html.empty("circle", all.toArray(String[]::new));
    }

    /** One path for each colour, of strips as long as one thing is the best. */
    private void areas() {
      Map<Hue, StringBuilder> paths = new LinkedHashMap<>();
      for (int row = 0; row < ROWS; row++) {
        List<Best> places = new ArrayList<>();
        for (int column = 0; column < COLUMNS; column++) {
          Best best = panel.places.at(x.middle(column, COLUMNS), y.middle(row, ROWS));
          legend.putIfAbsent(best.label, best.hue);
          places.add(best);
        }
        int begin = 0;
        for (int column = 1; column <= COLUMNS; column++) {
          if (column == COLUMNS || places.get(column).hue != places.get(begin).hue) {
            paths
                .computeIfAbsent(places.get(begin).hue, hue -> new StringBuilder())
                .append(strip(begin, column, row));
            begin = column;
          }
        }
      }
      paths.forEach(
          (hue, path) -> html.empty("path", "class", "area " + hue.style(), "d", path.toString()));
    }

    private String strip(int begin, int end, int row) {
      double left = left((double) begin / COLUMNS);
      return Svg.path(
          "M%s %sH%sV%sH%sZ",
          left,
          top((double) row / ROWS),
          left((double) end / COLUMNS),
          top((row + 1.0) / ROWS),
          left);
    }

    /** Marks that cannot be seen, row by row, of which a reader is told the nearest. */
    private void words() {
      for (int row = 0; row < WORDS_UP; row++) {
        html.open("g", "class", "series");
        for (int column = 0; column < WORDS_ACROSS; column++) {
          double size = x.middle(column, WORDS_ACROSS);
          double rate = y.middle(row, WORDS_UP);
          circle("place", size, rate, "data-words", panel.places.at(size, rate).words.get());
        }
        html.close("g");
      }
    }

    private void axes() {
      double free = 0;
      for (PlotAxis.Tick tick : across.ticks()) {
        double place = left(across.share(tick.value()));
        double half = LETTER * tick.name().length() / 2;
        html.empty("path", "class", "axis", "d", Svg.path("M%s %sv4", place, top(0)));
        if (place - half >= free) {
          Svg.text(html, "tick", place, top(0) + 17, "middle", tick.name());
          free = place + half + TICK_GAP;
        }
      }
      for (PlotAxis.Tick tick : upwards.ticks()) {
        double place = top(upwards.share(tick.value()));
        html.empty("path", "class", "axis", "d", Svg.path("M%s %sh-4", LEFT, place));
        Svg.text(html, "tick", LEFT - 7.0, place + 4, "end", tick.name());
      }
      Svg.text(html, "name", (left(0) + left(1)) / 2, HEIGHT - 6.0, "middle", x.name);
      Svg.text(html, "name", LEFT - 7.0, TOP - 10.0, "end", y.name);
    }

    private double left(double share) {
      return LEFT + (WIDTH - LEFT - RIGHT) * share;
    }

    private double top(double share) {
      return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * share;
    }
  }
}
