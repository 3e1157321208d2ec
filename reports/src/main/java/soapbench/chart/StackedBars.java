package soapbench.chart;

import java.awt.Font;
import java.awt.geom.Rectangle2D;
import java.util.Locale;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.labels.ItemLabelAnchor;
import org.jfree.chart.labels.ItemLabelPosition;
import org.jfree.chart.labels.StandardCategoryItemLabelGenerator;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.renderer.category.StackedBarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.category.CategoryDataset;

/** Horizontal bars of parts, each with its value in it where it is wide enough. */
public final class StackedBars extends StackedBarRenderer {

  private static final long serialVersionUID = 1L;
  private static final double ROOM_FOR_NUMBER = 0.045;

  /** Draws bars, of which the longest has a length of so much. */
  public StackedBars(double longest) {
    setBarPainter(new StandardBarPainter());
    setShadowVisible(false);
    setDefaultLegendShape(new Rectangle2D.Double(-7, -7, 14, 14));
    setDefaultItemLabelsVisible(true);
    setDefaultItemLabelFont(ChartStyle.NOTE);
    setDefaultPositiveItemLabelPosition(
        new ItemLabelPosition(ItemLabelAnchor.CENTER, TextAnchor.CENTER));
    setDefaultItemLabelGenerator(new NumberWhereItFits(longest * ROOM_FOR_NUMBER));
  }

  /** A plot of the bars, each named in a type beside it. */
  public CategoryPlot plot(
      CategoryDataset data, String axis, double upper, Font names, double gaps) {
    CategoryAxis categories = new CategoryAxis();
    categories.setTickLabelFont(names);
    categories.setTickLabelPaint(Palette.TEXT);
    categories.setCategoryMargin(gaps);
    categories.setAxisLinePaint(Palette.GREY);
    CategoryPlot plot = new CategoryPlot(data, categories, ChartStyle.axis(axis, upper), this);
    plot.setOrientation(PlotOrientation.HORIZONTAL);
    plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
    plot.setRangeGridlinePaint(Palette.GRID);
    return plot;
  }

  private static final class NumberWhereItFits extends StandardCategoryItemLabelGenerator {

    private static final long serialVersionUID = 1L;

    private final double narrowest;

    NumberWhereItFits(double narrowest) {
      this.narrowest = narrowest;
    }

    @Override
    public String generateLabel(CategoryDataset dataset, int row, int column) {
      Number value = dataset.getValue(row, column);
      if (value == null || value.doubleValue() < narrowest) {
        return "";
      }
      double shown = value.doubleValue();
      return shown < 10
          ? String.format(Locale.ROOT, "%.1f", shown)
          : String.format(Locale.ROOT, "%.0f", shown);
    }
  }
}
