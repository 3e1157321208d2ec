package soapbench.experiment.payload.report.chart.size;

import soapbench.experiment.payload.rows.SummaryRow;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;

/**
 * A value at a payload size, with its interval.
 *
 * @param megabytes the payload's size
 * @param low the lower end of its interval, the value itself when there is none
 * @param high the upper end
 */
public record Point(double megabytes, double value, double low, double high) {

  private static Point of(long bytes, double value, Interval interval) {
    Interval drawn = interval.known() ? interval : new Interval(value, value);
    return new Point(bytes / Quantity.MEGABYTE, value, drawn.low(), drawn.high());
  }

  /** The median of a row, in a unit of so many of the row's. */
  static Point of(SummaryRow row, double unit) {
    Point point =
        of(row.scenario().payloadBytes(), row.summary().median(), row.summary().interval());
    return new Point(point.megabytes, point.value / unit, point.low / unit, point.high / unit);
  }
}
