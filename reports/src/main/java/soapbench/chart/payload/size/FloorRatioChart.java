package soapbench.chart.payload.size;

import java.awt.BasicStroke;
import java.awt.Shape;
import java.awt.geom.Line2D;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.Layer;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;
import soapbench.chart.ChartStyle;
import soapbench.chart.Drawing;
import soapbench.chart.Palette;
import soapbench.chart.payload.PayloadStyle;
import soapbench.columns.payload.SummaryRow;
import soapbench.results.Quantity;
import soapbench.results.TrialCounts;
import soapbench.results.payload.Cell;
import soapbench.statistics.Interval;

/**
 * A chart of median ratios over payload size, with their intervals and the line 1: a line per cell.
 */
public final class FloorRatioChart {

  private static final BasicStroke ONE = new BasicStroke(1.6f);
  private static final Shape LEGEND_LINE = new Line2D.Double(-20, 0, 20, 0);

  /**
   * What a chart says.
   *
   * @param title its title
   * @param axis what the ratio is of
   * @param one what lies at 1
   * @param explanation what it shows, in a few sentences
   */
  public record Words(String title, String axis, String one, String explanation) {}

  private FloorRatioChart() {}

  /** Draws the cells that have a ratio; nothing when none has. */
  public static Optional<Drawing> draw(Words words, SortedMap<Cell, List<SummaryRow>> cells) {
    SortedMap<Cell, List<SummaryRow>> lines = new TreeMap<>();
    cells.forEach(
        (cell, rows) -> {
          List<SummaryRow> known = rows.stream().filter(row -> row.summary().n() > 0).toList();
          if (!known.isEmpty()) {
            lines.put(cell, known);
          }
        });
    return lines.isEmpty() ? Optional.empty() : Optional.of(drawKnown(words, lines));
  }

  private static Drawing drawKnown(Words words, SortedMap<Cell, List<SummaryRow>> lines) {
    int[] counts =
        lines.values().stream().flatMap(List::stream).mapToInt(row -> row.summary().n()).toArray();
    String trials =
        "n = %s a point; %s"
            .formatted(TrialCounts.text(Arrays.stream(counts)), SizeNotes.bars(counts));
    JFreeChart chart =
        ChartStyle.chart(words.title(), "medians over the trials, " + trials, plot(words, lines));
    return new Drawing(
        chart, words.title(), words.explanation() + " " + trials + ".", Drawing.Size.USUAL);
  }

  private static XYPlot plot(Words words, SortedMap<Cell, List<SummaryRow>> lines) {
    double highest = Math.max(1, highest(lines, row -> drawn(row).high()));
    XYPlot plot = new XYPlot();
    plot.setDomainAxis(SizeChart.sizes(highest(lines, FloorRatioChart::megabytes)));
    plot.setRangeAxis(ChartStyle.axis(words.axis(), highest * SizeChart.HEADROOM));
    ChartStyle.grid(plot);
    plot.setDataset(dataset(lines));
    plot.setRenderer(SizeLayers.lines(lines.keySet().stream().map(PayloadStyle::of).toList()));
    plot.addRangeMarker(new ValueMarker(1, Palette.TEXT, ONE), Layer.BACKGROUND);
    LegendItemCollection legend = plot.getLegendItems();
    legend.add(legendItem(words.one()));
    plot.setFixedLegendItems(legend);
    return plot;
  }

  private static YIntervalSeriesCollection dataset(SortedMap<Cell, List<SummaryRow>> lines) {
    YIntervalSeriesCollection dataset = new YIntervalSeriesCollection();
    for (Map.Entry<Cell, List<SummaryRow>> line : lines.entrySet()) {
      YIntervalSeries series = new YIntervalSeries(line.getKey().label());
      for (SummaryRow row : line.getValue()) {
        Interval interval = drawn(row);
        series.add(megabytes(row), row.summary().median(), interval.low(), interval.high());
      }
      dataset.addSeries(series);
    }
    return dataset;
  }

  private static LegendItem legendItem(String one) {
    return new LegendItem(one, null, null, null, LEGEND_LINE, ONE, Palette.TEXT);
  }

  private static double megabytes(SummaryRow row) {
    return row.scenario().payloadBytes() / Quantity.MEGABYTE;
  }

  /** The interval, or the median itself when there is none. */
  private static Interval drawn(SummaryRow row) {
    Interval interval = row.summary().interval();
    double median = row.summary().median();
    return interval.known() ? interval : new Interval(median, median);
  }

  private static double highest(
      SortedMap<Cell, List<SummaryRow>> lines, ToDoubleFunction<SummaryRow> value) {
    return lines.values().stream().flatMap(List::stream).mapToDouble(value).max().orElseThrow();
  }
}
