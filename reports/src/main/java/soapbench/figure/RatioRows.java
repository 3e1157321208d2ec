package soapbench.figure;

import java.util.List;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

/**
 * Ratios with their intervals, a row each, the first at the top, beside a line at 1.
 *
 * @param axis what is divided by what
 * @param rows at least one
 */
public record RatioRows(String axis, List<Row> rows) implements Drawing.Content {

  private static final int HEAD = 170;
  private static final int HEIGHT_OF_ROW = 26;

  /**
   * A ratio in its row.
   *
   * @param ratio one whose interval is known
   */
  public record Row(String label, Ratio ratio) {

    /** The lower end of its interval; where that has no logarithm, the half of the ratio. */
    public double low() {
      Interval interval = ratio.interval();
      return interval.low() > 0 ? interval.low() : ratio.value() / 2;
    }

    public double high() {
      return ratio.interval().high();
    }
  }

  public RatioRows {
    rows = List.copyOf(rows);
  }

  @Override
  public int height() {
    return HEAD + HEIGHT_OF_ROW * rows.size();
  }
}
