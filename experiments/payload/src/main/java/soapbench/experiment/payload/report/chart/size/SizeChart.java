package soapbench.experiment.payload.report.chart.size;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import soapbench.chart.ChartStyle;
import soapbench.chart.Drawing;

/** A chart of medians over payload size, with their intervals and the paper's points. */
public final class SizeChart {

  /** The name of the axis of payload sizes. */
  static final String SIZE = "payload size, MB (10\u2076 bytes of its normal XML form)";

  private static final double HEADROOM = 1.06;
  private static final double SIDE_ROOM = 1.04;

  private SizeChart() {}

  /** Draws the lines that have data; nothing when none has. */
  public static Optional<Drawing> draw(String title, List<Line> tried) {
    List<Line> lines = tried.stream().filter(Line::drawn).toList();
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    ReferenceLayer reference =
        ReferenceLayer.around(
            published(lines), highest(lines, Point::megabytes), highest(lines, Point::high));
    SizeNotes notes = new SizeNotes(tried, reference);
    JFreeChart chart = ChartStyle.chart(title, notes.subtitle(), plot(lines, reference));
    notes.outside().ifPresent(note -> ChartStyle.footnote(chart, note));
    return Optional.of(new Drawing(chart, notes.caption()));
  }

  private static XYPlot plot(List<Line> lines, ReferenceLayer reference) {
    double widest =
        Math.max(
            highest(lines, Point::megabytes),
            reference.inside().stream().mapToDouble(PublishedPoint::megabytes).max().orElse(0));
    XYPlot plot = new XYPlot();
    plot.setDomainAxis(sizes(widest));
    plot.setRangeAxis(ChartStyle.axis("time, ms", reference.highestMilliseconds() * HEADROOM));
    ChartStyle.grid(plot);
    SizeLayers.add(plot, lines, reference);
    return plot;
  }

  /** The axis of payload sizes. */
  static NumberAxis sizes(double highestMegabytes) {
    return ChartStyle.axis(SIZE, highestMegabytes * SIDE_ROOM);
  }

  private static List<PublishedPoint> published(List<Line> lines) {
    return PublishedPoint.all().stream()
        .filter(point -> lines.stream().anyMatch(line -> line.shows(point)))
        .toList();
  }

  private static double highest(List<Line> lines, ToDoubleFunction<Point> value) {
    return lines.stream().flatMap(Line::points).mapToDouble(value).max().orElseThrow();
  }
}
