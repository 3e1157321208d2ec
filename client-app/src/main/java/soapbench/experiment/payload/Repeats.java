package soapbench.experiment.payload;

/**
 * How often every scenario of an experiment is tried.
 *
 * @param forks fresh pairs of JVMs that all rounds are repeated in
 * @param warmupRounds rounds of a fork before those that count
 * @param measuredRounds rounds of a fork that count
 */
public record Repeats(int forks, int warmupRounds, int measuredRounds) {

  public Repeats {
    if (forks < 1) {
      throw new IllegalArgumentException("forks is " + forks + ", not at least 1");
    }
    if (warmupRounds < 0 || measuredRounds < 1) {
      throw new IllegalArgumentException(
          "there are %d warm-up and %d measured rounds, not at least 0 and 1"
              .formatted(warmupRounds, measuredRounds));
    }
  }
}
