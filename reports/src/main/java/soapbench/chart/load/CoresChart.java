package soapbench.chart.load;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.List;
import java.util.Map;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.data.category.DefaultCategoryDataset;
import soapbench.chart.ChartStyle;
import soapbench.chart.Palette;
import soapbench.chart.StackedBars;

/** Stacked bars of busy cores, one bar per cell. */
public final class CoresChart {

  private static final double HEADROOM = 1.05;
  private static final double GAPS = 0.15;
  private static final List<Color> COLOURS = List.of(Palette.SKY, Palette.VERMILION);

  private CoresChart() {}

  /**
   * Draws the bars.
   *
   * @param cells the cores that each process kept busy, by cell
   */
  public static JFreeChart draw(
      String title, String subtitle, Map<String, Map<String, Double>> cells) {
    DefaultCategoryDataset data = new DefaultCategoryDataset();
    cells.forEach(
        (cell, parts) -> parts.forEach((process, cores) -> data.addValue(cores, process, cell)));
    double most =
        cells.values().stream()
            .mapToDouble(parts -> parts.values().stream().mapToDouble(cores -> cores).sum())
            .max()
            .orElse(1);
    StackedBars bars = new StackedBars(most);
    for (int row = 0; row < data.getRowCount(); row++) {
      bars.setSeriesPaint(row, COLOURS.get(row % COLOURS.size()));
    }
    CategoryPlot plot = bars.plot(data, "busy cores", most * HEADROOM, ChartStyle.NOTE, GAPS);
    plot.setRangeGridlineStroke(new BasicStroke(1));
    CategoryAxis names = plot.getDomainAxis();
    names.setLowerMargin(0.01);
    names.setUpperMargin(0.01);
    names.setMaximumCategoryLabelWidthRatio(2);
    return ChartStyle.chart(title, subtitle, plot);
  }
}
