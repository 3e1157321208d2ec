package soapbench.experiment.payload.report.chart;

import java.awt.Color;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.annotations.CategoryTextAnnotation;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.category.CategoryDataset;
import org.jfree.data.category.DefaultCategoryDataset;
import soapbench.chart.ChartStyle;
import soapbench.chart.Drawing;
import soapbench.chart.Hue;
import soapbench.chart.Palette;
import soapbench.chart.ShareBars;
import soapbench.chart.StackedBars;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.Phase;
import soapbench.html.Html;
import soapbench.plot.PartBars;
import soapbench.results.PartMeans;
import soapbench.results.Quantity;

/** Where the time goes: the phases of a transaction at the largest size, a stacked bar per cell. */
public final class PhaseChart {

  private static final String EXPLANATION =
      "Phases that follow one another and add up to the transaction: means over the middle half of"
          + " each cell's trials by transaction time, since medians of phases would not add up. The"
          + " server's durations are taken out of the client's wait; what is left of the wait was"
          + " spent between the two. What the server still does after its first byte overlaps with"
          + " the client's receiving and is part of that.";

  private static final String EXPLANATION_OF_STREAMS =
      " Where a payload streams, it is serialized, sent and deserialized at once: that is one"
          + " phase, and what each of the three takes by itself would not add up.";

  private static final int HEIGHT_WITHOUT_BARS = 260;
  private static final int HEIGHT_OF_BAR = 85;

  private static final double HEADROOM = 1.12;
  private static final double GAPS = 0.3;

  private PhaseChart() {}

  /** Draws the cells with completed trials; nothing when there is none. */
  public static Optional<Drawing> draw(PayloadResults results) {
    MeasuredTrials measured = results.measured();
    if (measured.largestSize().isEmpty()) {
      return Optional.empty();
    }
    long size = measured.largestSize().getAsLong();
    Map<Cell, Map<Phase, Double>> phases = new TreeMap<>();
    for (Cell cell : measured.cells()) {
      Map<Phase, Double> typical = Phase.typical(measured.completed(cell, size));
      if (!typical.isEmpty()) {
        phases.put(cell, typical);
      }
    }
    return phases.isEmpty() ? Optional.empty() : Optional.of(draw(measured, size, phases));
  }

  private static Drawing draw(
      MeasuredTrials measured, long size, Map<Cell, Map<Phase, Double>> phases) {
    String title = "Where the time goes at " + Quantity.megabytes(size) + " MB";
    String trials =
        Quantity.counts(
            phases.keySet().stream().mapToInt(cell -> measured.completed(cell, size).size()));
    String subtitle = "means over the middle half of the trials, n = " + trials + " a cell";
    JFreeChart chart = ChartStyle.chart(title, subtitle, plot(phases));
    Html plot = bars(phases);
    int height = HEIGHT_WITHOUT_BARS + HEIGHT_OF_BAR * phases.size();
    boolean streams = phases.values().stream().anyMatch(PhaseChart::streams);
    String explanation = EXPLANATION + (streams ? EXPLANATION_OF_STREAMS : "");
    return new Drawing(chart, explanation + " n = " + trials + ".", height).with(plot);
  }

  /** Every phase that a cell has; one that it has not takes no time. */
  private static Html bars(Map<Cell, Map<Phase, Double>> cells) {
    Map<String, List<Double>> bars = new LinkedHashMap<>();
    cells.forEach(
        (cell, phases) ->
            bars.put(
                cell.label(),
                Stream.of(Phase.values()).map(phase -> phases.getOrDefault(phase, 0.0)).toList()));
    Html html = new Html();
    PartBars.addTo(
        html,
        Stream.of(Phase.values())
            .map(phase -> new ShareBars.Part(phase.label(), hue(phase)))
            .toList(),
        bars,
        false);
    return html;
  }

  private static boolean streams(Map<Phase, Double> phases) {
    return phases.containsKey(Phase.STREAMED_REQUEST)
        || phases.containsKey(Phase.STREAMED_RESPONSE);
  }

  private static CategoryPlot plot(Map<Cell, Map<Phase, Double>> cells) {
    CategoryDataset data = dataset(cells);
    double longest =
        cells.values().stream().mapToDouble(PartMeans::total).max().orElse(0)
            / Quantity.MILLISECOND;
    CategoryPlot plot =
        bars(data, longest).plot(data, "time, ms", longest * HEADROOM, ChartStyle.LABEL, GAPS);
    cells.forEach((cell, phases) -> plot.addAnnotation(total(cell, phases, longest)));
    return plot;
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
        Hue hue = hue(phase);
        renderer.setSeriesPaint(row, hue.colour());
        renderer.setSeriesOutlinePaint(row, Color.WHITE);
        renderer.setSeriesItemLabelPaint(row, hue.ink());
      }
    }
    return renderer;
  }

  private static CategoryTextAnnotation total(
      Cell cell, Map<Phase, Double> phases, double longest) {
    double ns = PartMeans.total(phases);
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

  /** The client's are blue, the server's brown. */
  private static Hue hue(Phase phase) {
    return switch (phase) {
      case CLIENT_SEND -> Hue.NAVY;
      case CLIENT_RECEIVE -> Hue.BLUE;
      case CLIENT_SERIALIZATION, CLIENT_DESERIALIZATION -> Hue.SKY;
      case SERVER_GENERATION -> Hue.BROWN;
      case SERVER_DESERIALIZATION, SERVER_SERIALIZATION -> Hue.ORANGE;
      case SERVER_REST -> Hue.TAN;
      case BETWEEN -> Hue.NEITHER;
      case STREAMED_REQUEST, STREAMED_RESPONSE -> Hue.GREEN;
    };
  }
}
