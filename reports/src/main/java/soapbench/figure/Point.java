package soapbench.figure;

import soapbench.statistics.Interval;

/**
 * A point of a line; on a logarithmic axis its coordinate is above 0.
 *
 * @param interval its whisker; an unknown one is not drawn
 * @param note what else a reader who points at it is told; usually empty
 */
public record Point(double x, double y, Interval interval, String note) {

  public Point {
    if (Double.isNaN(x) || Double.isNaN(y)) {
      throw new IllegalArgumentException("x %s and y %s are not both numbers".formatted(x, y));
    }
  }

  /** A point of which there is nothing more to say. */
  public Point(double x, double y, Interval interval) {
    this(x, y, interval, "");
  }

  /** A point without a whisker. */
  public Point(double x, double y) {
    this(x, y, Interval.UNKNOWN);
  }

  /** This point with what else a reader is told. */
  public Point noted(String more) {
    return new Point(x, y, interval, more);
  }

  /** The lower end of its whisker, or of itself. */
  public double low() {
    return interval.known() ? interval.low() : y;
  }

  /** The upper end of its whisker, or of itself. */
  public double high() {
    return interval.known() ? interval.high() : y;
  }

  /** The lower end of its whisker where that is above 0, or of itself. */
  public double bottom() {
    return low() > 0 ? low() : y;
  }
}
