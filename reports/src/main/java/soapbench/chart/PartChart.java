package soapbench.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jfree.chart.annotations.CategoryTextAnnotation;
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
import org.jfree.data.category.DefaultCategoryDataset;
import soapbench.figure.PartBars;
import soapbench.figure.PartBars.Lengths;
import soapbench.figure.PartBars.Part;
import soapbench.results.Quantity;

/** Picture of horizontal bars of parts, each with its value in it where it is wide enough. */
final class PartChart {

  private static final double WHOLE = 100;
  private static final double ROOM_FOR_NUMBER = 0.045;
  private static final double BESIDE = 0.01;

  private PartChart() {}

  /** The plot of bars. */
  static CategoryPlot of(PartBars figure) {
    Map<String, List<Double>> bars = figure.bars();
    CategoryDataset data = data(figure, bars);
    double longest = bars.values().stream().mapToDouble(bar -> length(figure, bar)).max().orElse(1);
    boolean times = figure.lengths() == Lengths.TIMES;
    CategoryAxis names = new CategoryAxis();
    names.setTickLabelFont(times ? ChartStyle.LABEL : ChartStyle.NOTE);
    names.setTickLabelPaint(Palette.TEXT);
    names.setCategoryMargin(times ? 0.3 : 0.15);
    names.setAxisLinePaint(Palette.GREY);
    CategoryPlot plot =
        new CategoryPlot(
            data,
            names,
            ChartStyle.axis(figure.axis(), longest * headroom(figure.lengths())),
            bars(figure, data, longest));
    plot.setOrientation(PlotOrientation.HORIZONTAL);
    plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
    plot.setRangeGridlinePaint(Palette.GRID);
    if (!times) {
      plot.setRangeGridlineStroke(new BasicStroke(1));
      names.setLowerMargin(0.01);
      names.setUpperMargin(0.01);
      names.setMaximumCategoryLabelWidthRatio(2);
    }
    if (figure.lengths() != Lengths.NUMBERS) {
      Font font = times ? ChartStyle.EMPHASIS : ChartStyle.NOTE;
      bars.forEach(
          (name, bar) ->
              plot.addAnnotation(beside(name, bar, length(figure, bar) + longest * BESIDE, font)));
    }
    return plot;
  }

  private static double headroom(Lengths lengths) {
    return switch (lengths) {
      case SHARES -> 1.15;
      case TIMES -> 1.12;
      case NUMBERS -> 1.05;
    };
  }

  /** Every part of shares, and of others those that any bar has. */
  private static CategoryDataset data(PartBars figure, Map<String, List<Double>> bars) {
    DefaultCategoryDataset data = new DefaultCategoryDataset();
    boolean all =
        figure.lengths() == Lengths.SHARES
            || bars.values().stream().allMatch(bar -> PartBars.total(bar) == 0);
    for (int i = 0; i < figure.parts().size(); i++) {
      String part = figure.parts().get(i).label();
      int place = i;
      if (all || bars.values().stream().anyMatch(bar -> bar.get(place) > 0)) {
        bars.forEach((name, bar) -> data.addValue(bar.get(place) * unit(figure, bar), part, name));
      }
    }
    return data;
  }

  private static double length(PartBars figure, List<Double> bar) {
    return figure.lengths() == Lengths.SHARES ? WHOLE : PartBars.total(bar) * unit(figure, bar);
  }

  private static double unit(PartBars figure, List<Double> bar) {
    return switch (figure.lengths()) {
      case SHARES -> WHOLE / PartBars.total(bar);
      case TIMES -> 1 / Quantity.MILLISECOND;
      case NUMBERS -> 1;
    };
  }

  private static StackedBarRenderer bars(PartBars figure, CategoryDataset data, double longest) {
    StackedBarRenderer bars = new StackedBarRenderer();
    bars.setBarPainter(new StandardBarPainter());
    bars.setShadowVisible(false);
    bars.setDefaultLegendShape(new Rectangle2D.Double(-7, -7, 14, 14));
    bars.setDefaultItemLabelsVisible(true);
    bars.setDefaultItemLabelFont(ChartStyle.NOTE);
    bars.setDefaultPositiveItemLabelPosition(
        new ItemLabelPosition(ItemLabelAnchor.CENTER, TextAnchor.CENTER));
    bars.setDefaultItemLabelGenerator(new NumberWhereItFits(longest * ROOM_FOR_NUMBER));
    if (figure.lengths() == Lengths.TIMES) {
      bars.setDrawBarOutline(true);
      bars.setMaximumBarWidth(0.2);
    }
    for (Part part : figure.parts()) {
      int row = data.getRowIndex(part.label());
      if (row >= 0) {
        bars.setSeriesPaint(row, part.hue().colour());
        bars.setSeriesOutlinePaint(row, Color.WHITE);
        bars.setSeriesItemLabelPaint(row, part.hue().ink());
      }
    }
    return bars;
  }

  private static CategoryTextAnnotation beside(
      String name, List<Double> bar, double at, Font font) {
    CategoryTextAnnotation text =
        new CategoryTextAnnotation(Quantity.milliseconds(PartBars.total(bar)) + " ms", name, at);
    text.setFont(font);
    text.setPaint(Palette.TEXT);
    text.setTextAnchor(TextAnchor.CENTER_LEFT);
    return text;
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
