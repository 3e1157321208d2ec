package soapbench.chart.payload;

import java.awt.Color;
import java.util.Map;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.annotations.CategoryTextAnnotation;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.category.CategoryDataset;
import org.jfree.data.category.DefaultCategoryDataset;
import soapbench.chart.ChartStyle;
import soapbench.chart.Palette;
import soapbench.chart.StackedBars;
import soapbench.results.Quantity;
import soapbench.results.payload.Cell;
import soapbench.results.payload.Phase;

/** Stacked bars of phases, one bar per cell. */
public final class PhaseChart {

  private static final double HEADROOM = 1.12;
  private static final double GAPS = 0.3;

  private PhaseChart() {}

  /**
   * Draws the bars.
   *
   * @param title the chart's title
   * @param subtitle what the bars are, in few words
   * @param cells each cell's phases in nanoseconds
   */
  public static JFreeChart draw(
      String title, String subtitle, Map<Cell, Map<Phase, Double>> cells) {
    CategoryDataset data = dataset(cells);
    double longest =
        cells.values().stream().mapToDouble(Phase::total).max().orElse(0) / Quantity.MILLISECOND;
    CategoryPlot plot =
        bars(data, longest).plot(data, "time, ms", longest * HEADROOM, ChartStyle.LABEL, GAPS);
    cells.forEach((cell, phases) -> plot.addAnnotation(total(cell, phases, longest)));
    return ChartStyle.chart(title, subtitle, plot);
  }

  private static CategoryDataset dataset(Map<Cell, Map<Phase, Double>> cells) {
    DefaultCategoryDataset data = new DefaultCategoryDataset();
    for (Phase phase : Phase.values()) {
      cells.forEach(
          (cell, phases) -> {
            if (phases.containsKey(phase)) {
              double ms = phases.get(phase) / Quantity.MILLISECOND;
              data.addValue(ms, phase.label(), cell.label());
            }
          });
    }
    return data;
  }

  private static StackedBars bars(CategoryDataset data, double longest) {
    StackedBars renderer = new StackedBars(longest);
    renderer.setDrawBarOutline(true);
    renderer.setMaximumBarWidth(0.2);
    for (Phase phase : Phase.values()) {
      int row = data.getRowIndex(phase.label());
      if (row >= 0) {
        Color colour = colour(phase);
        renderer.setSeriesPaint(row, colour);
        renderer.setSeriesOutlinePaint(row, Color.WHITE);
        renderer.setSeriesItemLabelPaint(row, luminance(colour) > 0.45 ? Color.BLACK : Color.WHITE);
      }
    }
    return renderer;
  }

  private static CategoryTextAnnotation total(
      Cell cell, Map<Phase, Double> phases, double longest) {
    double ns = Phase.total(phases);
    CategoryTextAnnotation text =
        new CategoryTextAnnotation(
            Quantity.milliseconds(ns) + " ms",
            cell.label(),
            ns / Quantity.MILLISECOND + longest * 0.01);
    text.setFont(ChartStyle.EMPHASIS);
    text.setPaint(Palette.TEXT);
    text.setTextAnchor(TextAnchor.CENTER_LEFT);
    return text;
  }

  private static Color colour(Phase phase) {
    return switch (phase) {
      case CLIENT_SERIALIZATION -> Palette.YELLOW;
      case CLIENT_SEND -> Palette.SKY;
      case SERVER_DESERIALIZATION, SERVER_SERIALIZATION -> Palette.ORANGE;
      case SERVER_GENERATION -> Palette.GREEN;
      case SERVER_REST -> Palette.VERMILION;
      case BETWEEN -> Palette.NEITHER;
      case CLIENT_RECEIVE -> Palette.BLUE;
      case CLIENT_DESERIALIZATION -> Palette.PURPLE;
    };
  }

  private static double luminance(Color colour) {
    return (0.299 * colour.getRed() + 0.587 * colour.getGreen() + 0.114 * colour.getBlue()) / 255;
  }
}
