package soapbench.experiment.farm.report.figure;

import java.awt.BasicStroke;
import java.awt.Stroke;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.results.TimePart;
import soapbench.experiment.farm.rows.FarmLevels;
import soapbench.figure.Hue;
import soapbench.figure.SeriesStyle;

/** How the ways, the sizes and the parts of a time of the farm experiment look in every chart. */
public final class FarmStyle {

  private static final Stroke THIN =
      new BasicStroke(1.4f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {6, 4}, 0);

  private FarmStyle() {}

  /** Calls are blue; queues are orange, or green where SOAP is sent; packed integers are dashed. */
  public static SeriesStyle of(FarmTransport way) {
    boolean packed = way.data().equals(FarmLevels.PACKED);
    return switch (way.way()) {
      case FarmLevels.SOAP_HTTP ->
          packed
              ? new SeriesStyle(Hue.BLUE, SeriesStyle.CIRCLE, SeriesStyle.DASHED).hollow()
              : new SeriesStyle(Hue.BLUE, SeriesStyle.CIRCLE, SeriesStyle.SOLID);
      case FarmLevels.JMS -> new SeriesStyle(Hue.ORANGE, SeriesStyle.SQUARE, SeriesStyle.SOLID);
      default ->
          packed
              ? new SeriesStyle(Hue.GREEN, SeriesStyle.UP, SeriesStyle.DASHED).hollow()
              : new SeriesStyle(Hue.GREEN, SeriesStyle.UP, SeriesStyle.SOLID);
    };
  }

  public static Hue of(TimePart part) {
    return switch (part) {
      case DISTRIBUTION -> Hue.SKY;
      case EXECUTION -> Hue.NEITHER;
      case REST -> Hue.BLUE;
      case MERGE -> Hue.OLIVE;
    };
  }

  /** One of several levels, in their order. */
  public static SeriesStyle level(int index) {
    return SeriesStyle.ofPlace(index);
  }

  /** Style of a paper's statement where ours has another style: grey and thin, with its marker. */
  public static SeriesStyle published(SeriesStyle ours) {
    return new SeriesStyle(Hue.GREY, ours.marker(), THIN);
  }

  /** Style of a rule's line. */
  public static SeriesStyle ideal(boolean first) {
    return new SeriesStyle(Hue.GREY, SeriesStyle.RING, first ? THIN : SeriesStyle.DOTTED);
  }
}
