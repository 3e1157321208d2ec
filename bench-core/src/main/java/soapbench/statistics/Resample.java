package soapbench.statistics;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Rounds, drawn with replacement: forks first, and of each drawn fork as many rounds as it has.
 *
 * @param rounds the drawn ones by their numbers, which go on from fork to fork
 */
record Resample(int[] rounds) {

  /** How many numbers are kept for the next sample, which take four bytes each. */
  private static final int MOST_KEPT = 1 << 21;

  private static volatile Series latest = new Series(new int[0], 0, List.of());

  /** The draws that begin with the seed, for forks with so many rounds. */
  private record Series(int[] rounds, long seed, List<Resample> draws) {

    boolean isOf(int[] otherRounds, int count, long otherSeed) {
      return Arrays.equals(rounds, otherRounds) && draws.size() == count && seed == otherSeed;
    }
  }

  /**
   * Draws from forks with so many rounds each; of a single fork there is nothing to draw but its
   * rounds.
   */
  static Resample next(int[] rounds, Random random) {
    if (rounds.length == 1) {
      return new Resample(numbers(rounds[0], random));
    }
    int[] first = begins(rounds);
    return new Resample(
        Arrays.stream(numbers(rounds.length, random))
            .flatMap(
                fork ->
                    Arrays.stream(numbers(rounds[fork], random)).map(round -> first[fork] + round))
            .toArray());
  }

  /** Where parts of such lengths begin when they follow each other, and last where they end. */
  static int[] begins(int[] lengths) {
    int[] begins = new int[lengths.length + 1];
    for (int part = 0; part < lengths.length; part++) {
      begins[part + 1] = begins[part] + lengths[part];
    }
    return begins;
  }

  /**
   * The draws of one interval, as many as are taken. They depend on nothing but the seed and the
   * numbers of rounds, which most samples of a run have in common, so they are kept for the next
   * sample.
   *
   * @param count how many are taken at most
   */
  static Iterator<Resample> all(int[] rounds, int count, long seed) {
    Random random = new Random(seed);
    if ((long) Arrays.stream(rounds).sum() * count > MOST_KEPT) {
      return Stream.generate(() -> next(rounds, random)).iterator();
    }
    Series known = latest;
    if (!known.isOf(rounds, count, seed)) {
      known =
          new Series(
              rounds, seed, Stream.generate(() -> next(rounds, random)).limit(count).toList());
      latest = known;
    }
    return known.draws.iterator();
  }

  /** Draws {@code many} numbers below {@code many}, with replacement. */
  private static int[] numbers(int many, Random random) {
    int[] numbers = new int[many];
    Arrays.setAll(numbers, i -> random.nextInt(0, many));
    return numbers;
  }
}
