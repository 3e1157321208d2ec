package soapbench.experiment.payload.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jfree.chart.JFreeChart;
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
import soapbench.chart.Drawing;
import soapbench.chart.Palette;
import soapbench.chart.SeriesStyle;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Drift;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.experiment.payload.rows.TrialRow;
import soapbench.results.Quantity;
import soapbench.statistics.Sample;

/**
 * Whether warm-up was enough: transaction times at the largest size round by round, warm-up first
 * and fork by fork. A panel per cell, each with its own axis, which the measured trials decide.
 * Warm-up trials above it are at its top with their own marker.
 */
public final class RoundsChart {

  private static final int HEIGHT_WITHOUT_PANELS = 170;
  private static final int HEIGHT_OF_PANEL = 170;

  private static final double HEADROOM = 1.35;
  private static final double TOP = 0.94;
  private static final String ABOVE = "warm-up, above the axis";
  private static final Shape UP = ShapeUtils.createUpTriangle(4);
  private static final BasicStroke THIN = new BasicStroke(1.1f);
  private static final BasicStroke BORDER = new BasicStroke(1);
  private static final BasicStroke TREND = new BasicStroke(1.8f);

  private final List<TrialRow> trials;
  private final RoundLanes lanes;

  /** A chart of the completed trials of one size, warm-up too. */
  private RoundsChart(List<TrialRow> trials) {
    this.trials = trials;
    this.lanes = RoundLanes.of(trials);
  }

  /** Draws the cells with completed trials; nothing when there is none. */
  public static Optional<Drawing> draw(PayloadResults results) {
    MeasuredTrials measured = results.measured();
    long size = measured.largestSize().orElse(0);
    List<Drift> drifts =
        Drift.atLargest(measured).stream()
            .filter(drift -> !measured.completed(drift.cell(), size).isEmpty())
            .toList();
    return drifts.isEmpty() ? Optional.empty() : Optional.of(draw(results, size, drifts));
  }

  private static Drawing draw(PayloadResults results, long size, List<Drift> drifts) {
    Stream<TrialRow> warmup =
        results.run().trialsOfMainStacks().stream()
            .filter(row -> row.completed() && !row.measured())
            .filter(row -> row.scenario().payloadBytes() == size);
    Stream<TrialRow> measured =
        drifts.stream().flatMap(drift -> results.measured().completed(drift.cell(), size).stream());
    List<TrialRow> trials = Stream.concat(warmup, measured).toList();
    String title = "Transaction time by round at " + Quantity.megabytes(size) + " MB";
    long n = trials.stream().filter(TrialRow::measured).count();
    JFreeChart chart =
        ChartStyle.chart(
            title,
            "change from the first measured round to the last, as a share of the median; n = " + n,
            new RoundsChart(trials).plot(drifts));
    String caption =
        "Warm-up rounds, hollow, and measured rounds with their Theil-Sen line"
            + (results.measured().forks().size() > 1
                ? ", of one slope in all forks and through the middle of each"
                : "")
            + ". From the first measured round to the last the lines change by: "
            + drifts.stream().map(Drift::text).collect(Collectors.joining(", "))
            + ". "
            + Drift.RULE
            + " n = "
            + n
            + ".";
    int height = HEIGHT_WITHOUT_PANELS + HEIGHT_OF_PANEL * drifts.size();
    return new Drawing(chart, caption, height);
  }

  /** The panels, one above the other, in the order of their drifts. */
  private XYPlot plot(List<Drift> drifts) {
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
    if (!Double.isNaN(drift.ofRounds().trend().slope())) {
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
    double slope = drift.ofRounds().trend().slope() / Quantity.MILLISECOND;
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
                Palette.TEXT));
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
    String text = drift.text() + (drift.ofRounds().drifts() ? ": drifts" : "");
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
