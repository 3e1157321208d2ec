package soapbench.experiment.messaging.report.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Stroke;
import soapbench.chart.Palette;
import soapbench.chart.SeriesStyle;
import soapbench.experiment.messaging.results.MessagePart;
import soapbench.experiment.messaging.rows.Passing;

/** How stacks, marked sizes and the parts of a time look in every chart of the experiment. */
public final class MessagingStyle {

  private static final Stroke THIN =
      new BasicStroke(1.4f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {2, 4}, 0);

  private MessagingStyle() {}

  /** Web services are blue and green, MPI is warm; what is a floor or stock is dashed. */
  public static SeriesStyle of(String stack) {
    return switch (stack) {
      case Passing.SOAP_MTOM ->
          new SeriesStyle(Palette.BLUE, SeriesStyle.CIRCLE, SeriesStyle.SOLID);
      case Passing.CXF -> new SeriesStyle(Palette.SKY, SeriesStyle.DOWN, SeriesStyle.DASHED);
      case Passing.WIRE ->
          new SeriesStyle(Palette.GREEN, SeriesStyle.SQUARE, SeriesStyle.DASH_DOTTED);
      case Passing.MPI ->
          new SeriesStyle(Palette.VERMILION, SeriesStyle.DIAMOND, SeriesStyle.SOLID);
      default -> new SeriesStyle(Palette.ORANGE, SeriesStyle.UP, SeriesStyle.DASHED);
    };
  }

  /** Style of the paper's statements: grey and thin. */
  public static SeriesStyle published() {
    return new SeriesStyle(Palette.GREY, SeriesStyle.RING, THIN);
  }

  /** Where our web services begin to keep up. */
  public static SeriesStyle crossover() {
    return new SeriesStyle(Palette.BLUE, SeriesStyle.RING, new BasicStroke(1.6f));
  }

  /** Style of the most that a link can carry. */
  public static SeriesStyle limit() {
    return new SeriesStyle(Palette.GREY, SeriesStyle.RING, SeriesStyle.DOTTED);
  }

  public static Color of(MessagePart part) {
    return switch (part) {
      case SEND -> Palette.SKY;
      case WAY -> Palette.NEITHER;
      case ARRIVAL -> Palette.BLUE;
      case PICKUP -> Palette.YELLOW;
    };
  }
}
