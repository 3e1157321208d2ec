package soapbench.experiment.load.report.chart;

import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import soapbench.chart.ChartStyle;

/** Times by percentile, in panels one below the other. */
public final class PercentileChart {

  private static final double GAP = 14;

  private PercentileChart() {}

  /**
   * Draws the lines.
   *
   * @param panels each panel's lines, by what they have in common
   */
  public static JFreeChart draw(
      String title, String subtitle, Map<String, List<Distribution>> panels) {
    Map<String, XYSeriesCollection> data = new LinkedHashMap<>();
    panels.forEach((name, lines) -> data.put(name, collection(lines)));
    double most =
        data.values().stream()
            .mapToDouble(lines -> lines.getDomainUpperBound(false))
            .max()
            .orElse(1);
    CombinedDomainXYPlot plot =
        new CombinedDomainXYPlot(new PercentileAxis("percentile of the requests", most));
    plot.setGap(GAP);
    LegendItemCollection legend = new LegendItemCollection();
    List<String> named = new ArrayList<>();
    panels.forEach(
        (name, lines) -> {
          XYPlot panel = panel(name, data.get(name), lines);
          plot.add(panel);
          for (int i = 0; i < lines.size(); i++) {
            if (!named.contains(lines.get(i).label())) {
              named.add(lines.get(i).label());
              legend.add(panel.getRenderer().getLegendItem(0, i));
            }
          }
        });
    plot.setFixedLegendItems(legend);
    return ChartStyle.chart(title, subtitle, plot);
  }

  private static XYSeriesCollection collection(List<Distribution> lines) {
    XYSeriesCollection data = new XYSeriesCollection();
    lines.stream().map(Distribution::line).forEach((XYSeries line) -> data.addSeries(line));
    return data;
  }

  private static XYPlot panel(String name, XYSeriesCollection data, List<Distribution> lines) {
    ValueAxis range =
        new LogScale(name + ", ms", data.getRangeLowerBound(false), data.getRangeUpperBound(false));
    XYPlot panel = new XYPlot(data, null, range, renderer(lines));
    ChartStyle.grid(panel);
    return panel;
  }

  private static XYLineAndShapeRenderer renderer(List<Distribution> lines) {
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
    renderer.setDrawSeriesLineAsPath(true);
    for (int i = 0; i < lines.size(); i++) {
      renderer.setSeriesPaint(i, lines.get(i).look().colour());
      renderer.setSeriesStroke(i, lines.get(i).look().line());
      renderer.setLegendLine(new Line2D.Double(-20, 0, 20, 0));
    }
    return renderer;
  }
}
