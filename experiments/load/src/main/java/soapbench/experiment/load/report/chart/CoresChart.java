package soapbench.experiment.load.report.chart;

import java.awt.BasicStroke;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.data.category.DefaultCategoryDataset;
import soapbench.chart.ChartStyle;
import soapbench.chart.Drawing;
import soapbench.chart.Hue;
import soapbench.chart.StackedBars;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;

/** How many cores JMeter and the server kept busy: a stacked bar per cell. */
public final class CoresChart {

  private static final List<LoadMeasure> PARTS =
      List.of(LoadMeasure.JMETER_CPU, LoadMeasure.SERVER_CPU);
  private static final int HEIGHT_WITHOUT_BARS = 170;
  private static final int HEIGHT_OF_BAR = 30;

  private static final double HEADROOM = 1.05;
  private static final double GAPS = 0.15;
  private static final List<Hue> HUES = List.of(Hue.SKY, Hue.ORANGE);

  private CoresChart() {}

  /** Draws the cells whose CPU was measured; nothing when there is none. */
  public static Optional<Drawing> draw(LoadResults results) {
    Map<String, Map<String, Double>> cells = cells(results);
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    String subtitle =
        results
            .environment()
            .text("/machine/cores")
            .map(cores -> "means over the repeats; the machine has " + cores + " cores")
            .orElse("means over the repeats");
    JFreeChart chart = ChartStyle.chart("Busy cores in every cell", subtitle, plot(cells));
    String caption =
        "Cores that each process kept busy from the first measured request to the last reply,"
            + " means over the repeats. A broker that lives in the server's JVM is part of the"
            + " server.";
    int height = HEIGHT_WITHOUT_BARS + HEIGHT_OF_BAR * cells.size();
    return Optional.of(new Drawing(chart, caption, height));
  }

  private static Map<String, Map<String, Double>> cells(LoadResults results) {
    Map<String, Map<String, Double>> cells = new LinkedHashMap<>();
    for (CellResults cell : results.cells()) {
      for (LoadMeasure part : PARTS) {
        double cores = cell.summary(part).mean();
        if (!Double.isNaN(cores)) {
          cells
              .computeIfAbsent(cell.label(), any -> new LinkedHashMap<>())
              .put(part.label(), cores);
        }
      }
    }
    return cells;
  }

  private static CategoryPlot plot(Map<String, Map<String, Double>> cells) {
    DefaultCategoryDataset data = new DefaultCategoryDataset();
    cells.forEach(
        (cell, parts) -> parts.forEach((process, cores) -> data.addValue(cores, process, cell)));
    double most =
        cells.values().stream()
            .mapToDouble(parts -> parts.values().stream().mapToDouble(cores -> cores).sum())
            .max()
            .orElse(1);
    StackedBars bars = new StackedBars(most);
    for (int row = 0; row < data.getRowCount(); row++) {
      bars.setSeriesPaint(row, HUES.get(row % HUES.size()).colour());
    }
    CategoryPlot plot = bars.plot(data, "busy cores", most * HEADROOM, ChartStyle.NOTE, GAPS);
    plot.setRangeGridlineStroke(new BasicStroke(1));
    CategoryAxis names = plot.getDomainAxis();
    names.setLowerMargin(0.01);
    names.setUpperMargin(0.01);
    names.setMaximumCategoryLabelWidthRatio(2);
    return plot;
  }
}
