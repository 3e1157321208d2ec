package soapbench.chart.load;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Map;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.labels.ItemLabelAnchor;
import org.jfree.chart.labels.ItemLabelPosition;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.renderer.category.StackedBarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.category.DefaultCategoryDataset;
import soapbench.chart.ChartStyle;
import soapbench.chart.NumberWhereItFits;
import soapbench.chart.Palette;

/** Stacked bars of busy cores, one bar per cell. */
public final class CoresChart {

  private static final double HEADROOM = 1.05;
  private static final double ROOM_FOR_NUMBER = 0.045;
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
    CategoryPlot plot =
        new CategoryPlot(
            data, categories(), ChartStyle.axis("busy cores", most * HEADROOM), bars(data, most));
    plot.setOrientation(PlotOrientation.HORIZONTAL);
    plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
    plot.setRangeGridlinePaint(Palette.GRID);
    plot.setRangeGridlineStroke(new BasicStroke(1));
    return ChartStyle.chart(title, subtitle, plot);
  }

  private static CategoryAxis categories() {
    CategoryAxis axis = new CategoryAxis();
    axis.setTickLabelFont(ChartStyle.NOTE);
    axis.setTickLabelPaint(Palette.TEXT);
    axis.setCategoryMargin(0.15);
    axis.setLowerMargin(0.01);
    axis.setUpperMargin(0.01);
    axis.setAxisLinePaint(Palette.GREY);
    axis.setMaximumCategoryLabelWidthRatio(2);
    return axis;
  }

  private static StackedBarRenderer bars(DefaultCategoryDataset data, double most) {
    StackedBarRenderer renderer = new StackedBarRenderer();
    renderer.setBarPainter(new StandardBarPainter());
    renderer.setShadowVisible(false);
    renderer.setDefaultLegendShape(new Rectangle2D.Double(-7, -7, 14, 14));
    renderer.setDefaultItemLabelsVisible(true);
    renderer.setDefaultItemLabelFont(ChartStyle.NOTE);
    renderer.setDefaultPositiveItemLabelPosition(
        new ItemLabelPosition(ItemLabelAnchor.CENTER, TextAnchor.CENTER));
    renderer.setDefaultItemLabelGenerator(new NumberWhereItFits(most * ROOM_FOR_NUMBER));
    for (int row = 0; row < data.getRowCount(); row++) {
      renderer.setSeriesPaint(row, COLOURS.get(row % COLOURS.size()));
    }
    return renderer;
  }
}
