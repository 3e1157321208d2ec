package soapbench.lab.trials;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * The rounds of a run, first those that warm up. They are outermost, and each has its own order, so
 * that drift of the machine never looks like an effect.
 *
 * @param warmup rounds before those that count
 * @param measured rounds that count
 * @param seed what every order and every payload comes from
 */
public record Rounds(String experiment, int warmup, int measured, long seed) {

  private static final long FORK_STRIDE = 1_000_000_000_039L;
  private static final long ROUND_STRIDE = 1_000_003;
  private static final long STAGE_STRIDE = 500_009;

  /**
   * A round.
   *
   * @param number within its stage, from 1
   * @param seed what its order and its payloads come from
   */
  public record Round(String experiment, Stage stage, int number, int fork, long seed) {

    public boolean measured() {
      return stage == Stage.MEASURED;
    }

    /** The numbers that its orders come from, from their beginning. */
    public Random random() {
      return new Random(seed);
    }

    /** This round in another pair of JVMs, with the same order and payloads. */
    public Round in(int otherFork) {
      return new Round(experiment, stage, number, otherFork, seed);
    }

    /** A round in this one, which counts for itself. */
    public Round numbered(int other) {
      return new Round(experiment, stage, other, fork, seed);
    }

    /** A trial of each cell, in an order of its own. */
    public <C, T> List<T> trials(List<C> cells, BiFunction<Place, C, T> trial) {
      return trials(cells, random(), trial);
    }

    /** A trial of each cell, in an order that comes from these numbers. */
    public <C, T> List<T> trials(List<C> cells, Random random, BiFunction<Place, C, T> trial) {
      return trials(cells, random, 0, trial);
    }

    /**
     * A trial of each cell, in an order that comes from these numbers.
     *
     * @param before how many trials of the round come before them
     */
    public <C, T> List<T> trials(
        List<C> cells, Random random, int before, BiFunction<Place, C, T> trial) {
      List<C> order = new ArrayList<>(cells);
      Collections.shuffle(order, random);
      List<T> trials = new ArrayList<>();
      for (C cell : order) {
        int position = before + trials.size() + 1;
        trials.add(trial.apply(new Place(experiment, stage, number, position, fork), cell));
      }
      return trials;
    }
  }

  public Rounds {
    requireCounts(warmup, measured);
  }

  /**
   * Requires numbers of rounds that a run can have.
   *
   * @throws IllegalArgumentException if it can't
   */
  public static void requireCounts(int warmup, int measured) {
    if (warmup < 0 || measured < 1) {
      throw new IllegalArgumentException(
          "warm-up rounds %s and measured rounds %s are not at least 0 and 1"
              .formatted(warmup, measured));
    }
  }

  /** Trials of all rounds of the only fork, in their order. */
  public <T> List<T> each(Function<Round, List<T>> content) {
    return each(Place.ONLY_FORK, content);
  }

  /** Trials of all rounds of a fork, in their order. */
  public <T> List<T> each(int fork, Function<Round, List<T>> content) {
    return Stream.concat(rounds(Stage.WARMUP, warmup, fork), rounds(Stage.MEASURED, measured, fork))
        .flatMap(round -> content.apply(round).stream())
        .toList();
  }

  private Stream<Round> rounds(Stage stage, int count, int fork) {
    return IntStream.rangeClosed(1, count).mapToObj(number -> round(stage, number, fork));
  }

  /** The round of this number in a stage, which may lie beyond the planned ones. */
  public Round round(Stage stage, int number, int fork) {
    long forkSeed = seed * ROUND_STRIDE + (fork - 1) * FORK_STRIDE;
    long roundSeed = forkSeed + stage.ordinal() * STAGE_STRIDE + number;
    return new Round(experiment, stage, number, fork, roundSeed);
  }
}
