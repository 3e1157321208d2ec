package soapbench.statistics;

import java.util.Arrays;
import java.util.Comparator;
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

  /**
   * A sample's values in ascending order.
   *
   * @param places where the values of each round are among them, one round after the other
   * @param first where the places of each round begin, and last where they end
   */
  private record Sorted(double[] values, int[] places, int[] first) {

    static Sorted of(ForkedSample sample, int[] forks, int[][] rounds) {
      double[] values = sample.values();
      int[] round = numbers(sample, forks, rounds);
      int[] order =
          IntStream.range(0, values.length)
              .boxed()
              .sorted((a, b) -> Double.compare(values[a], values[b]))
              .mapToInt(Integer::intValue)
              .toArray();
      int[] places =
          IntStream.range(0, order.length)
              .boxed()
              .sorted(Comparator.comparingInt(place -> round[order[place]]))
              .mapToInt(Integer::intValue)
              .toArray();
      int[] held = new int[Arrays.stream(rounds).mapToInt(fork -> fork.length).sum()];
      for (int number : round) {
        held[number]++;
      }
      return new Sorted(
          Arrays.stream(order).mapToDouble(i -> values[i]).toArray(),
          places,
          Resample.begins(held));
    }

    /** The number of each value's round, which go on from fork to fork. */
    private static int[] numbers(ForkedSample sample, int[] forks, int[][] rounds) {
      int[] madeIn = sample.forks();
      int[] madeAt = sample.rounds();
      int[] first = Resample.begins(Arrays.stream(rounds).mapToInt(fork -> fork.length).toArray());
      int[] numbers = new int[madeIn.length];
      for (int i = 0; i < numbers.length; i++) {
        int fork = Arrays.binarySearch(forks, madeIn[i]);
        numbers[i] = first[fork] + Arrays.binarySearch(rounds[fork], madeAt[i]);
      }
      return numbers;
    }

    /** Counting what is drawn saves a sort per draw; NaN when the drawn rounds have no value. */
    double quantile(double share, int[] drawnRounds) {
      int[] drawn = new int[values.length];
      int n = 0;
      for (int round : drawnRounds) {
        for (int i = first[round]; i < first[round + 1]; i++) {
          drawn[places[i]]++;
          n++;
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

    double sum(int[] drawnRounds) {
      double sum = 0;
      for (int round : drawnRounds) {
        for (int i = first[round]; i < first[round + 1]; i++) {
          sum += values[places[i]];
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
    Arrays.setAll(quantiles, i -> samples.get(i).quantile(share, draw.rounds()));
    return quantiles;
  }

  /** The sums of one draw from these rounds, in the samples' order. */
  double[] sums(Resample draw) {
    double[] sums = new double[samples.size()];
    Arrays.setAll(sums, i -> samples.get(i).sum(draw.rounds()));
    return sums;
  }
}
