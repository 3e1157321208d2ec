package soapbench.figure;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.annotations.XYTitleAnnotation;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.CombinedRangeCategoryPlot;
import org.jfree.chart.plot.CombinedRangeXYPlot;
import org.jfree.chart.plot.IntervalMarker;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.Layer;
import org.jfree.data.category.CategoryDataset;
import org.jfree.data.statistics.StatisticalCategoryDataset;
import org.jfree.data.xy.IntervalXYDataset;
import org.jfree.data.xy.XYDataset;
import soapbench.chart.Rendering;

/** Charts as text for golden files: their words, axes and every data point. */
public final class ChartText {

  private final StringJoiner lines = new StringJoiner("\n", "", "\n");

  private ChartText() {}

  public static String of(String name, Drawing drawing) {
    ChartText text = new ChartText();
    JFreeChart chart = Rendering.chart(drawing);
    text.lines.add("== " + name + ": " + chart.getTitle().getText());
    for (int i = 0; i < chart.getSubtitleCount(); i++) {
      if (chart.getSubtitle(i) instanceof TextTitle title) {
        text.lines.add("note: " + title.getText());
      }
    }
    text.lines.add("caption: " + drawing.caption());
    if (chart.getPlot() instanceof CategoryPlot plot) {
      text.categories(plot);
    } else {
      text.points(chart.getXYPlot());
    }
    return text.lines.toString();
  }

  private void categories(CategoryPlot plot) {
    if (plot instanceof CombinedRangeCategoryPlot panels) {
      lines.add("range: " + number(panels.getRangeAxis().getUpperBound()));
      for (Object panel : panels.getSubplots()) {
        lines.add("panel: " + ((CategoryPlot) panel).getDomainAxis().getLabel());
        values((CategoryPlot) panel);
      }
      return;
    }
    lines.add("range: " + number(plot.getRangeAxis().getUpperBound()));
    values(plot);
  }

  private void values(CategoryPlot plot) {
    CategoryDataset data = plot.getDataset();
    for (int column = 0; column < data.getColumnCount(); column++) {
      for (int row = 0; row < data.getRowCount(); row++) {
        Number value = data.getValue(row, column);
        if (value != null) {
          lines.add(
              "%s | %s | %s%s"
                  .formatted(
                      data.getColumnKey(column),
                      data.getRowKey(row),
                      number(value.doubleValue()),
                      whisker(data, row, column)));
        }
      }
    }
  }

  private static String whisker(CategoryDataset data, int row, int column) {
    return data instanceof StatisticalCategoryDataset statistical
            && statistical.getStdDevValue(row, column) != null
        ? " ± " + number(statistical.getStdDevValue(row, column).doubleValue())
        : "";
  }

  private void points(XYPlot plot) {
    if (plot instanceof CombinedDomainXYPlot panels) {
      for (Object panel : panels.getSubplots()) {
        XYPlot one = (XYPlot) panel;
        lines.add("range: " + number(one.getRangeAxis().getUpperBound()));
        panel(one);
      }
      return;
    }
    if (plot instanceof CombinedRangeXYPlot panels) {
      lines.add("range: " + number(plot.getRangeAxis().getUpperBound()));
      for (Object panel : panels.getSubplots()) {
        panel((XYPlot) panel);
      }
      return;
    }
    lines.add("range: " + number(plot.getRangeAxis().getUpperBound()));
    layers(plot);
  }

  /** A panel with what is written in it. */
  private void panel(XYPlot panel) {
    StringJoiner texts = new StringJoiner(" | ");
    for (Object annotation : panel.getAnnotations()) {
      if (annotation instanceof XYTitleAnnotation title
          && title.getTitle() instanceof TextTitle text) {
        texts.add(text.getText().replace("\n", " | "));
      }
    }
    lines.add("panel: " + texts);
    marks(panel);
    layers(panel);
  }

  /** Upright lines and bands, by their levels. */
  private void marks(XYPlot panel) {
    Collection<?> marks = panel.getDomainMarkers(Layer.BACKGROUND);
    for (Object mark : marks == null ? List.of() : marks) {
      if (mark instanceof IntervalMarker band) {
        lines.add(
            "band: %s to %s".formatted(number(band.getStartValue()), number(band.getEndValue())));
      } else if (mark instanceof ValueMarker level) {
        lines.add("mark: " + number(level.getValue()));
      }
    }
  }

  private void layers(XYPlot plot) {
    for (int layer = 0; layer < plot.getDatasetCount(); layer++) {
      XYDataset data = plot.getDataset(layer);
      if (data == null) {
        continue;
      }
      for (int series = 0; series < data.getSeriesCount(); series++) {
        for (int item = 0; item < data.getItemCount(series); item++) {
          lines.add(point(data, series, item));
        }
      }
    }
  }

  private static String point(XYDataset data, int series, int item) {
    String text =
        "%s | %s | %s"
            .formatted(
                data.getSeriesKey(series),
                number(data.getXValue(series, item)),
                number(data.getYValue(series, item)));
    return data instanceof IntervalXYDataset interval
            && interval.getStartYValue(series, item) != interval.getEndYValue(series, item)
        ? text
            + " | "
            + number(interval.getStartYValue(series, item))
            + " to "
            + number(interval.getEndYValue(series, item))
        : text;
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }
}
