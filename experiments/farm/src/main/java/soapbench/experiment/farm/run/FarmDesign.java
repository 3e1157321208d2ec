package soapbench.experiment.farm.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Random;
import java.util.random.RandomGenerator;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * The design of the farm experiment.
 *
 * @param chunks how many parts the integers are split into; empty for one a worker
 * @param warmupRounds rounds before those that count
 * @param measuredRounds rounds that count
 * @param seed what every order and all integers come from
 * @param floors whether the floors of trials with one worker are measured too
 */
public record FarmDesign(
    FarmFactors factors,
    OptionalInt chunks,
    int warmupRounds,
    int measuredRounds,
    long seed,
    boolean floors) {

  /** The experiment's name. */
  public static final String NAME = FarmFolder.EXPERIMENT;

  private static final long ROUND_STRIDE = 1_000_003;
  private static final long STAGE_STRIDE = 500_009;

  /** What a run does next: a trial, or the floor of a trial before it. */
  record Step(PlannedSort trial, boolean floor) {}

  public FarmDesign {
    Objects.requireNonNull(factors, "factors");
    Objects.requireNonNull(chunks, "chunks");
    if (warmupRounds < 0 || measuredRounds < 1) {
      throw new IllegalArgumentException(
          "warmupRounds %d and measuredRounds %d are not at least 0 and 1"
              .formatted(warmupRounds, measuredRounds));
    }
  }

  /** How many trials there are in all. */
  public int size() {
    return Math.multiplyExact(warmupRounds + measuredRounds, factors.cells().size());
  }

  /** How many parts the integers of a cell are split into. */
  int parts(FarmCell cell) {
    return Math.min(cell.integers(), chunks.orElse(cell.workers()));
  }

  /** Every trial in its order. */
  List<PlannedSort> trials() {
    return steps().stream().filter(step -> !step.floor()).map(Step::trial).toList();
  }

  /**
   * Every trial in its order, with its floor somewhere after it in its round. Rounds are outermost,
   * and each has its own order, so that drift of the machine never looks like an effect.
   */
  List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    for (int round = 1; round <= warmupRounds; round++) {
      steps.addAll(round(Stage.WARMUP, round));
    }
    for (int round = 1; round <= measuredRounds; round++) {
      steps.addAll(round(Stage.MEASURED, round));
    }
    return steps;
  }

  private List<Step> round(Stage stage, int round) {
    long roundSeed = seed * ROUND_STRIDE + stage.ordinal() * STAGE_STRIDE + round;
    List<FarmCell> cells = factors.cells();
    Collections.shuffle(cells, new Random(roundSeed));
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      FarmCell cell = cells.get(i);
      PlannedSort trial =
          new PlannedSort(
              new Place(NAME, stage, round, i + 1),
              cell,
              roundSeed * ROUND_STRIDE + cell.integers());
      steps.add(new Step(trial, false));
    }
    if (floors) {
      addFloors(steps, new Random(roundSeed));
    }
    return steps;
  }

  private static void addFloors(List<Step> steps, RandomGenerator random) {
    List<Step> trials = List.copyOf(steps);
    for (Step trial : trials) {
      if (trial.trial().hasFloor()) {
        int after = steps.indexOf(trial) + 1;
        steps.add(random.nextInt(after, steps.size() + 1), new Step(trial.trial(), true));
      }
    }
  }
}
