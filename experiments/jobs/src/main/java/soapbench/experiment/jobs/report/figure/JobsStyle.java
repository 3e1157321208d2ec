package soapbench.experiment.jobs.report.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import soapbench.chart.Palette;
import soapbench.chart.SeriesStyle;
import soapbench.experiment.jobs.results.CallPart;
import soapbench.experiment.jobs.rows.JobsLevels;

/** How ways, marked sizes and the parts of a call look in every chart of the experiment. */
public final class JobsStyle {

  private JobsStyle() {}

  /** Black or grey and dashed where there is no service; the rest differs by colour and marker. */
  public static SeriesStyle of(String way) {
    return switch (way) {
      case JobsLevels.VALUE ->
          new SeriesStyle(Palette.VERMILION, SeriesStyle.CIRCLE, SeriesStyle.SOLID);
      case JobsLevels.ATTACHMENT ->
          new SeriesStyle(Palette.ORANGE, SeriesStyle.DIAMOND, SeriesStyle.SOLID);
      case JobsLevels.REFERENCE, JobsLevels.CALL ->
          new SeriesStyle(Palette.BLUE, SeriesStyle.UP, SeriesStyle.SOLID);
      case JobsLevels.IN_PLACE, JobsLevels.SESSION ->
          new SeriesStyle(Palette.GREEN, SeriesStyle.DOWN, SeriesStyle.SOLID);
      case JobsLevels.DOWNLOAD ->
          new SeriesStyle(Palette.GREY, SeriesStyle.CROSS, SeriesStyle.DASH_DOTTED);
      default -> new SeriesStyle(Palette.BLACK, SeriesStyle.SQUARE, SeriesStyle.DASHED);
    };
  }

  /** Style of the paper's statements: grey and thin. */
  public static SeriesStyle published() {
    return new SeriesStyle(
        Palette.GREY,
        SeriesStyle.RING,
        new BasicStroke(
            1.4f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {2, 4}, 0));
  }

  public static Color of(CallPart part) {
    return switch (part) {
      case SOAP -> Palette.BLUE;
      case INPUT -> Palette.SKY;
      case WAITING -> Palette.NEITHER;
      case START -> Palette.ORANGE;
      case RUN -> Palette.YELLOW;
      case COLLECTION -> Palette.PURPLE;
    };
  }
}
