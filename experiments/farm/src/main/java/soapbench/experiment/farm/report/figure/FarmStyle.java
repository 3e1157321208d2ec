package soapbench.experiment.farm.report.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Stroke;
import java.util.List;
import soapbench.chart.Palette;
import soapbench.chart.SeriesStyle;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.results.TimePart;
import soapbench.experiment.farm.rows.FarmLevels;

/** How the ways, the sizes and the parts of a time of the farm experiment look in every chart. */
public final class FarmStyle {

  private static final List<SeriesStyle> LEVELS =
      List.of(
          new SeriesStyle(Palette.SKY, SeriesStyle.CIRCLE, SeriesStyle.SOLID),
          new SeriesStyle(Palette.GREEN, SeriesStyle.SQUARE, SeriesStyle.DASHED),
          new SeriesStyle(Palette.ORANGE, SeriesStyle.DIAMOND, SeriesStyle.SOLID),
          new SeriesStyle(Palette.VERMILION, SeriesStyle.UP, SeriesStyle.DASHED),
          new SeriesStyle(Palette.BLUE, SeriesStyle.DOWN, SeriesStyle.SOLID),
          new SeriesStyle(Palette.PURPLE, SeriesStyle.CIRCLE, SeriesStyle.DASHED));

  private static final Stroke THIN =
      new BasicStroke(1.4f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {6, 4}, 0);

  private FarmStyle() {}

  /** Calls are blue, queues are warm; packed integers are dashed where XML is usual. */
  public static SeriesStyle of(FarmTransport way) {
    boolean packed = way.data().equals(FarmLevels.PACKED);
    return switch (way.way()) {
      case FarmLevels.SOAP_HTTP ->
          packed
              ? new SeriesStyle(Palette.SKY, SeriesStyle.DOWN, SeriesStyle.DASHED)
              : new SeriesStyle(Palette.BLUE, SeriesStyle.CIRCLE, SeriesStyle.SOLID);
      case FarmLevels.JMS ->
          new SeriesStyle(Palette.ORANGE, SeriesStyle.DIAMOND, SeriesStyle.SOLID);
      default ->
          packed
              ? new SeriesStyle(Palette.PURPLE, SeriesStyle.UP, SeriesStyle.DASHED)
              : new SeriesStyle(Palette.VERMILION, SeriesStyle.SQUARE, SeriesStyle.SOLID);
    };
  }

  public static Color of(TimePart part) {
    return switch (part) {
      case DISTRIBUTION -> Palette.SKY;
      case EXECUTION -> Palette.NEITHER;
      case REST -> Palette.BLUE;
      case MERGE -> Palette.YELLOW;
    };
  }

  /** One of several levels, in their order. */
  public static SeriesStyle level(int index) {
    return LEVELS.get(index % LEVELS.size());
  }

  /** Style of a paper's statement where ours has another style: grey and thin, with its marker. */
  public static SeriesStyle published(SeriesStyle ours) {
    return new SeriesStyle(Palette.GREY, ours.marker(), THIN);
  }

  /** Style of a rule's line. */
  public static SeriesStyle ideal(boolean first) {
    return new SeriesStyle(Palette.GREY, SeriesStyle.RING, first ? THIN : SeriesStyle.DOTTED);
  }
}
