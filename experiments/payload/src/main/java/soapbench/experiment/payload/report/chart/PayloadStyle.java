package soapbench.experiment.payload.report.chart;

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

  /** Over HTTP, format by format in their order. */
  private static final List<SeriesStyle> HTTP =
      List.of(
          new SeriesStyle(Palette.BLUE, SeriesStyle.CIRCLE, SeriesStyle.SOLID),
          new SeriesStyle(Palette.VERMILION, SeriesStyle.SQUARE, SeriesStyle.SOLID),
          new SeriesStyle(Palette.GREEN, SeriesStyle.UP, SeriesStyle.SOLID),
          new SeriesStyle(Palette.BLACK, SeriesStyle.RING, SeriesStyle.SOLID));

  private static final List<SeriesStyle> JMS =
      List.of(
          new SeriesStyle(Palette.SKY, SeriesStyle.DIAMOND, SeriesStyle.DASHED),
          new SeriesStyle(Palette.ORANGE, SeriesStyle.DOWN, SeriesStyle.DASHED),
          new SeriesStyle(Palette.PURPLE, SeriesStyle.CROSS, SeriesStyle.DASHED),
          new SeriesStyle(Palette.GREY, SeriesStyle.PLUS, SeriesStyle.DASHED));

  private static final SeriesStyle OTHER =
      new SeriesStyle(Palette.BLACK, SeriesStyle.CIRCLE, SeriesStyle.DOTTED);

  private PayloadStyle() {}

  /** Formats differ by hue and marker; HTTP is dark and solid, JMS light and dashed. */
  public static SeriesStyle of(Cell cell) {
    int format = Cell.FORMATS.indexOf(cell.format());
    List<SeriesStyle> styles =
        switch (cell.binding()) {
          case Bindings.HTTP -> HTTP;
          case Bindings.JMS -> JMS;
          default -> List.of();
        };
    return format < 0 || format >= styles.size() ? OTHER : styles.get(format);
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
