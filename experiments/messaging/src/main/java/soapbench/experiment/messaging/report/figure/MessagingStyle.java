package soapbench.experiment.messaging.report.figure;

import java.awt.BasicStroke;
import java.awt.Stroke;
import soapbench.experiment.messaging.results.MessageTimePart;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.figure.Hue;
import soapbench.figure.SeriesStyle;

/** How stacks, marked sizes and the parts of a time look in every chart of the experiment. */
public final class MessagingStyle {

  private static final Stroke THIN =
      new BasicStroke(1.4f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {2, 4}, 0);

  private MessagingStyle() {}

  /** Web services are blue, MPI is orange; what is a floor or stock is dashed. */
  public static SeriesStyle of(String stack) {
    return switch (stack) {
      case Passing.SOAP_MTOM -> new SeriesStyle(Hue.BLUE, SeriesStyle.CIRCLE, SeriesStyle.SOLID);
      case Passing.CXF -> new SeriesStyle(Hue.PURPLE, SeriesStyle.DIAMOND, SeriesStyle.DASHED);
      case Passing.WIRE -> new SeriesStyle(Hue.GREEN, SeriesStyle.UP, SeriesStyle.DASH_DOTTED);
      case Passing.MPI -> new SeriesStyle(Hue.ORANGE, SeriesStyle.SQUARE, SeriesStyle.SOLID);
      default -> new SeriesStyle(Hue.BLACK, SeriesStyle.CROSS, SeriesStyle.DASHED);
    };
  }

  /** Style of the paper's statements: grey and thin. */
  public static SeriesStyle published() {
    return new SeriesStyle(Hue.GREY, SeriesStyle.RING, THIN);
  }

  /** Where our web services begin to keep up. */
  public static SeriesStyle crossover() {
    return new SeriesStyle(Hue.BLUE, SeriesStyle.RING, new BasicStroke(1.6f));
  }

  /** Style of the most that a link can carry. */
  public static SeriesStyle limit() {
    return new SeriesStyle(Hue.GREY, SeriesStyle.RING, SeriesStyle.DOTTED);
  }

  public static Hue of(MessageTimePart part) {
    return switch (part) {
      case SEND -> Hue.SKY;
      case WAY -> Hue.NEITHER;
      case ARRIVAL -> Hue.BLUE;
      case PICKUP -> Hue.OLIVE;
    };
  }
}
