package soapbench.experiment.payload.report.chart.size;

import java.awt.BasicStroke;
import java.util.List;
import java.util.Map;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.data.xy.YIntervalSeriesCollection;
import soapbench.chart.ChartStyle;
import soapbench.chart.Palette;
import soapbench.experiment.payload.report.chart.PayloadStyle;
import soapbench.experiment.payload.results.Cell;

/** Ratios with their intervals over payload size, a series per cell, around a line at 1. */
public final class RunRatioChart {

  private static final double MARGIN = 0.05;

  /** Cells stand side by side at a size, by this share of the axis. */
  private static final double STEP = 0.008;

  private RunRatioChart() {}

  /** Draws the cells' points, in the cells' order. */
  public static JFreeChart draw(String title, String subtitle, Map<Cell, List<Point>> cells) {
    List<Point> all = cells.values().stream().flatMap(List::stream).toList();
    double widest = all.stream().mapToDouble(Point::megabytes).max().orElse(1) * (1 + MARGIN);
    double highest = Math.max(1, all.stream().mapToDouble(Point::high).max().orElse(1));
    double lowest = Math.min(1, all.stream().mapToDouble(Point::low).min().orElse(1));
    NumberAxis ratios = ChartStyle.axis("median of B over median of A", highest);
    double room = Math.max(highest - lowest, 0.1) * MARGIN;
    ratios.setRange(Math.max(0, lowest - room), highest + room);
    ratios.setTickUnit(new NumberTickUnit(ChartStyle.tick(highest - lowest + 2 * room)));
    XYErrorRenderer renderer =
        SizeLayers.points(
            cells.keySet().stream().map(PayloadStyle::of).toList(), new BasicStroke(1.5f));
    XYPlot plot =
        new XYPlot(
            data(cells, widest * STEP), ChartStyle.axis(SizeChart.SIZE, widest), ratios, renderer);
    ChartStyle.grid(plot);
    plot.addRangeMarker(new ValueMarker(1, Palette.TEXT, new BasicStroke(1.4f)));
    return ChartStyle.chart(title, subtitle, plot);
  }

  private static YIntervalSeriesCollection data(Map<Cell, List<Point>> cells, double step) {
    YIntervalSeriesCollection data = new YIntervalSeriesCollection();
    double first = -(cells.size() - 1) / 2.0;
    cells.forEach(
        (cell, points) -> {
          double aside = (first + data.getSeriesCount()) * step;
          data.addSeries(
              SizeLayers.series(cell.label(), points.stream().map(point -> point.aside(aside))));
        });
    return data;
  }
}
