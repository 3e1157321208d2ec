package soapbench.experiment.payload.report.chart.size;

import java.awt.BasicStroke;
import java.awt.Shape;
import java.awt.geom.Line2D;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CombinedRangeXYPlot;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.data.xy.YIntervalSeriesCollection;
import soapbench.chart.ChartStyle;
import soapbench.chart.Drawing;
import soapbench.chart.Palette;
import soapbench.experiment.payload.report.chart.PayloadStyle;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.SummaryRow;
import soapbench.figure.FigureNotes;

/**
 * How many times each of its two floors an exchange costs, over payload size: a panel per floor
 * with a line per cell, and one at 1.
 */
public final class FloorRatioChart {

  private static final String EXPLANATION =
      "Each trial's transaction time over the least that its exchange can cost: its bytes over the"
          + " same transport without a SOAP stack, and its payload encoded and decoded once in"
          + " memory. On the left these stages follow one another; what both sides do at the same"
          + " time can bring that ratio below 1. On the right they overlap perfectly, so that only"
          + " the longest counts; the report says which cells could come near that. Making the"
          + " payload is in the transaction of a fetch and in neither floor. Points are medians of"
          + " the trials' ratios, ";

  private static final BasicStroke ONE = new BasicStroke(1.6f);
  private static final Shape LEGEND_LINE = new Line2D.Double(-20, 0, 20, 0);
  private static final double GAP = 24;

  /** Room for the names of the panels. */
  private static final double HEADROOM = 1.14;

  /** A floor with the ratio over it. */
  private record Panel(String name, String measure) {}

  private static final List<Panel> PANELS =
      List.of(
          new Panel("over transport + write + read", SummaryRow.COST_OVER_FLOOR),
          new Panel("over the longest of the three", SummaryRow.COST_OVER_PIPELINED_FLOOR));

  private final PayloadResults results;
  private final List<Cell> cells;
  private final double largestMegabytes;

  private FloorRatioChart(PayloadResults results, List<Cell> cells) {
    this.results = results;
    this.cells = cells;
    this.largestMegabytes = points(PANELS.get(0)).mapToDouble(Point::megabytes).max().orElseThrow();
  }

  /** Draws the cells that have a ratio; nothing when none has. */
  public static Optional<Drawing> draw(PayloadResults results) {
    List<Cell> cells =
        results.measured().cells().stream()
            .filter(cell -> known(results, cell, SummaryRow.COST_OVER_FLOOR).findAny().isPresent())
            .toList();
    return cells.isEmpty()
        ? Optional.empty()
        : Optional.of(new FloorRatioChart(results, cells).draw());
  }

  private Drawing draw() {
    int[] counts =
        cells.stream()
            .flatMap(cell -> known(results, cell, SummaryRow.COST_OVER_FLOOR))
            .mapToInt(row -> row.summary().n())
            .toArray();
    String trials = FigureNotes.trials(0, counts);
    double highest =
        PANELS.stream().flatMap(this::points).mapToDouble(Point::high).max().orElseThrow();
    CombinedRangeXYPlot panels =
        new CombinedRangeXYPlot(
            ChartStyle.axis("transaction / floor", Math.max(1, highest) * HEADROOM));
    panels.setGap(GAP);
    PANELS.forEach(panel -> panels.add(plot(panel)));
    LegendItemCollection legend = panels.getSubplots().get(0).getLegendItems();
    legend.add(new LegendItem("1: the floor", null, null, null, LEGEND_LINE, ONE, Palette.TEXT));
    panels.setFixedLegendItems(legend);
    JFreeChart chart =
        ChartStyle.chart("Cost over the floor", "medians over the trials, " + trials, panels);
    return new Drawing(chart, EXPLANATION + trials + ".");
  }

  private XYPlot plot(Panel panel) {
    YIntervalSeriesCollection lines = new YIntervalSeriesCollection();
    cells.forEach(cell -> lines.addSeries(SizeLayers.series(cell.label(), points(panel, cell))));
    NumberAxis sizes = SizeChart.sizes(largestMegabytes);
    sizes.setLabel("payload size, MB");
    ChartStyle.coarsen(sizes);
    XYPlot plot =
        new XYPlot(
            lines, sizes, null, SizeLayers.lines(cells.stream().map(PayloadStyle::of).toList()));
    ChartStyle.grid(plot);
    plot.addRangeMarker(new ValueMarker(1, Palette.TEXT, ONE), Layer.BACKGROUND);
    plot.addAnnotation(ChartStyle.panelName(panel.name, 0.5, 0.985, RectangleAnchor.TOP));
    return plot;
  }

  private Stream<Point> points(Panel panel) {
    return cells.stream().flatMap(cell -> points(panel, cell));
  }

  private Stream<Point> points(Panel panel, Cell cell) {
    return known(results, cell, panel.measure).map(row -> Point.of(row, 1));
  }

  private static Stream<SummaryRow> known(PayloadResults results, Cell cell, String measure) {
    return results.summaries(cell, measure).stream().filter(row -> row.summary().n() > 0);
  }
}
