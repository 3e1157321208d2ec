package soapbench.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import soapbench.statistics.RoundMedians.Round;

/**
 * A sample whose values were made in forks, fresh pairs of JVMs, and there in rounds. Values of one
 * fork have more in common than those of different ones, and so have those of one round, in which
 * every cell has its turn.
 *
 * @param forks the fork each value was made in
 * @param rounds the round of its fork each value was made in; values of one round of a fork, such
 *     as those of exchanges that follow one another at once, depend on one another
 */
public record ForkedSample(double[] values, int[] forks, int[] rounds) {

  public ForkedSample {
    values = values.clone();
    forks = forks.clone();
    rounds = rounds.clone();
    if (values.length != forks.length || values.length != rounds.length) {
      throw new IllegalArgumentException(
          "there are %s values, and %s forks and %s rounds for them"
              .formatted(values.length, forks.length, rounds.length));
    }
  }

  /** A sample that was made in one fork, one value a round. */
  public static ForkedSample of(double... values) {
    return new ForkedSample(
        values, new int[values.length], IntStream.range(0, values.length).toArray());
  }

  @Override
  public double[] values() {
    return values.clone();
  }

  @Override
  public int[] forks() {
    return forks.clone();
  }

  @Override
  public int[] rounds() {
    return rounds.clone();
  }

  /** The values of the rounds that are wanted. */
  public ForkedSample only(Predicate<Round> wanted) {
    int[] kept =
        IntStream.range(0, values.length)
            .filter(i -> wanted.test(new Round(forks[i], rounds[i])))
            .toArray();
    return new ForkedSample(
        Arrays.stream(kept).mapToDouble(i -> values[i]).toArray(),
        Arrays.stream(kept).map(i -> forks[i]).toArray(),
        Arrays.stream(kept).map(i -> rounds[i]).toArray());
  }

  /**
   * The places of samples in groups that have forks in common, directly or by way of others;
   * samples of different groups were made in different JVMs throughout.
   */
  static List<int[]> sharingForks(List<ForkedSample> samples) {
    List<Set<Integer>> forks = new ArrayList<>();
    List<List<Integer>> groups = new ArrayList<>();
    for (int i = 0; i < samples.size(); i++) {
      Set<Integer> own = Arrays.stream(samples.get(i).forks).boxed().collect(Collectors.toSet());
      List<Integer> group = new ArrayList<>(List.of(i));
      for (int other = groups.size() - 1; other >= 0; other--) {
        if (!Collections.disjoint(forks.get(other), own)) {
          own.addAll(forks.remove(other));
          group.addAll(0, groups.remove(other));
        }
      }
      forks.add(own);
      groups.add(group);
    }
    return groups.stream()
        .map(group -> group.stream().mapToInt(Integer::intValue).toArray())
        .toList();
  }

  /** Whether it was made in none of the forks that another one was made in. */
  public boolean apartFrom(ForkedSample other) {
    return sharingForks(List.of(this, other)).size() > 1;
  }

  public int n() {
    return values.length;
  }

  /** How many forks have a value. */
  public int starts() {
    return (int) Arrays.stream(forks).distinct().count();
  }

  /** How many rounds have a value, in all forks: what it knows does not grow with n beyond that. */
  public int independent() {
    return (int)
        IntStream.range(0, values.length)
            .mapToObj(i -> List.of(forks[i], rounds[i]))
            .distinct()
            .count();
  }
}
