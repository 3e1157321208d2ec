package soapbench.experiment.jobs.report.figure;

import java.awt.BasicStroke;
import soapbench.experiment.jobs.results.CallPart;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.figure.Hue;
import soapbench.figure.SeriesStyle;

/** How ways, marked sizes and the parts of a call look in every chart of the experiment. */
public final class JobsStyle {

  private JobsStyle() {}

  /** Black or grey and dashed where there is no service; the rest differs by colour and marker. */
  public static SeriesStyle of(String way) {
    return switch (way) {
      case JobsLevels.VALUE -> new SeriesStyle(Hue.ORANGE, SeriesStyle.SQUARE, SeriesStyle.SOLID);
      case JobsLevels.ATTACHMENT ->
          new SeriesStyle(Hue.BLUE, SeriesStyle.CIRCLE, SeriesStyle.SOLID);
      case JobsLevels.REFERENCE, JobsLevels.CALL ->
          new SeriesStyle(Hue.GREEN, SeriesStyle.UP, SeriesStyle.SOLID);
      case JobsLevels.IN_PLACE, JobsLevels.SESSION ->
          new SeriesStyle(Hue.PURPLE, SeriesStyle.DIAMOND, SeriesStyle.SOLID);
      case JobsLevels.DOWNLOAD ->
          new SeriesStyle(Hue.GREY, SeriesStyle.PLUS, SeriesStyle.DASH_DOTTED);
      default -> new SeriesStyle(Hue.BLACK, SeriesStyle.CROSS, SeriesStyle.DASHED);
    };
  }

  /** Style of the paper's statements: grey and thin. */
  public static SeriesStyle published() {
    return new SeriesStyle(
        Hue.GREY,
        SeriesStyle.RING,
        new BasicStroke(
            1.4f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {2, 4}, 0));
  }

  public static Hue of(CallPart part) {
    return switch (part) {
      case SOAP -> Hue.BLUE;
      case INPUT -> Hue.SKY;
      case WAITING -> Hue.NEITHER;
      case START -> Hue.ORANGE;
      case RUN -> Hue.TAN;
      case COLLECTION -> Hue.BROWN;
    };
  }
}
