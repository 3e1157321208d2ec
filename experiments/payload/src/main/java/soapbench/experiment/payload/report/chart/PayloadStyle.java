package soapbench.experiment.payload.report.chart;

import java.awt.Shape;
import java.awt.Stroke;
import java.util.List;
import soapbench.chart.Hue;
import soapbench.chart.SeriesStyle;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Measure;
import soapbench.experiment.payload.results.Stacks;
import soapbench.results.Bindings;

/** How the cells and the measures of the payload experiment look in every chart. */
public final class PayloadStyle {

  /**
   * How the formats of a binding look. Formats have dashes with hollow markers and whole lines with
   * filled ones in turn; every two have the next hue and marker, and when there is none left, these
   * begin again with other dashes.
   */
  private record Styles(List<Hue> hues, List<Shape> markers) {

    private static final int PAIR = 2;
    private static final List<Stroke> HOLLOW =
        List.of(SeriesStyle.DASHED, SeriesStyle.DOTTED, SeriesStyle.LONG_DASHED);
    private static final List<Stroke> FILLED =
        List.of(SeriesStyle.SOLID, SeriesStyle.DASH_DOTTED, SeriesStyle.DOTTED);

    SeriesStyle of(int format) {
      int pair = format / PAIR;
      int turn = pair / hues.size();
      boolean filled = format % PAIR == 1;
      return new SeriesStyle(
          hues.get(pair % hues.size()),
          markers.get(pair % markers.size()),
          (filled ? FILLED : HOLLOW).get(turn % HOLLOW.size()),
          filled);
    }
  }

  private static final Styles HTTP =
      new Styles(
          List.of(Hue.BLUE, Hue.NAVY, Hue.SKY, Hue.GREEN, Hue.PURPLE),
          List.of(
              SeriesStyle.CIRCLE,
              SeriesStyle.UP,
              SeriesStyle.RING,
              SeriesStyle.PLUS,
              SeriesStyle.LEFT));

  private static final Styles JMS =
      new Styles(
          List.of(Hue.ORANGE, Hue.BROWN, Hue.TAN, Hue.OLIVE, Hue.BLACK),
          List.of(
              SeriesStyle.SQUARE,
              SeriesStyle.DOWN,
              SeriesStyle.DIAMOND,
              SeriesStyle.CROSS,
              SeriesStyle.RIGHT));

  private static final Styles REST =
      new Styles(
          List.of(Hue.RED, Hue.WINE, Hue.PINK, Hue.LIME, Hue.CYAN),
          List.of(
              SeriesStyle.STAR,
              SeriesStyle.HEXAGON,
              SeriesStyle.HOURGLASS,
              SeriesStyle.BOWTIE,
              SeriesStyle.BAR));

  private static final SeriesStyle OTHER =
      new SeriesStyle(Hue.BLACK, SeriesStyle.CIRCLE, SeriesStyle.DOTTED);

  private PayloadStyle() {}

  /** Bindings differ by hue and marker, formats by dashes and by whether markers are filled. */
  public static SeriesStyle of(Cell cell) {
    int format = Cell.FORMATS.indexOf(cell.format());
    return format < 0 ? OTHER : of(cell.binding(), format);
  }

  /** The style of the format with this place in their list, from 0. */
  static SeriesStyle of(String binding, int format) {
    return switch (binding) {
      case Bindings.HTTP -> HTTP.of(format);
      case Bindings.JMS -> JMS.of(format);
      case Bindings.REST -> REST.of(format);
      default -> OTHER;
    };
  }

  /** Clients differ by hue and marker, servers by dashes. */
  public static SeriesStyle of(Stacks stacks) {
    Stroke line =
        List.of(SeriesStyle.SOLID, SeriesStyle.DASHED, SeriesStyle.DOTTED, SeriesStyle.DASH_DOTTED)
            .get(Stacks.place(stacks.server()));
    return switch (Stacks.place(stacks.client())) {
      case 0 -> new SeriesStyle(Hue.BLUE, SeriesStyle.CIRCLE, line);
      case 1 -> new SeriesStyle(Hue.ORANGE, SeriesStyle.SQUARE, line);
      case 2 -> new SeriesStyle(Hue.GREEN, SeriesStyle.UP, line);
      default -> new SeriesStyle(Hue.BLACK, SeriesStyle.RING, line);
    };
  }

  /** The style of a measure where one cell's measures are compared. */
  public static SeriesStyle of(Measure measure) {
    return switch (measure) {
      case TRANSACTION -> new SeriesStyle(Hue.BLACK, SeriesStyle.CIRCLE, SeriesStyle.SOLID);
      case CLIENT -> new SeriesStyle(Hue.BLUE, SeriesStyle.SQUARE, SeriesStyle.DASHED);
      case SERVER -> new SeriesStyle(Hue.ORANGE, SeriesStyle.UP, SeriesStyle.LONG_DASHED);
      case GENERATION -> new SeriesStyle(Hue.GREEN, SeriesStyle.DIAMOND, SeriesStyle.DASH_DOTTED);
      case SERIALIZATION, CLIENT_SERIALIZATION ->
          new SeriesStyle(Hue.TAN, SeriesStyle.DOWN, SeriesStyle.DOTTED);
      case DESERIALIZATION, SERVER_DESERIALIZATION ->
          new SeriesStyle(Hue.PURPLE, SeriesStyle.CROSS, SeriesStyle.DASH_DOTTED);
      default -> new SeriesStyle(Hue.SKY, SeriesStyle.CIRCLE, SeriesStyle.DOTTED);
    };
  }
}
