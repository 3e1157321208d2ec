package soapbench.chart.payload.size;

import java.awt.BasicStroke;
import java.awt.Shape;
import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.Layer;
import org.jfree.data.general.DatasetUtils;
import org.jfree.data.xy.YIntervalSeriesCollection;
import soapbench.chart.ChartStyle;
import soapbench.chart.Drawing;
import soapbench.chart.Palette;
import soapbench.chart.payload.PayloadStyle;
import soapbench.columns.payload.SummaryRow;
import soapbench.results.Quantity;
import soapbench.results.payload.Cell;
import soapbench.results.payload.PayloadResults;

/** How many times its floor an exchange costs, over payload size: a line per cell, and one at 1. */
public final class FloorRatioChart {

  private static final String EXPLANATION =
      "Each trial's transaction time over the least that its exchange can cost: its bytes over the"
          + " same transport without a SOAP stack, and its payload encoded and decoded once in"
          + " memory. Making the payload is in the transaction of a fetch and not in the floor;"
          + " what both sides do at the same time can bring the ratio below 1. Points are medians"
          + " of the trials' ratios, ";

  private static final BasicStroke ONE = new BasicStroke(1.6f);
  private static final Shape LEGEND_LINE = new Line2D.Double(-20, 0, 20, 0);

  private FloorRatioChart() {}

  /** Draws the cells that have a ratio; nothing when none has. */
  public static Optional<Drawing> draw(PayloadResults results) {
    List<Cell> cells = new ArrayList<>();
    List<SummaryRow> rows = new ArrayList<>();
    YIntervalSeriesCollection lines = new YIntervalSeriesCollection();
    for (Cell cell : results.measured().cells()) {
      List<SummaryRow> known =
          results.summaries(cell, SummaryRow.COST_OVER_FLOOR).stream()
              .filter(row -> row.summary().n() > 0)
              .toList();
      if (!known.isEmpty()) {
        cells.add(cell);
        rows.addAll(known);
        lines.addSeries(
            SizeLayers.series(cell.label(), known.stream().map(row -> Point.of(row, 1))));
      }
    }
    return rows.isEmpty() ? Optional.empty() : Optional.of(draw(cells, rows, lines));
  }

  private static Drawing draw(
      List<Cell> cells, List<SummaryRow> rows, YIntervalSeriesCollection lines) {
    int[] counts = rows.stream().mapToInt(row -> row.summary().n()).toArray();
    String trials =
        "n = %s a point; %s"
            .formatted(Quantity.counts(Arrays.stream(counts)), SizeNotes.bars(counts));
    XYPlot plot = new XYPlot();
    plot.setDomainAxis(SizeChart.sizes(DatasetUtils.findMaximumDomainValue(lines).doubleValue()));
    plot.setRangeAxis(
        ChartStyle.axis(
            "transaction / (transport floor + codec floor)",
            Math.max(1, DatasetUtils.findMaximumRangeValue(lines).doubleValue())
                * SizeChart.HEADROOM));
    ChartStyle.grid(plot);
    plot.setDataset(lines);
    plot.setRenderer(SizeLayers.lines(cells.stream().map(PayloadStyle::of).toList()));
    plot.addRangeMarker(new ValueMarker(1, Palette.TEXT, ONE), Layer.BACKGROUND);
    LegendItemCollection legend = plot.getLegendItems();
    legend.add(new LegendItem("1: the floor", null, null, null, LEGEND_LINE, ONE, Palette.TEXT));
    plot.setFixedLegendItems(legend);
    JFreeChart chart =
        ChartStyle.chart("Cost over the floor", "medians over the trials, " + trials, plot);
    return new Drawing(chart, EXPLANATION + trials + ".");
  }
}
