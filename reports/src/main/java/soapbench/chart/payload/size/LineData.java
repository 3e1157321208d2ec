package soapbench.chart.payload.size;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import soapbench.columns.payload.SummaryRow;
import soapbench.results.Quantity;
import soapbench.results.payload.Summaries;
import soapbench.statistics.Interval;

/**
 * A line with the medians it shows.
 *
 * @param line the line
 * @param rows its summaries by ascending size, including those without a completed trial
 */
record LineData(Line line, List<SummaryRow> rows) {

  LineData {
    Objects.requireNonNull(line, "line");
    rows = List.copyOf(rows);
  }

  static List<LineData> of(List<Line> lines, Summaries summaries) {
    return lines.stream()
        .map(line -> new LineData(line, summaries.of(line.cell(), line.measure().column())))
        .toList();
  }

  /** Whether there is anything to draw of it. */
  boolean drawn() {
    return points().findAny().isPresent();
  }

  Stream<Point> points() {
    return rows.stream().filter(row -> row.summary().n() > 0).map(Point::of);
  }

  /**
   * A median where it is drawn.
   *
   * @param megabytes the payload's size
   * @param milliseconds the median
   * @param low the lower end of its interval, the median itself when there is none
   * @param high the upper end
   */
  record Point(double megabytes, double milliseconds, double low, double high) {

    static Point of(SummaryRow row) {
      double median = row.summary().median();
      Interval interval = row.summary().interval();
      Interval drawn = interval.known() ? interval : new Interval(median, median);
      return new Point(
          row.scenario().payloadBytes() / Quantity.MEGABYTE,
          median / Quantity.MILLISECOND,
          drawn.low() / Quantity.MILLISECOND,
          drawn.high() / Quantity.MILLISECOND);
    }
  }
}
