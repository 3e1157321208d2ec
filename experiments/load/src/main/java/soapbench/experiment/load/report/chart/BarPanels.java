package soapbench.experiment.load.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.CombinedRangeCategoryPlot;
import org.jfree.chart.renderer.category.AbstractCategoryItemRenderer;
import org.jfree.chart.renderer.category.CategoryItemRendererState;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.renderer.category.StatisticalBarRenderer;
import org.jfree.chart.renderer.category.StatisticalLineAndShapeRenderer;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.statistics.DefaultStatisticalCategoryDataset;
import org.jfree.data.statistics.StatisticalCategoryDataset;
import soapbench.chart.ChartStyle;
import soapbench.chart.Palette;
import soapbench.chart.SeriesStyle;
import soapbench.results.Quantity;

/**
 * Panels of bars or points side by side, on one axis. Each panel has its bars group by group, and
 * the name of what they have in common, which is empty where there is one panel.
 */
public final class BarPanels {

  private static final double HEADROOM = 1.1;
  private static final double MOST_FOR_WHISKERS = 1.8;
  private static final String CUT = "A whisker that leaves the chart is longer than shown";
  private static final double GAP = 10;
  private static final int MANY = 16;
  private static final float SMALL = 11;

  /** Draws bars with their intervals as whiskers, and their values above those. */
  private static final class WhiskerBars extends StatisticalBarRenderer {

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
        setSeriesOutlinePaint(
            i, series.get(i).filled() ? Color.WHITE : series.get(i).hue().colour());
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
          rangeAxis.valueToJava2D(
              cut ? mean.doubleValue() : top, dataArea, plot.getRangeAxisEdge());
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

  private BarPanels() {}

  /** Bars that start at 0; whiskers much longer than the highest bar leave the chart. */
  public static JFreeChart bars(
      String title, String subtitle, String axis, Map<String, List<Bar>> panels) {
    List<Bar> bars = panels.values().stream().flatMap(List::stream).toList();
    double highest = bars.stream().mapToDouble(Bar::top).max().orElse(1);
    double room = MOST_FOR_WHISKERS * bars.stream().mapToDouble(Bar::value).max().orElse(1);
    NumberAxis range = ChartStyle.axis(axis, HEADROOM * Math.min(highest, room));
    // The numbers have less room when there are many bars.
    Font numbers = bars.size() > MANY ? ChartStyle.NOTE.deriveFont(SMALL) : ChartStyle.NOTE;
    JFreeChart chart =
        draw(title, subtitle, range, panels, series -> new WhiskerBars(series, numbers));
    if (highest > room) {
      ChartStyle.footnote(chart, CUT);
    }
    return chart;
  }

  /** Points on a logarithmic axis, which has no 0 for bars to start at. */
  public static JFreeChart points(
      String title, String subtitle, String axis, Map<String, List<Bar>> panels) {
    List<Bar> bars = panels.values().stream().flatMap(List::stream).toList();
    double highest = bars.stream().mapToDouble(Bar::top).max().orElse(1);
    double lowest = bars.stream().mapToDouble(Bar::bottom).min().orElse(highest);
    LogScale range = new LogScale(axis, lowest, highest);
    return draw(title, subtitle, range, panels, BarPanels::points);
  }

  private static JFreeChart draw(
      String title,
      String subtitle,
      ValueAxis range,
      Map<String, List<Bar>> panels,
      Function<List<Bar.Series>, AbstractCategoryItemRenderer> renderer) {
    // Every series in every panel, so that each keeps its place and colour.
    List<Bar.Series> series =
        panels.values().stream().flatMap(List::stream).map(Bar::series).distinct().toList();
    CombinedRangeCategoryPlot plot = new CombinedRangeCategoryPlot(range);
    plot.setGap(GAP);
    panels.forEach(
        (name, bars) -> {
          List<String> groups = bars.stream().map(Bar::group).distinct().toList();
          CategoryPlot part =
              new CategoryPlot(
                  data(bars, groups, series), groups(name), null, renderer.apply(series));
          part.setBackgroundPaint(Color.WHITE);
          part.setOutlineVisible(false);
          part.setRangeGridlinePaint(Palette.GRID);
          part.setRangeGridlineStroke(new BasicStroke(1));
          plot.add(part, Math.max(1, groups.size()));
        });
    CategoryPlot first = (CategoryPlot) plot.getSubplots().get(0);
    plot.setFixedLegendItems(first.getLegendItems());
    return ChartStyle.chart(title, subtitle, plot);
  }

  private static StatisticalLineAndShapeRenderer points(List<Bar.Series> series) {
    StatisticalLineAndShapeRenderer renderer = new StatisticalLineAndShapeRenderer(false, true);
    renderer.setUseSeriesOffset(true);
    renderer.setItemMargin(0.3);
    renderer.setErrorIndicatorPaint(Palette.TEXT);
    renderer.setErrorIndicatorStroke(new BasicStroke(1.4f));
    for (int i = 0; i < series.size(); i++) {
      renderer.setSeriesPaint(i, series.get(i).hue().colour());
      renderer.setSeriesShape(i, i == 0 ? SeriesStyle.CIRCLE : SeriesStyle.SQUARE);
    }
    return renderer;
  }

  private static DefaultStatisticalCategoryDataset data(
      List<Bar> bars, List<String> groups, List<Bar.Series> series) {
    DefaultStatisticalCategoryDataset data = new DefaultStatisticalCategoryDataset();
    for (Bar.Series one : series) {
      for (String group : groups) {
        data.add(null, null, one.label(), group);
      }
    }
    for (Bar bar : bars) {
      Double half = bar.interval().known() ? bar.interval().halfWidth() : null;
      data.add(Double.valueOf(bar.value()), half, bar.series().label(), bar.group());
    }
    return data;
  }

  private static CategoryAxis groups(String name) {
    CategoryAxis axis = new CategoryAxis(name.isEmpty() ? null : name);
    axis.setTickLabelFont(ChartStyle.LABEL.deriveFont(15f));
    axis.setTickLabelPaint(Palette.TEXT);
    axis.setLabelFont(ChartStyle.EMPHASIS);
    axis.setLabelPaint(Palette.TEXT);
    axis.setAxisLinePaint(Palette.GREY);
    axis.setCategoryMargin(0.2);
    axis.setMaximumCategoryLabelLines(2);
    return axis;
  }
}
