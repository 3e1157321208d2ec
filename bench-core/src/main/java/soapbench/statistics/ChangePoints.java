package soapbench.statistics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Places at which a series changes its distribution: E-divisive of one dimension (Matteson and
 * James, "A Nonparametric Approach for Multiple Change Point Analysis of Multivariate Data",
 * Journal of the American Statistical Association 109, 2014). A series is divided where the energy
 * distance between its parts is largest, if that is larger than in nearly all orders of its values,
 * and each part is divided again. What follows is first compared as a whole, which finds a change
 * soon after it, and then up to any value, which finds one that was taken back later. The same
 * series always gets the same changes.
 */
public final class ChangePoints {

  /** The fewest values of a part, so that a single odd value is no change. */
  public static final int LEAST = 3;

  /** Share of series without a change in which one is found by chance. */
  public static final double BY_CHANCE = 0.005;

  /** Levels of the two tests, which together are that share. */
  private static final double OF_THE_REST = 0.004;

  private static final double OF_A_PART = 0.001;

  private static final int ORDERS = 1999;
  private static final long SEED = 20_26_11_27L;

  /** A place to divide at, and how far apart the parts are. */
  private record Division(int at, double distance) {}

  private ChangePoints() {}

  /**
   * The places of changes, each the index of the first value that is different, in ascending order.
   *
   * @param series its values in the order of time
   */
  public static List<Integer> of(double[] series) {
    List<Integer> changes = new ArrayList<>();
    divide(series, 0, series.length, changes);
    Collections.sort(changes);
    return List.copyOf(changes);
  }

  private static void divide(double[] series, int from, int to, List<Integer> changes) {
    if (to - from < 2 * LEAST) {
      return;
    }
    double[][] distances = distances(series, from, to);
    Optional<Division> found =
        significant(distances, false, OF_THE_REST)
            .or(() -> significant(distances, true, OF_A_PART));
    if (found.isPresent()) {
      int at = from + found.get().at;
      changes.add(at);
      divide(series, from, at, changes);
      divide(series, at, to, changes);
    }
  }

  private static double[][] distances(double[] series, int from, int to) {
    double[][] distances = new double[to - from][to - from];
    for (int i = from; i < to; i++) {
      for (int j = from; j < to; j++) {
        distances[i - from][j - from] = Math.abs(series[i] - series[j]);
      }
    }
    return distances;
  }

  /** The best division, if few orders of the values are divided as far apart. */
  private static Optional<Division> significant(double[][] distances, boolean part, double level) {
    int[] order = IntStream.range(0, distances.length).toArray();
    Division best = best(distances, order, part);
    Random random = new Random(SEED);
    int most = (int) (level * (ORDERS + 1)) - 1;
    int asFar = 0;
    for (int i = 0; i < ORDERS && asFar <= most; i++) {
      shuffle(order, random);
      if (best(distances, order, part).distance >= best.distance) {
        asFar++;
      }
    }
    return asFar <= most ? Optional.of(best) : Optional.empty();
  }

  private static void shuffle(int[] order, Random random) {
    for (int i = order.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int kept = order[i];
      order[i] = order[j];
      order[j] = kept;
    }
  }

  /**
   * The division whose parts are farthest apart.
   *
   * @param part whether the right part may end before the values do
   */
  private static Division best(double[][] distances, int[] order, boolean part) {
    int n = order.length;
    double[][] sums = sums(distances, order);
    Division best = new Division(0, 0);
    for (int at = LEAST; at <= n - LEAST; at++) {
      double left = sums[at][at] / 2;
      for (int end = part ? at + LEAST : n; end <= n; end++) {
        double between = sums[at][end] - sums[at][at];
        double right = sums[end][end] / 2 - left - between;
        double distance = distance(left, right, between, at, end - at);
        if (distance > best.distance) {
          best = new Division(at, distance);
        }
      }
    }
    return best;
  }

  /** Sums of the distances of the first values to the first values, in an order. */
  private static double[][] sums(double[][] distances, int[] order) {
    int n = order.length;
    double[][] sums = new double[n + 1][n + 1];
    for (int i = 0; i < n; i++) {
      double[] of = distances[order[i]];
      double row = 0;
      for (int j = 0; j < n; j++) {
        row += of[order[j]];
        sums[i + 1][j + 1] = sums[i][j + 1] + row;
      }
    }
    return sums;
  }

  /** The scaled energy distance of two parts, of sums of distances of their pairs. */
  private static double distance(double left, double right, double between, double m, double n) {
    double energy = 2 * between / (m * n) - 2 * left / (m * (m - 1)) - 2 * right / (n * (n - 1));
    return m * n / (m + n) * energy;
  }
}
