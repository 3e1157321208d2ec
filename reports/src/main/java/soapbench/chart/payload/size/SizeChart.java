package soapbench.chart.payload.size;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import soapbench.chart.ChartStyle;
import soapbench.chart.Drawing;
import soapbench.results.payload.PayloadResults;

/** A chart of medians over payload size, with their intervals and the paper's points. */
public final class SizeChart {

  static final double HEADROOM = 1.06;
  private static final double SIDE_ROOM = 1.04;

  private SizeChart() {}

  /** Draws the lines that have data; nothing when none has. */
  public static Optional<Drawing> draw(String title, List<Line> lines, PayloadResults results) {
    List<LineData> tried = LineData.of(lines, results.summaries());
    return tried.stream().anyMatch(LineData::drawn)
        ? Optional.of(drawTried(title, tried))
        : Optional.empty();
  }

  private static Drawing drawTried(String title, List<LineData> tried) {
    List<LineData> data = tried.stream().filter(LineData::drawn).toList();
    ReferenceLayer reference =
        ReferenceLayer.around(
            published(data),
            highest(data, LineData.Point::megabytes),
            highest(data, LineData.Point::high));
    XYPlot plot = plot(data, reference);
    SizeNotes notes = new SizeNotes(tried, reference);
    JFreeChart chart = ChartStyle.chart(title, notes.subtitle(), plot);
    notes.outside().ifPresent(note -> ChartStyle.footnote(chart, note));
    return new Drawing(chart, title, notes.caption(), Drawing.Size.USUAL);
  }

  private static XYPlot plot(List<LineData> data, ReferenceLayer reference) {
    double widest =
        Math.max(
            highest(data, LineData.Point::megabytes),
            reference.inside().stream().mapToDouble(PublishedPoint::megabytes).max().orElse(0));
    XYPlot plot = new XYPlot();
    plot.setDomainAxis(sizes(widest));
    plot.setRangeAxis(ChartStyle.axis("time, ms", reference.highestMilliseconds() * HEADROOM));
    ChartStyle.grid(plot);
    SizeLayers.add(plot, data, reference);
    return plot;
  }

  /** The axis of payload sizes. */
  static NumberAxis sizes(double highestMegabytes) {
    return ChartStyle.axis(
        "payload size, MB (10\u2076 bytes of its normal XML form)", highestMegabytes * SIDE_ROOM);
  }

  private static List<PublishedPoint> published(List<LineData> data) {
    return PublishedPoint.all().stream()
        .filter(point -> data.stream().anyMatch(line -> line.line().shows(point)))
        .toList();
  }

  private static double highest(List<LineData> data, ToDoubleFunction<LineData.Point> value) {
    return data.stream().flatMap(LineData::points).mapToDouble(value).max().orElseThrow();
  }
}
