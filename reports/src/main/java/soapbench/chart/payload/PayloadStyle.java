package soapbench.chart.payload;

import soapbench.chart.Palette;
import soapbench.chart.SeriesStyle;
import soapbench.results.payload.Cell;
import soapbench.results.payload.Measure;

/** How the cells and the measures of the payload experiment look in every chart. */
public final class PayloadStyle {

  private PayloadStyle() {}

  /** Formats differ by hue and marker; HTTP is dark and solid, JMS light and dashed. */
  public static SeriesStyle of(Cell cell) {
    return switch (Cell.KNOWN.indexOf(cell)) {
      case 0 -> new SeriesStyle(Palette.BLUE, SeriesStyle.CIRCLE, SeriesStyle.SOLID);
      case 1 -> new SeriesStyle(Palette.VERMILION, SeriesStyle.SQUARE, SeriesStyle.SOLID);
      case 2 -> new SeriesStyle(Palette.GREEN, SeriesStyle.UP, SeriesStyle.SOLID);
      case 3 -> new SeriesStyle(Palette.SKY, SeriesStyle.DIAMOND, SeriesStyle.DASHED);
      case 4 -> new SeriesStyle(Palette.ORANGE, SeriesStyle.DOWN, SeriesStyle.DASHED);
      case 5 -> new SeriesStyle(Palette.PURPLE, SeriesStyle.CROSS, SeriesStyle.DASHED);
      default -> new SeriesStyle(Palette.BLACK, SeriesStyle.CIRCLE, SeriesStyle.DOTTED);
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
