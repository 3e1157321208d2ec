package soapbench.chart.payload;

import java.awt.BasicStroke;
import java.util.List;
import java.util.Map;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;
import soapbench.chart.ChartStyle;
import soapbench.chart.Palette;
import soapbench.chart.SeriesStyle;
import soapbench.results.Quantity;
import soapbench.results.payload.Cell;

/** Ratios with their intervals over payload size, a series per cell, around a line at 1. */
public final class RunRatioChart {

  private static final double MARGIN = 0.05;

  /** Cells stand side by side at a size, by this share of the axis. */
  private static final double STEP = 0.008;

  /** A ratio at a size. */
  public record Point(long size, double value, double low, double high) {}

  private RunRatioChart() {}

  /** Draws the cells' points, in the cells' order. */
  public static JFreeChart draw(String title, String subtitle, Map<Cell, List<Point>> cells) {
    List<Point> all = cells.values().stream().flatMap(List::stream).toList();
    double widest =
        all.stream().mapToDouble(Point::size).max().orElse(1) / Quantity.MEGABYTE * (1 + MARGIN);
    double highest = Math.max(1, all.stream().mapToDouble(Point::high).max().orElse(1));
    double lowest = Math.min(1, all.stream().mapToDouble(Point::low).min().orElse(1));
    NumberAxis ratios = ChartStyle.axis("median of B over median of A", highest);
    double room = Math.max(highest - lowest, 0.1) * MARGIN;
    ratios.setRange(Math.max(0, lowest - room), highest + room);
    ratios.setTickUnit(new NumberTickUnit(ChartStyle.tick(highest - lowest + 2 * room)));
    XYPlot plot =
        new XYPlot(
            data(cells, widest * STEP),
            ChartStyle.axis("payload size, MB (10\u2076 bytes of its normal XML form)", widest),
            ratios,
            renderer(List.copyOf(cells.keySet())));
    ChartStyle.grid(plot);
    plot.addRangeMarker(new ValueMarker(1, Palette.BLACK, new BasicStroke(1.4f)));
    return ChartStyle.chart(title, subtitle, plot);
  }

  private static YIntervalSeriesCollection data(Map<Cell, List<Point>> cells, double step) {
    YIntervalSeriesCollection data = new YIntervalSeriesCollection();
    double place = -(cells.size() - 1) / 2.0;
    for (Map.Entry<Cell, List<Point>> cell : cells.entrySet()) {
      YIntervalSeries series = new YIntervalSeries(cell.getKey().label());
      for (Point point : cell.getValue()) {
        series.add(
            point.size / Quantity.MEGABYTE + place * step, point.value, point.low, point.high);
      }
      data.addSeries(series);
      place++;
    }
    return data;
  }

  private static XYErrorRenderer renderer(List<Cell> cells) {
    XYErrorRenderer renderer = new XYErrorRenderer();
    renderer.setDrawXError(false);
    renderer.setErrorStroke(new BasicStroke(1.5f));
    renderer.setCapLength(6);
    for (int i = 0; i < cells.size(); i++) {
      SeriesStyle look = PayloadStyle.of(cells.get(i));
      renderer.setSeriesPaint(i, look.colour());
      renderer.setSeriesShape(i, look.marker());
    }
    return renderer;
  }
}
