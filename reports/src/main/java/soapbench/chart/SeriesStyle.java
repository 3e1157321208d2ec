package soapbench.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Objects;
import org.jfree.chart.util.ShapeUtils;
import soapbench.results.Bindings;

/**
 * How a series looks: told apart by colour, marker and dashes, so that any one of them suffices.
 *
 * @param colour of line and marker
 * @param marker its shape around the origin
 */
public record SeriesStyle(Color colour, Shape marker, Stroke line) {

  /** The marker that stands for any in a legend. */
  public static final Shape CIRCLE = new Ellipse2D.Double(-4.5, -4.5, 9, 9);

  public static final Shape SQUARE = new Rectangle2D.Double(-4, -4, 8, 8);
  public static final Shape UP = ShapeUtils.createUpTriangle(5);
  public static final Shape DOWN = ShapeUtils.createDownTriangle(5);
  public static final Shape DIAMOND = ShapeUtils.createDiamond(5.5f);
  public static final Shape RING = new Ellipse2D.Double(-2, -2, 4, 4);
  public static final Shape CROSS = ShapeUtils.createDiagonalCross(3.5f, 1.2f);
  public static final Shape PLUS = ShapeUtils.createRegularCross(4.5f, 1.2f);

  public static final Stroke SOLID = stroke();
  public static final Stroke DASHED = stroke(9, 5);
  public static final Stroke DOTTED = stroke(2, 4);
  public static final Stroke DASH_DOTTED = stroke(10, 4, 2, 4);
  public static final Stroke LONG_DASHED = stroke(16, 5);

  public SeriesStyle {
    Objects.requireNonNull(colour, "colour");
    Objects.requireNonNull(marker, "marker");
    Objects.requireNonNull(line, "line");
  }

  /** The style of a binding; where lines of one binding differ, by their dashes. */
  public static SeriesStyle ofBinding(String binding, int dashes) {
    Stroke line = List.of(SOLID, DASHED, DOTTED, LONG_DASHED, DASH_DOTTED).get(dashes % 5);
    return switch (binding) {
      case Bindings.HTTP -> new SeriesStyle(Palette.BLUE, CIRCLE, line);
      case Bindings.JMS -> new SeriesStyle(Palette.ORANGE, DIAMOND, line);
      default -> new SeriesStyle(Palette.BLACK, SQUARE, line);
    };
  }

  private static Stroke stroke(float... dashes) {
    float[] pattern = dashes.length == 0 ? null : dashes;
    return new BasicStroke(2.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, pattern, 0);
  }
}
