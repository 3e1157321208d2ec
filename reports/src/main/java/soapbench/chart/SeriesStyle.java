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
import soapbench.results.payload.Cell;
import soapbench.results.payload.Measure;

/**
 * How a series looks: told apart by colour, marker and dashes, so that any one of them suffices.
 *
 * @param colour of line and marker
 * @param marker its shape around the origin
 * @param line its stroke
 */
public record SeriesStyle(Color colour, Shape marker, Stroke line) {

  /** The marker that stands for any in a legend. */
  public static final Shape CIRCLE = new Ellipse2D.Double(-4.5, -4.5, 9, 9);

  static final Shape SQUARE = new Rectangle2D.Double(-4, -4, 8, 8);
  static final Shape UP = ShapeUtils.createUpTriangle(5);
  static final Shape DOWN = ShapeUtils.createDownTriangle(5);
  static final Shape DIAMOND = ShapeUtils.createDiamond(5.5f);
  public static final Shape RING = new Ellipse2D.Double(-2, -2, 4, 4);
  static final Shape CROSS = ShapeUtils.createDiagonalCross(3.5f, 1.2f);

  private static final Stroke SOLID = stroke();
  private static final Stroke DASHED = stroke(9, 5);
  private static final Stroke DOTTED = stroke(2, 4);
  private static final Stroke DASH_DOTTED = stroke(10, 4, 2, 4);
  private static final Stroke LONG_DASHED = stroke(16, 5);

  public SeriesStyle {
    Objects.requireNonNull(colour, "colour");
    Objects.requireNonNull(marker, "marker");
    Objects.requireNonNull(line, "line");
  }

  /** Formats differ by hue and marker; HTTP is dark and solid, JMS light and dashed. */
  public static SeriesStyle of(Cell cell) {
    return switch (Cell.KNOWN.indexOf(cell)) {
      case 0 -> new SeriesStyle(Palette.BLUE, CIRCLE, SOLID);
      case 1 -> new SeriesStyle(Palette.VERMILION, SQUARE, SOLID);
      case 2 -> new SeriesStyle(Palette.GREEN, UP, SOLID);
      case 3 -> new SeriesStyle(Palette.SKY, DIAMOND, DASHED);
      case 4 -> new SeriesStyle(Palette.ORANGE, DOWN, DASHED);
      case 5 -> new SeriesStyle(Palette.PURPLE, CROSS, DASHED);
      default -> new SeriesStyle(Palette.BLACK, CIRCLE, DOTTED);
    };
  }

  /** The look of a binding; where lines of one binding differ, by their dashes. */
  public static SeriesStyle ofBinding(String binding, int dashes) {
    Stroke line = List.of(SOLID, DASHED, DOTTED, LONG_DASHED, DASH_DOTTED).get(dashes % 5);
    return switch (binding) {
      case "http" -> new SeriesStyle(Palette.BLUE, CIRCLE, line);
      case "jms" -> new SeriesStyle(Palette.ORANGE, DIAMOND, line);
      default -> new SeriesStyle(Palette.BLACK, SQUARE, line);
    };
  }

  /** The look of a measure where one cell's measures are compared. */
  public static SeriesStyle of(Measure measure) {
    return switch (measure) {
      case TRANSACTION -> new SeriesStyle(Palette.BLACK, CIRCLE, SOLID);
      case CLIENT -> new SeriesStyle(Palette.BLUE, SQUARE, DASHED);
      case SERVER -> new SeriesStyle(Palette.VERMILION, UP, LONG_DASHED);
      case GENERATION -> new SeriesStyle(Palette.GREEN, DIAMOND, DASH_DOTTED);
      case SERIALIZATION, CLIENT_SERIALIZATION -> new SeriesStyle(Palette.ORANGE, DOWN, DOTTED);
      case DESERIALIZATION, SERVER_DESERIALIZATION ->
          new SeriesStyle(Palette.PURPLE, CROSS, DASH_DOTTED);
      default -> new SeriesStyle(Palette.SKY, CIRCLE, DOTTED);
    };
  }

  private static Stroke stroke(float... dashes) {
    float[] pattern = dashes.length == 0 ? null : dashes;
    return new BasicStroke(2.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, pattern, 0);
  }
}
