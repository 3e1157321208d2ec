package soapbench.experiment.payload.report.chart;

import java.awt.Color;
import java.awt.Shape;
import java.awt.Stroke;
import java.util.List;
import soapbench.chart.Palette;
import soapbench.chart.SeriesStyle;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Measure;
import soapbench.experiment.payload.results.Stacks;
import soapbench.results.Bindings;

/** How the cells and the measures of the payload experiment look in every chart. */
public final class PayloadStyle {

  /**
   * How the formats of a binding look. Every format has the next colour; when there is none left,
   * the colours begin again with other markers and other dashes.
   */
  private record Styles(List<Color> colours, List<Shape> markers, List<Stroke> dashes) {

    SeriesStyle of(int format) {
      int turn = format / colours.size();
      return new SeriesStyle(
          colours.get(format % colours.size()),
          markers.get((format + turn) % markers.size()),
          dashes.get(turn % dashes.size()));
    }
  }

  private static final Styles HTTP =
      new Styles(
          List.of(Palette.BLUE, Palette.VERMILION, Palette.GREEN, Palette.BLACK),
          List.of(SeriesStyle.CIRCLE, SeriesStyle.SQUARE, SeriesStyle.UP, SeriesStyle.RING),
          List.of(SeriesStyle.SOLID, SeriesStyle.LONG_DASHED));

  private static final Styles JMS =
      new Styles(
          List.of(Palette.SKY, Palette.ORANGE, Palette.PURPLE, Palette.GREY),
          List.of(SeriesStyle.DIAMOND, SeriesStyle.DOWN, SeriesStyle.CROSS, SeriesStyle.PLUS),
          List.of(SeriesStyle.DASHED, SeriesStyle.DASH_DOTTED));

  private static final SeriesStyle OTHER =
      new SeriesStyle(Palette.BLACK, SeriesStyle.CIRCLE, SeriesStyle.DOTTED);

  private PayloadStyle() {}

  /** Formats differ by hue and marker; HTTP is dark and solid, JMS light and dashed. */
  public static SeriesStyle of(Cell cell) {
    int format = Cell.FORMATS.indexOf(cell.format());
    return format < 0 ? OTHER : of(cell.binding(), format);
  }

  /** The style of the format with this place in their list, from 0. */
  static SeriesStyle of(String binding, int format) {
    return switch (binding) {
      case Bindings.HTTP -> HTTP.of(format);
      case Bindings.JMS -> JMS.of(format);
      default -> OTHER;
    };
  }

  /** Clients differ by hue and marker, servers by dashes. */
  public static SeriesStyle of(Stacks stacks) {
    Stroke line =
        List.of(SeriesStyle.SOLID, SeriesStyle.DASHED, SeriesStyle.DOTTED, SeriesStyle.DASH_DOTTED)
            .get(Stacks.place(stacks.server()));
    return switch (Stacks.place(stacks.client())) {
      case 0 -> new SeriesStyle(Palette.BLUE, SeriesStyle.CIRCLE, line);
      case 1 -> new SeriesStyle(Palette.VERMILION, SeriesStyle.SQUARE, line);
      case 2 -> new SeriesStyle(Palette.GREEN, SeriesStyle.UP, line);
      default -> new SeriesStyle(Palette.BLACK, SeriesStyle.RING, line);
    };
  }

  /** The style of a measure where one cell's measures are compared. */
  public static SeriesStyle of(Measure measure) {
    return switch (measure) {
      case TRANSACTION -> new SeriesStyle(Palette.BLACK, SeriesStyle.CIRCLE, SeriesStyle.SOLID);
      case CLIENT -> new SeriesStyle(Palette.BLUE, SeriesStyle.SQUARE, SeriesStyle.DASHED);
      case SERVER -> new SeriesStyle(Palette.VERMILION, SeriesStyle.UP, SeriesStyle.LONG_DASHED);
      case GENERATION ->
          new SeriesStyle(Palette.GREEN, SeriesStyle.DIAMOND, SeriesStyle.DASH_DOTTED);
      case SERIALIZATION, CLIENT_SERIALIZATION ->
          new SeriesStyle(Palette.ORANGE, SeriesStyle.DOWN, SeriesStyle.DOTTED);
      case DESERIALIZATION, SERVER_DESERIALIZATION ->
          new SeriesStyle(Palette.PURPLE, SeriesStyle.CROSS, SeriesStyle.DASH_DOTTED);
      default -> new SeriesStyle(Palette.SKY, SeriesStyle.CIRCLE, SeriesStyle.DOTTED);
    };
  }
}
