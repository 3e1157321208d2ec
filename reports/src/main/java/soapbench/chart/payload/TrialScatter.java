package soapbench.chart.payload;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.List;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.annotations.XYTitleAnnotation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import soapbench.chart.ChartStyle;
import soapbench.chart.Palette;
import soapbench.columns.payload.TrialColumns;
import soapbench.columns.payload.TrialRow;
import soapbench.results.Quantity;
import soapbench.results.payload.Cell;
import soapbench.results.payload.MeasuredTrials;

/** Every trial as a point: a panel per cell, all on the same axes. */
public final class TrialScatter {

  private static final double HEADROOM = 1.12;
  private static final double WIDTH = 0.84;
  private static final BasicStroke THIN = new BasicStroke(1.1f);

  private final MeasuredTrials trials;
  private final List<Long> sizes;
  private final List<Integer> forks;
  private final int rounds;
  private final double highestMilliseconds;

  public TrialScatter(MeasuredTrials trials) {
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

  /** The panels of the given cells, one above the other. */
  public XYPlot plot(List<Cell> cells) {
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
}
