package soapbench.chart.line;

import java.awt.BasicStroke;
import java.util.List;
import java.util.Objects;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;
import soapbench.chart.ChartStyle;
import soapbench.chart.Drawing;
import soapbench.chart.Hue;
import soapbench.chart.Palette;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

/** Ratios with their intervals, a line each, beside a line at 1. */
public final class RatioChart {

  private static final int HEAD = 170;
  private static final int LINE = 26;
  private static final double ROOM = 1.03;

  private RatioChart() {}

  /**
   * A ratio in its line.
   *
   * @param ratio one whose interval is known
   */
  public record Line(String label, Ratio ratio) {

    public Line {
      Objects.requireNonNull(label, "label");
      Objects.requireNonNull(ratio, "ratio");
    }

    private Interval interval() {
      return ratio.interval();
    }

    /** The lower end of its interval; where that has no logarithm, the half of the ratio. */
    private double low() {
      return interval().low() > 0 ? interval().low() : ratio.value() / 2;
    }
  }

  /**
   * Draws ratios, the first at the top.
   *
   * @param axis what is divided by what
   * @param lines at least one
   */
  public static Drawing draw(String title, String axis, String caption, List<Line> lines) {
    String n = "n = " + Quantity.counts(lines.stream().mapToInt(line -> line.ratio.n()));
    SymbolAxis labels =
        new SymbolAxis(null, lines.stream().map(Line::label).toArray(String[]::new));
    ChartStyle.style(labels);
    labels.setInverted(true);
    labels.setGridBandsVisible(false);
    XYErrorRenderer renderer = new XYErrorRenderer();
    renderer.setDrawYError(false);
    renderer.setSeriesPaint(0, Hue.BLUE.colour());
    renderer.setErrorStroke(new BasicStroke(1.6f));
    renderer.setDefaultSeriesVisibleInLegend(false);
    XYPlot plot = new XYPlot(data(axis, lines), ratios(axis, lines), labels, renderer);
    ChartStyle.grid(plot);
    plot.addDomainMarker(new ValueMarker(1, Palette.TEXT, new BasicStroke(1.4f)));
    return new Drawing(
        ChartStyle.chart(title, "ratios with 95 % intervals, " + n + " each", plot),
        caption + " " + n + ".",
        HEAD + LINE * lines.size());
  }

  private static LevelAxis ratios(String label, List<Line> lines) {
    double low = lines.stream().mapToDouble(Line::low).min().orElse(1);
    double high = lines.stream().mapToDouble(line -> line.interval().high()).max().orElse(1);
    return LevelAxis.decades(label, Math.min(1, low) / ROOM, Math.max(1, high) * ROOM);
  }

  private static XYIntervalSeriesCollection data(String name, List<Line> lines) {
    XYIntervalSeries series = new XYIntervalSeries(name);
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      series.add(line.ratio.value(), line.low(), line.interval().high(), i, i, i);
    }
    XYIntervalSeriesCollection data = new XYIntervalSeriesCollection();
    data.addSeries(series);
    return data;
  }
}
