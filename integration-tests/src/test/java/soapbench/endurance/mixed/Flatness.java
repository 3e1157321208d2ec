package soapbench.endurance.mixed;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import soapbench.statistics.Sample;
import soapbench.statistics.Trend;
import soapbench.statistics.Trend.Point;

/**
 * Whether something that is counted again and again stays as it is. The first quarter of the counts
 * is left out: caches and pools fill.
 *
 * @param what what is counted
 * @param counts how often, without the first quarter
 * @param median of the counts
 * @param rise from the first count to the last, by the trend
 * @param shown whether the trend differs from none beyond chance
 */
public record Flatness(String what, int counts, double median, double rise, boolean shown) {

  /** A rise up to this share of the median counts as none. */
  private static final double ALLOWED = 0.05;

  /** Fewer counts show nothing. */
  private static final int FEWEST = 8;

  public static Flatness of(String what, List<Holdings> all, ToLongFunction<Holdings> count) {
    List<Holdings> later = all.subList(all.size() / 4, all.size());
    List<Point> points = new ArrayList<>();
    for (Holdings holdings : later) {
      points.add(new Point(1, points.size(), count.applyAsLong(holdings)));
    }
    Trend trend = Trend.of(points);
    double[] counts = later.stream().mapToDouble(count::applyAsLong).toArray();
    double rise = trend.slope() * (points.size() - 1);
    return new Flatness(what, counts.length, Sample.median(counts), rise, trend.distinguishable());
  }

  /**
   * Whether it does not rise: by less than a twentieth, or by no more than chance explains; and
   * enough counts.
   */
  public boolean flat() {
    return counts >= FEWEST && (rise <= ALLOWED * median || !shown);
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%s: %d counts, median %.0f, rises by %.1f, %s: %s",
        what,
        counts,
        median,
        rise,
        shown ? "beyond chance" : "within chance",
        flat() ? "flat" : "NOT flat");
  }
}
