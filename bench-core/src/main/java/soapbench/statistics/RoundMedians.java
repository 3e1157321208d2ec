package soapbench.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The values of a sample by the rounds in which they were made, one median a round: exchanges of a
 * burst are no trials of their own where rounds are compared.
 */
public final class RoundMedians {

  /** A round of a fork. */
  public record Round(int fork, int number) implements Comparable<Round> {

    private static final Comparator<Round> ORDER =
        Comparator.comparingInt(Round::fork).thenComparingInt(Round::number);

    @Override
    public int compareTo(Round other) {
      return ORDER.compare(this, other);
    }
  }

  private final Map<Round, Double> medians = new TreeMap<>();

  public RoundMedians(ForkedSample sample) {
    double[] values = sample.values();
    int[] forks = sample.forks();
    int[] rounds = sample.rounds();
    Map<Round, List<Double>> byRound = new TreeMap<>();
    for (int i = 0; i < values.length; i++) {
      byRound
          .computeIfAbsent(new Round(forks[i], rounds[i]), any -> new ArrayList<>())
          .add(values[i]);
    }
    byRound.forEach((round, some) -> medians.put(round, median(some)));
  }

  public Map<Round, Double> medians() {
    return Map.copyOf(medians);
  }

  /** One value a round, for what is judged over rounds. */
  public ForkedSample sample() {
    return new ForkedSample(
        medians.values().stream().mapToDouble(Double::doubleValue).toArray(),
        medians.keySet().stream().mapToInt(Round::fork).toArray(),
        medians.keySet().stream().mapToInt(Round::number).toArray());
  }

  private static double median(List<Double> values) {
    return Sample.median(values.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
