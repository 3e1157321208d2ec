package soapbench.experiment.load.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.renderer.category.CategoryItemRendererState;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.renderer.category.StatisticalBarRenderer;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.statistics.StatisticalCategoryDataset;
import soapbench.chart.Palette;
import soapbench.results.Quantity;

/** Draws bars with their intervals as whiskers, and their values above those. */
final class WhiskerBars extends StatisticalBarRenderer {

  private static final long serialVersionUID = 1L;
  private static final float ABOVE = 4;
  private static final Color CLEAR = new Color(0, 0, 0, 0);

  private final Font numbers;

  WhiskerBars(List<Bar.Series> series, Font numbers) {
    this.numbers = numbers;
    setBarPainter(new StandardBarPainter());
    setShadowVisible(false);
    setDrawBarOutline(true);
    setMaximumBarWidth(0.12);
    setItemMargin(0.08);
    setErrorIndicatorPaint(Palette.TEXT);
    setErrorIndicatorStroke(new BasicStroke(1.4f));
    setDefaultLegendShape(new Rectangle2D.Double(-7, -7, 14, 14));
    for (int i = 0; i < series.size(); i++) {
      setSeriesPaint(i, series.get(i).filled() ? series.get(i).hue().colour() : CLEAR);
      setSeriesOutlinePaint(i, series.get(i).filled() ? Color.WHITE : series.get(i).hue().colour());
      setSeriesOutlineStroke(i, new BasicStroke(series.get(i).filled() ? 0.5f : 2f));
    }
  }

  @Override
  protected void drawVerticalItem(
      Graphics2D g2,
      CategoryItemRendererState state,
      Rectangle2D dataArea,
      CategoryPlot plot,
      CategoryAxis domainAxis,
      ValueAxis rangeAxis,
      StatisticalCategoryDataset dataset,
      int visibleRow,
      int row,
      int column) {
    super.drawVerticalItem(
        g2, state, dataArea, plot, domainAxis, rangeAxis, dataset, visibleRow, row, column);
    Number mean = dataset.getMeanValue(row, column);
    if (mean == null) {
      return;
    }
    Number half = dataset.getStdDevValue(row, column);
    double top = mean.doubleValue() + (half == null ? 0 : half.doubleValue());
    double left =
        calculateBarW0(
            plot, plot.getOrientation(), dataArea, domainAxis, state, visibleRow, column);
    double middle = left + state.getBarWidth() / 2;
    boolean cut = top > rangeAxis.getUpperBound();
    double y =
        rangeAxis.valueToJava2D(cut ? mean.doubleValue() : top, dataArea, plot.getRangeAxisEdge());
    g2.setFont(numbers);
    g2.setPaint(Palette.TEXT);
    TextUtils.drawAlignedString(
        Quantity.number(mean.doubleValue()),
        g2,
        (float) middle + (cut ? ABOVE : 0),
        (float) y - ABOVE,
        cut ? TextAnchor.BOTTOM_LEFT : TextAnchor.BOTTOM_CENTER);
  }
}
