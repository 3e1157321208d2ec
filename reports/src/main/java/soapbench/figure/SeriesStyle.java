package soapbench.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.util.ShapeUtils;
import soapbench.results.Bindings;

/**
 * How a series looks: told apart by colour, marker and dashes, so that any one of them suffices.
 *
 * @param hue the colour of line and marker
 * @param marker its shape around the origin
 * @param filled whether its markers are
 */
public record SeriesStyle(Hue hue, Shape marker, Stroke line, boolean filled) {

  /** The marker that stands for any in a legend. */
  public static final Shape CIRCLE = new Ellipse2D.Double(-4.5, -4.5, 9, 9);

  public static final Shape SQUARE = new Rectangle2D.Double(-4, -4, 8, 8);
  public static final Shape UP = ShapeUtils.createUpTriangle(5);
  public static final Shape DOWN = ShapeUtils.createDownTriangle(5);
  public static final Shape LEFT = ShapeUtils.rotateShape(UP, -Math.PI / 2, 0, 0);
  public static final Shape RIGHT = ShapeUtils.rotateShape(UP, Math.PI / 2, 0, 0);
  public static final Shape DIAMOND = ShapeUtils.createDiamond(5.5f);
  public static final Shape DOT = new Ellipse2D.Double(-1.5, -1.5, 3, 3);
  public static final Shape RING = new Ellipse2D.Double(-2, -2, 4, 4);
  public static final Shape SMALL_UP = ShapeUtils.createUpTriangle(3);
  public static final Shape SMALL_DOWN = ShapeUtils.createDownTriangle(3);
  public static final Shape SMALL_DIAMOND = ShapeUtils.createDiamond(3.5f);
  public static final Shape CROSS = ShapeUtils.createDiagonalCross(3.5f, 1.2f);
  public static final Shape PLUS = ShapeUtils.createRegularCross(4.5f, 1.2f);
  public static final Shape STAR =
      polygon(0, -5.5, 1.3, -1.8, 5.2, -1.7, 2.1, 0.7, 3.2, 4.4, 0, 2.2);
  public static final Shape HOURGLASS = polygon(0, -1.2, 4, -5, 4, 5, 0, 1.2);
  public static final Shape BOWTIE = ShapeUtils.rotateShape(HOURGLASS, Math.PI / 2, 0, 0);
  public static final Shape HEXAGON = polygon(0, -5, 4.3, -2.5, 4.3, 2.5, 0, 5);
  public static final Shape TEE = polygon(4.5, -4.5, 4.5, -1.7, 1.4, -1.7, 1.4, 4.5);
  public static final Shape BAR = new Rectangle2D.Double(-1.5, -5, 3, 10);

  public static final Stroke SOLID = stroke();
  public static final Stroke DASHED = stroke(9, 5);
  public static final Stroke DOTTED = stroke(2, 4);
  public static final Stroke DASH_DOTTED = stroke(10, 4, 2, 4);
  public static final Stroke LONG_DASHED = stroke(16, 5);

  private static final List<Stroke> DASHES =
      List.of(SOLID, DASHED, DOTTED, LONG_DASHED, DASH_DOTTED);

  private static final List<SeriesStyle> BY_PLACE =
      List.of(
          new SeriesStyle(Hue.BLUE, CIRCLE, SOLID),
          new SeriesStyle(Hue.ORANGE, SQUARE, DASHED),
          new SeriesStyle(Hue.GREEN, UP, SOLID),
          new SeriesStyle(Hue.PURPLE, DIAMOND, DASHED),
          new SeriesStyle(Hue.BLACK, CROSS, SOLID),
          new SeriesStyle(Hue.TAN, DOWN, DASHED));

  /** A style with filled markers. */
  public SeriesStyle(Hue hue, Shape marker, Stroke line) {
    this(hue, marker, line, true);
  }

  /** This style with small markers, for many points. */
  public SeriesStyle small() {
    return new SeriesStyle(hue, DOT, line, filled);
  }

  /** This style with filled markers. */
  public SeriesStyle solid() {
    return new SeriesStyle(hue, marker, line, true);
  }

  /** This style with hollow markers. */
  public SeriesStyle hollow() {
    return new SeriesStyle(hue, marker, line, false);
  }

  /** Its colour on white paper. */
  public Color colour() {
    return hue.colour();
  }

  /** The style of a binding; where lines of one binding differ, by their dashes. */
  public static SeriesStyle ofBinding(String binding, int dashes) {
    Stroke line = DASHES.get(dashes % DASHES.size());
    return switch (binding) {
      case Bindings.HTTP -> new SeriesStyle(Hue.BLUE, CIRCLE, line);
      case Bindings.JMS -> new SeriesStyle(Hue.ORANGE, SQUARE, line);
      case Bindings.REST -> new SeriesStyle(Hue.RED, STAR, line);
      default -> new SeriesStyle(Hue.BLACK, DIAMOND, line);
    };
  }

  /** The style of a series with this place among some, from 0; where colours repeat, by dashes. */
  public static SeriesStyle ofPlace(int place) {
    SeriesStyle first = BY_PLACE.get(place % BY_PLACE.size());
    int dashes = DASHES.indexOf(first.line) + place / BY_PLACE.size();
    return new SeriesStyle(first.hue, first.marker, DASHES.get(dashes % DASHES.size()));
  }

  /** A polygon of the corners on its right, from top to bottom, and their mirror images. */
  private static Shape polygon(double... right) {
    Path2D path = new Path2D.Double();
    path.moveTo(right[0], right[1]);
    for (int i = 2; i < right.length; i += 2) {
      path.lineTo(right[i], right[i + 1]);
    }
    for (int i = right.length - 2; i >= 0; i -= 2) {
      path.lineTo(-right[i], right[i + 1]);
    }
    path.closePath();
    return path;
  }

  private static Stroke stroke(float... dashes) {
    float[] pattern = dashes.length == 0 ? null : dashes;
    return new BasicStroke(2.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, pattern, 0);
  }
}
