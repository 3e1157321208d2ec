package soapbench.chart.farm;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.annotations.CategoryTextAnnotation;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.category.DefaultCategoryDataset;
import soapbench.chart.ChartStyle;
import soapbench.chart.Palette;
import soapbench.chart.StackedBars;
import soapbench.results.Quantity;
import soapbench.results.farm.TimePart;

/**
 * What trials consist of: a bar a cell whose parts are shares of its time, with the time beside.
 */
public final class PartBars {

  private static final double WHOLE = 100;
  private static final double HEADROOM = 115;
  private static final double BESIDE = 101;
  private static final double GAPS = 0.15;

  private PartBars() {}

  /**
   * Draws bars.
   *
   * @param cells each bar's parts in ns by its name, from above
   */
  public static JFreeChart draw(
      String title, String subtitle, Map<String, Map<TimePart, Double>> cells) {
    Map<String, Map<TimePart, Double>> drawn = new LinkedHashMap<>(cells);
    DefaultCategoryDataset data = new DefaultCategoryDataset();
    for (TimePart part : TimePart.values()) {
      drawn.forEach(
          (cell, parts) ->
              data.addValue(WHOLE * parts.get(part) / TimePart.total(parts), part.label(), cell));
    }
    StackedBars bars = new StackedBars(WHOLE);
    for (TimePart part : TimePart.values()) {
      bars.setSeriesPaint(part.ordinal(), colour(part));
      bars.setSeriesItemLabelPaint(
          part.ordinal(), part == TimePart.REST ? Color.WHITE : Color.BLACK);
    }
    CategoryPlot plot =
        bars.plot(data, "share of the transaction, %", HEADROOM, ChartStyle.NOTE, GAPS);
    plot.setRangeGridlineStroke(new BasicStroke(1));
    CategoryAxis names = plot.getDomainAxis();
    names.setLowerMargin(0.01);
    names.setUpperMargin(0.01);
    names.setMaximumCategoryLabelWidthRatio(2);
    drawn.forEach((cell, parts) -> plot.addAnnotation(total(cell, parts)));
    return ChartStyle.chart(title, subtitle, plot);
  }

  private static CategoryTextAnnotation total(String cell, Map<TimePart, Double> parts) {
    CategoryTextAnnotation text =
        new CategoryTextAnnotation(
            Quantity.milliseconds(TimePart.total(parts)) + " ms", cell, BESIDE);
    text.setFont(ChartStyle.NOTE);
    text.setPaint(Palette.TEXT);
    text.setTextAnchor(TextAnchor.CENTER_LEFT);
    return text;
  }

  private static Color colour(TimePart part) {
    return switch (part) {
      case DISTRIBUTION -> Palette.SKY;
      case EXECUTION -> Palette.NEITHER;
      case REST -> Palette.BLUE;
      case MERGE -> Palette.YELLOW;
    };
  }
}
