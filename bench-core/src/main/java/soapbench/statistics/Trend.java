package soapbench.statistics;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How a series changes from one round to the next (Theil and Sen: the median of the slopes between
 * every two points; Sen, "Estimates of the Regression Coefficient Based on Kendall's Tau", 1968).
 * Points of different forks are not paired, since each fork starts again. Of a long series, medians
 * of rounds in a row are paired, since all points would have too many pairs.
 *
 * @param slope change a round, NaN when no two points can be paired
 * @param interval its 99 % interval: several series are judged at once
 */
public record Trend(double slope, Interval interval) {

  /** Share of intervals is meant to hold the true slope. */
  public static final double CONFIDENCE = 0.99;

  private static final double NORMAL_QUANTILE = 2.575829;

  /** The most points of a fork that are paired with each other. */
  private static final int MOST = 1000;

  /** One value of a series. */
  public record Point(int fork, int round, double value) {}

  public static Trend of(List<Point> points) {
    Collection<List<Point>> forks = forks(points);
    double[] slopes = slopes(forks);
    if (slopes.length == 0) {
      return new Trend(Double.NaN, Interval.UNKNOWN);
    }
    double variance = forks.stream().mapToDouble(fork -> variance(fork.size())).sum();
    return new Trend(Sample.median(slopes), interval(slopes, Math.sqrt(variance)));
  }

  /** The slope alone, without its interval, which takes longer; NaN when it has none. */
  public static double slope(List<Point> points) {
    return Sample.median(slopes(forks(points)));
  }

  private static Collection<List<Point>> forks(List<Point> points) {
    return points.stream()
        .collect(
            Collectors.groupingBy(
                Point::fork, Collectors.collectingAndThen(Collectors.toList(), Trend::shortened)))
        .values();
  }

  private static double[] slopes(Collection<List<Point>> forks) {
    return forks.stream().map(Trend::slopes).flatMapToDouble(Arrays::stream).toArray();
  }

  /** Whether the series rises or falls beyond chance. */
  public boolean distinguishable() {
    return interval.known() && !interval.contains(0);
  }

  /**
   * A series of a fork, or medians of as many rounds in a row each as leave a series that short.
   */
  private static List<Point> shortened(List<Point> points) {
    int size = (points.size() + MOST - 1) / MOST;
    if (size <= 1) {
      return points;
    }
    List<Point> inOrder = points.stream().sorted(Comparator.comparingInt(Point::round)).toList();
    return IntStream.range(0, points.size() / size)
        .mapToObj(i -> median(inOrder.subList(i * size, (i + 1) * size)))
        .toList();
  }

  private static Point median(List<Point> points) {
    Point middle = points.get(points.size() / 2);
    double[] values = points.stream().mapToDouble(Point::value).toArray();
    return new Point(middle.fork, middle.round, Sample.median(values));
  }

  private static double[] slopes(List<Point> points) {
    double[] slopes = new double[points.size() * (points.size() - 1) / 2];
    int count = 0;
    for (int i = 0; i < points.size(); i++) {
      for (int j = i + 1; j < points.size(); j++) {
        int rounds = points.get(j).round - points.get(i).round;
        if (rounds != 0) {
          slopes[count++] = (points.get(j).value - points.get(i).value) / rounds;
        }
      }
    }
    return Arrays.copyOf(slopes, count);
  }

  /** The variance of Kendall's statistic of n points without a trend. */
  private static double variance(int n) {
    return n * (n - 1.0) * (2.0 * n + 5) / 18;
  }

  private static Interval interval(double[] slopes, double deviation) {
    Arrays.sort(slopes);
    double half = NORMAL_QUANTILE * deviation;
    int low = (int) Math.floor((slopes.length - half) / 2) - 1;
    int high = (int) Math.ceil((slopes.length + half) / 2);
    return low < 0 || high >= slopes.length
        ? Interval.UNKNOWN
        : new Interval(slopes[low], slopes[high]);
  }
}
