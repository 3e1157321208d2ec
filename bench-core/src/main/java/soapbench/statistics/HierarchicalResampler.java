package soapbench.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Draws the medians of several samples again: forks first, then as many rounds as each drawn fork
 * has, both with replacement and the same ones for every sample (Davison and Hinkley, "Bootstrap
 * Methods and their Application", 1997, sections 3.8 and 8.2.3). What a round or a fork does to
 * every cell alike then does not pass for a difference between them. A round that is drawn brings
 * all of its values, so that what they have in common does not pass for precision. One sample of
 * one fork with one value a round has the plain bootstrap.
 */
final class HierarchicalResampler {

  /** A sample's values in ascending order, and for each fork and round its values' places there. */
  private record Sorted(double[] values, int[][][] places) {

    static Sorted of(ForkedSample sample, int[] forks, int[][] rounds) {
      double[] values = sample.values();
      int[] madeIn = sample.forks();
      int[] madeAt = sample.rounds();
      int[][][] places = new int[forks.length][][];
      Arrays.setAll(places, fork -> new int[rounds[fork].length][0]);
      int[] order =
          IntStream.range(0, values.length)
              .boxed()
              .sorted((a, b) -> Double.compare(values[a], values[b]))
              .mapToInt(Integer::intValue)
              .toArray();
      for (int place = 0; place < order.length; place++) {
        int fork = Arrays.binarySearch(forks, madeIn[order[place]]);
        int round = Arrays.binarySearch(rounds[fork], madeAt[order[place]]);
        int[] before = places[fork][round];
        places[fork][round] = Arrays.copyOf(before, before.length + 1);
        places[fork][round][before.length] = place;
      }
      return new Sorted(Arrays.stream(order).mapToDouble(i -> values[i]).toArray(), places);
    }

    /** Counting what is drawn saves a sort per draw; NaN when the drawn rounds have no value. */
    double quantile(double share, int[] drawnForks, int[][] drawnRounds) {
      int[] drawn = new int[values.length];
      int n = 0;
      for (int i = 0; i < drawnForks.length; i++) {
        for (int round : drawnRounds[i]) {
          for (int place : places[drawnForks[i]][round]) {
            drawn[place]++;
            n++;
          }
        }
      }
      if (n == 0) {
        return Double.NaN;
      }
      double place = share * (n - 1);
      double below = at(drawn, (int) place);
      double rest = place - Math.floor(place);
      return rest == 0 ? below : (1 - rest) * below + rest * at(drawn, (int) place + 1);
    }

    double sum(int[] drawnForks, int[][] drawnRounds) {
      double sum = 0;
      for (int i = 0; i < drawnForks.length; i++) {
        for (int round : drawnRounds[i]) {
          for (int place : places[drawnForks[i]][round]) {
            sum += values[place];
          }
        }
      }
      return sum;
    }

    private double at(int[] drawn, int place) {
      int i = 0;
      for (int seen = drawn[0]; seen <= place; seen += drawn[i]) {
        i++;
      }
      return values[i];
    }
  }

  private static final double MEDIAN = 0.5;

  private final List<Sorted> samples;
  private final int[] rounds;

  HierarchicalResampler(List<ForkedSample> samples) {
    int[] forks =
        samples.stream().flatMapToInt(s -> Arrays.stream(s.forks())).distinct().sorted().toArray();
    int[][] roundsOfForks =
        Arrays.stream(forks).mapToObj(fork -> rounds(samples, fork)).toArray(int[][]::new);
    this.rounds = Arrays.stream(roundsOfForks).mapToInt(fork -> fork.length).toArray();
    this.samples = samples.stream().map(sample -> Sorted.of(sample, forks, roundsOfForks)).toList();
  }

  /** The rounds of a fork in which any of the samples has a value. */
  private static int[] rounds(List<ForkedSample> samples, int fork) {
    return samples.stream()
        .flatMapToInt(
            sample -> {
              int[] forks = sample.forks();
              int[] rounds = sample.rounds();
              return IntStream.range(0, forks.length)
                  .filter(i -> forks[i] == fork)
                  .map(i -> rounds[i]);
            })
        .distinct()
        .sorted()
        .toArray();
  }

  /** In how many rounds of each fork any of the samples has a value. */
  int[] rounds() {
    return rounds.clone();
  }

  /** The medians of one draw from these rounds, in the samples' order. */
  double[] medians(Resample draw) {
    return quantiles(MEDIAN, draw);
  }

  /** A quantile of each sample in one draw from these rounds, as {@link Sample} has it. */
  double[] quantiles(double share, Resample draw) {
    double[] quantiles = new double[samples.size()];
    Arrays.setAll(quantiles, i -> samples.get(i).quantile(share, draw.forks(), draw.rounds()));
    return quantiles;
  }

  /** The sums of one draw from these rounds, in the samples' order. */
  double[] sums(Resample draw) {
    double[] sums = new double[samples.size()];
    Arrays.setAll(sums, i -> samples.get(i).sum(draw.forks(), draw.rounds()));
    return sums;
  }
}
