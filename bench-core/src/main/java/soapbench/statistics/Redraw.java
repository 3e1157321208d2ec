package soapbench.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Draws the medians of several samples anew: forks first, with replacement and the same ones for
 * every sample, then as many values as each drawn fork has (Davison and Hinkley, "Bootstrap Methods
 * and their Application", 1997, section 3.8). With one fork this is the plain bootstrap.
 */
final class Redraw {

  /** A sample's values in ascending order, and for each fork the places of its values there. */
  private record Sorted(double[] values, int[][] places) {

    static Sorted of(ForkedSample sample, int[] forks) {
      double[] values = sample.values();
      int[] made = sample.forks();
      int[] order =
          IntStream.range(0, values.length)
              .boxed()
              .sorted((a, b) -> Double.compare(values[a], values[b]))
              .mapToInt(Integer::intValue)
              .toArray();
      int[][] places = new int[forks.length][];
      for (int fork = 0; fork < forks.length; fork++) {
        int wanted = forks[fork];
        places[fork] =
            IntStream.range(0, order.length).filter(i -> made[order[i]] == wanted).toArray();
      }
      return new Sorted(Arrays.stream(order).mapToDouble(i -> values[i]).toArray(), places);
    }

    /** Counting what is drawn spares a sort a draw; NaN when the drawn forks have no value. */
    double median(int[] drawnForks, Random random) {
      int[] drawn = new int[values.length];
      int n = 0;
      for (int fork : drawnForks) {
        int[] own = places[fork];
        for (int i = 0; i < own.length; i++) {
          drawn[own[random.nextInt(own.length)]]++;
        }
        n += own.length;
      }
      return n == 0 ? Double.NaN : (at(drawn, (n - 1) / 2) + at(drawn, n / 2)) / 2;
    }

    private double at(int[] drawn, int place) {
      int i = 0;
      for (int seen = drawn[0]; seen <= place; seen += drawn[i]) {
        i++;
      }
      return values[i];
    }
  }

  private final List<Sorted> samples;
  private final int forks;
  private final Random random;

  Redraw(List<ForkedSample> samples, Random random) {
    int[] all =
        samples.stream().flatMapToInt(s -> Arrays.stream(s.forks())).distinct().sorted().toArray();
    this.samples = samples.stream().map(sample -> Sorted.of(sample, all)).toList();
    this.forks = all.length;
    this.random = random;
  }

  /** The medians of one draw, in the samples' order. */
  double[] medians() {
    int[] drawn =
        forks == 1
            ? new int[1]
            : IntStream.generate(() -> random.nextInt(forks)).limit(forks).toArray();
    return samples.stream().mapToDouble(sample -> sample.median(drawn, random)).toArray();
  }
}
