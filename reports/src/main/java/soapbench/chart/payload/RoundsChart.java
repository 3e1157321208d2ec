package soapbench.chart.payload;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.annotations.XYLineAnnotation;
import org.jfree.chart.annotations.XYTitleAnnotation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.util.ShapeUtils;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;
import soapbench.chart.ChartStyle;
import soapbench.chart.Palette;
import soapbench.chart.SeriesStyle;
import soapbench.columns.payload.TrialColumns;
import soapbench.columns.payload.TrialRow;
import soapbench.results.Quantity;
import soapbench.results.payload.Cell;
import soapbench.results.payload.Drift;
import soapbench.statistics.Sample;

/**
 * Transaction times round by round, warm-up first and fork by fork: a panel per cell, each with its
 * own axis, which the measured trials decide. Warm-up trials above it are at its top with their own
 * marker.
 */
public final class RoundsChart {

  private static final double HEADROOM = 1.35;
  private static final double TOP = 0.94;
  private static final String ABOVE = "warm-up, above the axis";
  private static final Shape UP = ShapeUtils.createUpTriangle(4);
  private static final BasicStroke THIN = new BasicStroke(1.1f);
  private static final BasicStroke BORDER = new BasicStroke(1);
  private static final BasicStroke TREND = new BasicStroke(1.8f);

  private final List<TrialRow> trials;
  private final RoundLanes lanes;

  /**
   * A chart of trials.
   *
   * @param trials the completed trials of one size, warm-up too
   */
  public RoundsChart(List<TrialRow> trials) {
    this.trials = List.copyOf(trials);
    this.lanes = RoundLanes.of(trials);
  }

  /** The panels, one above the other, in the order of their drifts. */
  public XYPlot plot(List<Drift> drifts) {
    CombinedDomainXYPlot panels = new CombinedDomainXYPlot(lanes.axis());
    panels.setGap(10);
    drifts.forEach(drift -> panels.add(panel(drift)));
    panels.setFixedLegendItems(legend());
    return panels;
  }

  private XYPlot panel(Drift drift) {
    Color colour = PayloadStyle.of(drift.cell()).colour();
    List<TrialRow> rows =
        trials.stream().filter(row -> Cell.of(row.scenario()).equals(drift.cell())).toList();
    double top =
        HEADROOM
            * rows.stream()
                .filter(TrialRow::measured)
                .mapToDouble(RoundsChart::milliseconds)
                .max()
                .orElse(0);
    XYPlot panel = new XYPlot(points(rows, top), null, ChartStyle.axis("ms", top), markers(colour));
    ChartStyle.coarsen((NumberAxis) panel.getRangeAxis());
    ChartStyle.grid(panel);
    if (lanes.forks().size() > 1) {
      panel.setDomainGridlinesVisible(false);
    }
    for (double border : lanes.borders()) {
      panel.addDomainMarker(new ValueMarker(border, Palette.GREY, BORDER));
    }
    if (!Double.isNaN(drift.trend().slope())) {
      lanes.forks().forEach(fork -> line(rows, fork, drift).ifPresent(panel::addAnnotation));
    }
    panel.addAnnotation(name(drift));
    return panel;
  }

  private XYSeriesCollection points(List<TrialRow> rows, double top) {
    XYSeries before = new XYSeries("warm-up");
    XYSeries after = new XYSeries("measured");
    XYSeries above = new XYSeries(ABOVE);
    for (TrialRow row : rows) {
      if (row.measured()) {
        after.add(lanes.place(row), milliseconds(row));
      } else if (milliseconds(row) > top) {
        above.add(lanes.place(row), TOP * top);
      } else {
        before.add(lanes.place(row), milliseconds(row));
      }
    }
    XYSeriesCollection dataset = new XYSeriesCollection(before);
    dataset.addSeries(after);
    dataset.addSeries(above);
    return dataset;
  }

  /** The slope through the middle of a fork's measured trials; nothing where it has none. */
  private Optional<XYLineAnnotation> line(List<TrialRow> rows, int fork, Drift drift) {
    double slope = drift.trend().slope() / Quantity.MILLISECOND;
    double start =
        Sample.median(
            rows.stream()
                .filter(TrialRow::measured)
                .filter(row -> row.place().fork() == fork)
                .mapToDouble(row -> milliseconds(row) - slope * row.place().round())
                .toArray());
    int last = lanes.rounds();
    return Double.isNaN(start)
        ? Optional.empty()
        : Optional.of(
            new XYLineAnnotation(
                lanes.place(fork, 1),
                start + slope,
                lanes.place(fork, last),
                start + slope * last,
                TREND,
                Palette.BLACK));
  }

  private static XYLineAndShapeRenderer markers(Color colour) {
    XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(false, true);
    for (int series = 0; series < 3; series++) {
      renderer.setSeriesPaint(series, colour);
      renderer.setSeriesShape(series, series == 2 ? UP : SeriesStyle.RING);
      renderer.setSeriesShapesFilled(series, series == 1);
      renderer.setSeriesOutlineStroke(series, THIN);
    }
    return renderer;
  }

  /** The name, where no warm-up is above the axis. */
  private XYTitleAnnotation name(Drift drift) {
    String text = drift.text() + (drift.drifts() ? ": drifts" : "");
    return lanes.forks().size() > 1
        ? ChartStyle.panelName(text, 0.99, 0.05, RectangleAnchor.BOTTOM_RIGHT)
        : ChartStyle.panelName(text, 0.99, 0.97, RectangleAnchor.TOP_RIGHT);
  }

  private static LegendItemCollection legend() {
    LegendItemCollection items = new LegendItemCollection();
    items.add(new LegendItem("warm-up", null, null, null, SeriesStyle.RING, THIN, Palette.TEXT));
    items.add(new LegendItem(ABOVE, null, null, null, UP, THIN, Palette.TEXT));
    items.add(new LegendItem("measured", null, null, null, SeriesStyle.RING, Palette.TEXT));
    return items;
  }

  private static double milliseconds(TrialRow row) {
    return row.number(TrialColumns.TRANSACTION) / Quantity.MILLISECOND;
  }
}
