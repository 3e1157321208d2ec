package soapbench.experiment.payload.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.annotations.XYTitleAnnotation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.util.ShapeUtils;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import soapbench.chart.ChartStyle;
import soapbench.chart.Drawing;
import soapbench.chart.Palette;
import soapbench.chart.SeriesStyle;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.experiment.payload.rows.TrialRow;
import soapbench.results.Quantity;

/**
 * Every measured trial as a point: a panel per cell, all on the same axes. Those that garbage
 * collection touched are marked.
 */
public final class TrialScatter {

  private static final String EXPLANATION =
      "One point for each measured trial, on the same axes for every cell; within a payload size"
          + " the trials stand in the order of their forks and rounds, so that drift would show as"
          + " a slope. Filled markers are trials into which a garbage-collection pause reached.";

  private static final int HEIGHT_WITHOUT_PANELS = 170;
  private static final int HEIGHT_OF_PANEL = 190;

  private static final double HEADROOM = 1.12;
  private static final double WIDTH = 0.84;
  private static final BasicStroke THIN = new BasicStroke(1.1f);

  private final MeasuredTrials trials;
  private final List<Long> sizes;
  private final List<Integer> forks;
  private final int rounds;
  private final double highestMilliseconds;

  private TrialScatter(MeasuredTrials trials) {
    this.trials = trials;
    this.sizes = trials.sizes();
    this.forks = trials.forks();
    this.rounds = trials.rows().stream().mapToInt(row -> row.place().round()).max().orElse(1);
    this.highestMilliseconds =
        trials.rows().stream()
                .filter(TrialRow::completed)
                .mapToDouble(row -> row.number(TrialColumns.TRANSACTION))
                .max()
                .orElse(0)
            / Quantity.MILLISECOND;
  }

  /** Draws the cells one above the other; nothing when no trial completed. */
  public static Optional<Drawing> draw(PayloadResults results) {
    MeasuredTrials measured = results.measured();
    long completed = measured.rows().stream().filter(TrialRow::completed).count();
    if (completed == 0) {
      return Optional.empty();
    }
    List<Cell> cells = measured.cells();
    JFreeChart chart =
        ChartStyle.chart(
            "Every trial's transaction time",
            "n = " + completed + " measured trials; filled: touched by a garbage-collection pause",
            new TrialScatter(measured).plot(cells));
    int height = HEIGHT_WITHOUT_PANELS + HEIGHT_OF_PANEL * cells.size();
    return Optional.of(new Drawing(chart, EXPLANATION + " n = " + completed + ".", height));
  }

  private XYPlot plot(List<Cell> cells) {
    CombinedDomainXYPlot panels = new CombinedDomainXYPlot(axis());
    panels.setGap(10);
    cells.forEach(cell -> panels.add(panel(cell)));
    panels.setFixedLegendItems(legend());
    return panels;
  }

  private SymbolAxis axis() {
    String[] labels = sizes.stream().map(Quantity::megabytes).toArray(String[]::new);
    SymbolAxis axis =
        new SymbolAxis("payload size, MB; within a size, from the first trial to the last", labels);
    axis.setRange(-0.5, labels.length - 0.5);
    axis.setLabelFont(ChartStyle.LABEL);
    axis.setTickLabelFont(ChartStyle.LABEL.deriveFont(15f));
    axis.setLabelPaint(Palette.TEXT);
    axis.setTickLabelPaint(Palette.TEXT);
    axis.setGridBandsVisible(false);
    return axis;
  }

  private XYPlot panel(Cell cell) {
    List<TrialRow> rows = trials.only(cell).rows();
    XYPlot panel =
        new XYPlot(
            points(rows),
            null,
            ChartStyle.axis("ms", highestMilliseconds * HEADROOM),
            markers(PayloadStyle.of(cell).colour()));
    ChartStyle.coarsen((NumberAxis) panel.getRangeAxis());
    ChartStyle.grid(panel);
    panel.addAnnotation(name(cell, rows));
    return panel;
  }

  private XYSeriesCollection points(List<TrialRow> rows) {
    XYSeriesCollection dataset = new XYSeriesCollection();
    for (GcMark mark : GcMark.values()) {
      XYSeries series = new XYSeries(mark.label());
      rows.stream()
          .filter(TrialRow::completed)
          .filter(row -> GcMark.of(row) == mark)
          .forEach(
              row ->
                  series.add(
                      place(row), row.number(TrialColumns.TRANSACTION) / Quantity.MILLISECOND));
      dataset.addSeries(series);
    }
    return dataset;
  }

  /**
   * Where a trial stands: around its size's index, in the order of forks and rounds, so that trials
   * do not cover each other and drift shows.
   */
  private double place(TrialRow row) {
    int last = forks.size() * rounds - 1;
    int turn = forks.indexOf(row.place().fork()) * rounds + row.place().round() - 1;
    double part = last > 0 ? (double) turn / last - 0.5 : 0;
    return sizes.indexOf(row.scenario().payloadBytes()) + part * WIDTH;
  }

  private static XYLineAndShapeRenderer markers(Color colour) {
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
    for (GcMark mark : GcMark.values()) {
      int series = mark.ordinal();
      renderer.setSeriesPaint(series, colour);
      renderer.setSeriesShape(series, mark.marker());
      renderer.setSeriesShapesFilled(series, mark != GcMark.NEITHER);
      renderer.setSeriesOutlineStroke(series, THIN);
    }
    return renderer;
  }

  private static XYTitleAnnotation name(Cell cell, List<TrialRow> rows) {
    long completed = rows.stream().filter(TrialRow::completed).count();
    long touched = rows.stream().filter(TrialRow::gcTouched).count();
    long failed = rows.size() - completed;
    String failures = failed == 0 ? "" : ", " + failed + " failed and not shown";
    String text =
        cell.label() + ": n = " + completed + ", " + touched + " touched by a pause" + failures;
    return ChartStyle.panelName(text, 0.01, 0.97, RectangleAnchor.TOP_LEFT);
  }

  private static LegendItemCollection legend() {
    LegendItemCollection items = new LegendItemCollection();
    for (GcMark mark : GcMark.values()) {
      items.add(
          mark == GcMark.NEITHER
              ? new LegendItem(mark.label(), null, null, null, mark.marker(), THIN, Palette.TEXT)
              : new LegendItem(mark.label(), null, null, null, mark.marker(), Palette.TEXT));
    }
    return items;
  }

  /** Which side's garbage collection touched a trial, and the marker that says so. */
  private enum GcMark {
    NEITHER("no pause", SeriesStyle.RING),
    CLIENT("pause at the client", ShapeUtils.createUpTriangle(3)),
    SERVER("pause at the server", ShapeUtils.createDownTriangle(3)),
    BOTH("pauses at both", ShapeUtils.createDiamond(3.5f));

    private final String label;
    private final Shape marker;

    GcMark(String label, Shape marker) {
      this.label = label;
      this.marker = marker;
    }

    public static GcMark of(TrialRow trial) {
      boolean client = trial.number(TrialColumns.CLIENT_GC_COUNT) > 0;
      boolean server = trial.number(TrialColumns.SERVER_GC_COUNT) > 0;
      if (client) {
        return server ? BOTH : CLIENT;
      }
      return server ? SERVER : NEITHER;
    }

    public String label() {
      return label;
    }

    Shape marker() {
      return marker;
    }
  }
}
