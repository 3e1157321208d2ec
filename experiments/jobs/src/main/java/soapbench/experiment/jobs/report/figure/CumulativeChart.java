package soapbench.experiment.jobs.report.figure;

import java.awt.geom.Line2D;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import soapbench.chart.ChartStyle;
import soapbench.chart.SeriesStyle;
import soapbench.chart.line.LevelAxis;

/** Which share of some times is at most so long: a step for each time, on a logarithmic axis. */
public final class CumulativeChart {

  private static final double WHOLE = 100;
  private static final double ROOM = 1.1;

  /** Room for lines at 0 and at 100 %. */
  private static final double EDGE = 1.5;

  private CumulativeChart() {}

  /**
   * A line.
   *
   * @param label its name in the legend
   * @param values its times, above 0
   */
  public record Times(String label, SeriesStyle look, double[] values) {

    public Times {
      Objects.requireNonNull(label, "label");
      Objects.requireNonNull(look, "look");
      values = values.clone();
      Arrays.sort(values);
      if (values.length == 0 || !(values[0] > 0)) {
        throw new IllegalArgumentException("there is no time, or one that is not above 0");
      }
    }

    @Override
    public double[] values() {
      return values.clone();
    }

    double least() {
      return values[0];
    }

    double most() {
      return values[values.length - 1];
    }

    /** Up at each time, and on to the next; several equal ones are one step. */
    XYSeries line() {
      XYSeries line = new XYSeries(label, false, true);
      for (int i = 0; i < values.length; i++) {
        if (i == 0 || values[i] > values[i - 1]) {
          line.add(values[i], WHOLE * i / values.length);
        }
        if (i == values.length - 1 || values[i] < values[i + 1]) {
          line.add(values[i], WHOLE * (i + 1) / values.length);
        }
      }
      return line;
    }
  }

  /** Draws the lines. */
  public static JFreeChart draw(
      String title, String subtitle, String x, String y, List<Times> lines) {
    XYSeriesCollection data = new XYSeriesCollection();
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
    renderer.setDrawSeriesLineAsPath(true);
    renderer.setLegendLine(new Line2D.Double(-20, 0, 20, 0));
    for (int i = 0; i < lines.size(); i++) {
      data.addSeries(lines.get(i).line());
      renderer.setSeriesPaint(i, lines.get(i).look().colour());
      renderer.setSeriesStroke(i, lines.get(i).look().line());
    }
    LevelAxis times =
        LevelAxis.decades(
            x,
            lines.stream().mapToDouble(Times::least).min().orElse(1) / ROOM,
            lines.stream().mapToDouble(Times::most).max().orElse(1) * ROOM);
    NumberAxis shares = ChartStyle.axis(y, WHOLE);
    shares.setRange(-EDGE, WHOLE + EDGE);
    XYPlot plot = new XYPlot(data, times, shares, renderer);
    ChartStyle.grid(plot);
    return ChartStyle.chart(title, subtitle, plot);
  }
}
