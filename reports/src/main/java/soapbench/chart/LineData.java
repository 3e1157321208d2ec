package soapbench.chart;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import soapbench.csv.SummaryRow;
import soapbench.results.Quantity;
import soapbench.results.Summaries;
import soapbench.statistics.Interval;

/**
 * A line with the medians it shows.
 *
 * @param line the line
 * @param rows its summaries by ascending size, each of at least one trial
 */
record LineData(Line line, List<SummaryRow> rows) {

  LineData {
    Objects.requireNonNull(line, "line");
    rows = List.copyOf(rows);
  }

  /** The lines that have data. */
  static List<LineData> of(List<Line> lines, Summaries summaries) {
    return lines.stream()
        .map(line -> new LineData(line, summaries.measured(line.cell(), line.measure().column())))
        .filter(data -> !data.rows.isEmpty())
        .toList();
  }

  Stream<Point> points() {
    return rows.stream().map(Point::of);
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
