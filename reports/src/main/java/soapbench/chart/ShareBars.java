package soapbench.chart;

import java.awt.BasicStroke;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.annotations.CategoryTextAnnotation;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.category.DefaultCategoryDataset;
import soapbench.results.Quantity;

/** Parts of times: a bar a cell whose parts are shares of its time, with the time beside. */
public final class ShareBars {

  private static final double WHOLE = 100;
  private static final double HEADROOM = 115;
  private static final double BESIDE = 101;
  private static final double GAPS = 0.15;
  private static final int HEIGHT_WITHOUT_BARS = 180;
  private static final int HEIGHT_OF_BAR = 30;

  private ShareBars() {}

  /**
   * A part of a time.
   *
   * @param label its name for readers
   */
  public record Part(String label, Hue hue) {

    public Part {
      Objects.requireNonNull(label, "label");
      Objects.requireNonNull(hue, "hue");
    }
  }

  /**
   * Draws bars.
   *
   * @param whole what the parts are shares of
   * @param cells each bar's parts in ns by its name, from above; each has as many as there are
   */
  public static JFreeChart draw(
      String title,
      String subtitle,
      String whole,
      List<Part> parts,
      Map<String, List<Double>> cells) {
    Map<String, List<Double>> drawn = new LinkedHashMap<>(cells);
    DefaultCategoryDataset data = new DefaultCategoryDataset();
    StackedBars bars = new StackedBars(WHOLE);
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      int index = i;
      drawn.forEach(
          (cell, values) ->
              data.addValue(WHOLE * values.get(index) / total(values), part.label, cell));
      bars.setSeriesPaint(i, part.hue.colour());
      bars.setSeriesItemLabelPaint(i, part.hue.ink());
    }
    CategoryPlot plot =
        bars.plot(data, "share of " + whole + ", %", HEADROOM, ChartStyle.NOTE, GAPS);
    plot.setRangeGridlineStroke(new BasicStroke(1));
    CategoryAxis names = plot.getDomainAxis();
    names.setLowerMargin(0.01);
    names.setUpperMargin(0.01);
    names.setMaximumCategoryLabelWidthRatio(2);
    drawn.forEach((cell, values) -> plot.addAnnotation(beside(cell, total(values))));
    return ChartStyle.chart(title, subtitle, plot);
  }

  /** The height of a chart of so many bars, in points. */
  public static int height(int bars) {
    return HEIGHT_WITHOUT_BARS + HEIGHT_OF_BAR * bars;
  }

  private static double total(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).sum();
  }

  private static CategoryTextAnnotation beside(String cell, double totalNs) {
    CategoryTextAnnotation text =
        new CategoryTextAnnotation(Quantity.milliseconds(totalNs) + " ms", cell, BESIDE);
    text.setFont(ChartStyle.NOTE);
    text.setPaint(Palette.TEXT);
    text.setTextAnchor(TextAnchor.CENTER_LEFT);
    return text;
  }
}
