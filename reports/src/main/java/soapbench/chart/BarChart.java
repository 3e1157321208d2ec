package soapbench.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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
import soapbench.figure.BarPanels;
import soapbench.figure.BarPanels.Bar;
import soapbench.figure.BarPanels.Series;
import soapbench.figure.SeriesStyle;
import soapbench.results.Quantity;

/** Picture of panels of bars or points side by side. */
final class BarChart {

  private static final double HEADROOM = 1.1;
  private static final double MOST_FOR_WHISKERS = 1.8;
  private static final String CUT = "A whisker that leaves the chart is longer than shown";
  private static final double POINTS_ROOM = 1.25;
  private static final double GAP = 10;
  private static final int MANY = 16;
  private static final float SMALL = 11;

  /** Draws bars with their intervals as whiskers, and their values above those. */
  private static final class WhiskerBars extends StatisticalBarRenderer {

    private static final long serialVersionUID = 1L;
    private static final float ABOVE = 4;
    private static final Color CLEAR = new Color(0, 0, 0, 0);

    private final Font numbers;

    WhiskerBars(List<Series> series, Font numbers) {
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

  private BarChart() {}

  /** Whether a whisker is much longer than the highest bar, and leaves the chart. */
  static Optional<String> note(BarPanels figure) {
    return !figure.logarithmic() && highest(figure) > room(figure)
        ? Optional.of(CUT)
        : Optional.empty();
  }

  /** The plot of bars, which start at 0, or of points on a logarithmic axis. */
  static CategoryPlot of(BarPanels figure) {
    if (figure.logarithmic()) {
      double lowest = figure.bars().mapToDouble(Bar::bottom).min().orElse(1);
      LevelAxis range =
          LevelAxis.fine(
              figure.axis(),
              Math.max(lowest, Double.MIN_NORMAL) / POINTS_ROOM,
              highest(figure) * POINTS_ROOM);
      return plot(figure, range, BarChart::points);
    }
    NumberAxis range =
        ChartStyle.axis(figure.axis(), HEADROOM * Math.min(highest(figure), room(figure)));
    // The numbers have less room when there are many bars.
    Font numbers =
        figure.bars().count() > MANY ? ChartStyle.NOTE.deriveFont(SMALL) : ChartStyle.NOTE;
    return plot(figure, range, series -> new WhiskerBars(series, numbers));
  }

  private static double highest(BarPanels figure) {
    return figure.bars().mapToDouble(Bar::top).max().orElse(1);
  }

  /** The most that an axis reaches for the sake of whiskers. */
  private static double room(BarPanels figure) {
    return MOST_FOR_WHISKERS * figure.bars().mapToDouble(Bar::value).max().orElse(1);
  }

  private static CategoryPlot plot(
      BarPanels figure,
      ValueAxis range,
      Function<List<Series>, AbstractCategoryItemRenderer> renderer) {
    // Every series in every panel, so that each keeps its place and colour.
    List<Series> series = figure.bars().map(Bar::series).distinct().toList();
    CombinedRangeCategoryPlot plot = new CombinedRangeCategoryPlot(range);
    plot.setGap(GAP);
    figure
        .panels()
        .forEach(
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
    return plot;
  }

  private static StatisticalLineAndShapeRenderer points(List<Series> series) {
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
      List<Bar> bars, List<String> groups, List<Series> series) {
    DefaultStatisticalCategoryDataset data = new DefaultStatisticalCategoryDataset();
    for (Series one : series) {
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
