package soapbench.chart;

import java.awt.BasicStroke;
import java.util.List;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYErrorRenderer;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;
import soapbench.figure.Hue;
import soapbench.figure.RatioRows;
import soapbench.figure.RatioRows.Row;

/** Picture of ratios with their intervals. */
final class RatioChart {

  private static final double ROOM = 1.03;

  private RatioChart() {}

  /** The plot of ratios. */
  static XYPlot of(RatioRows figure) {
    List<Row> rows = figure.rows();
    SymbolAxis labels = new SymbolAxis(null, rows.stream().map(Row::label).toArray(String[]::new));
    ChartStyle.style(labels);
    labels.setInverted(true);
    labels.setGridBandsVisible(false);
    XYErrorRenderer renderer = new XYErrorRenderer();
    renderer.setDrawYError(false);
    renderer.setSeriesPaint(0, Hue.BLUE.colour());
    renderer.setErrorStroke(new BasicStroke(1.6f));
    renderer.setDefaultSeriesVisibleInLegend(false);
    XYPlot plot = new XYPlot(data(figure), ratios(figure.axis(), rows), labels, renderer);
    ChartStyle.grid(plot);
    plot.addDomainMarker(new ValueMarker(1, Palette.TEXT, new BasicStroke(1.4f)));
    return plot;
  }

  private static LevelAxis ratios(String label, List<Row> rows) {
    double low = rows.stream().mapToDouble(Row::low).min().orElse(1);
    double high = rows.stream().mapToDouble(Row::high).max().orElse(1);
    return LevelAxis.decades(label, Math.min(1, low) / ROOM, Math.max(1, high) * ROOM);
  }

  private static XYIntervalSeriesCollection data(RatioRows figure) {
    XYIntervalSeries series = new XYIntervalSeries(figure.axis());
    for (int i = 0; i < figure.rows().size(); i++) {
      Row row = figure.rows().get(i);
      series.add(row.ratio().value(), row.low(), row.high(), i, i, i);
    }
    XYIntervalSeriesCollection data = new XYIntervalSeriesCollection();
    data.addSeries(series);
    return data;
  }
}
