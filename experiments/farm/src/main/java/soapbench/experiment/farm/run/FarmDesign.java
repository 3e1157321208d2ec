package soapbench.experiment.farm.run;

import java.util.List;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import soapbench.csv.Table;
import soapbench.experiment.farm.rows.ExecutionRow;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.lab.Blocks;
import soapbench.lab.trials.Rounds;
import soapbench.rows.Rows;

/**
 * The design of the farm experiment.
 *
 * @param blocks the pairs of JVMs that it goes on in
 * @param chunks how many parts the integers are split into; empty for one a worker
 * @param warmupRounds rounds before those that count
 * @param measuredRounds rounds that count
 * @param seed what every order and all integers come from
 * @param floors whether the floors of trials with one worker are measured too
 */
public record FarmDesign(
    FarmFactors factors,
    Blocks blocks,
    OptionalInt chunks,
    int warmupRounds,
    int measuredRounds,
    long seed,
    boolean floors) {

  /** The experiment's name. */
  public static final String NAME = FarmFolder.EXPERIMENT;

  private static final long SEED_STRIDE = 1_000_003;

  /** Step of a run: a trial, or the floor of a trial before it. */
  record Step(PlannedSort trial, boolean floor) {}

  public FarmDesign {
    Rounds.requireCounts(warmupRounds, measuredRounds);
  }

  /** A design of one block. */
  public FarmDesign(
      FarmFactors factors,
      OptionalInt chunks,
      int warmupRounds,
      int measuredRounds,
      long seed,
      boolean floors) {
    this(factors, Blocks.of(1), chunks, warmupRounds, measuredRounds, seed, floors);
  }

  /** A copy of this design with another number of rounds that count. */
  FarmDesign withRounds(int rounds) {
    return new FarmDesign(factors, blocks, chunks, warmupRounds, rounds, seed, floors);
  }

  /** How many trials there are in a block. */
  public int size() {
    return Math.multiplyExact(warmupRounds + measuredRounds, factors.cells().size());
  }

  /** How many parts the integers of a cell are split into. */
  int parts(FarmCell cell) {
    return Math.min(cell.integers(), chunks.orElse(cell.workers()));
  }

  /** Every trial of a block in its order. */
  List<PlannedSort> trials(int block) {
    return steps(block).stream().filter(step -> !step.floor()).map(Step::trial).toList();
  }

  /**
   * Every trial of a block in its order, with its floor somewhere after it in its round. Rounds are
   * outermost, and each has its own order, so that drift of the machine never looks like an effect.
   */
  List<Step> steps(int block) {
    return new Rounds(NAME, warmupRounds, measuredRounds, seed)
        .each(blocks.fork(block), round -> steps(round.in(block)));
  }

  /** Every trial of every block. */
  List<PlannedSort> trials() {
    return steps().stream().filter(step -> !step.floor()).map(Step::trial).toList();
  }

  /** Every step of every block. */
  List<Step> steps() {
    return IntStream.rangeClosed(1, blocks.size())
        .mapToObj(this::steps)
        .flatMap(List::stream)
        .toList();
  }

  /** The rows of {@code trials.csv}. */
  Rows<FarmCell> rows() {
    return blocks.rows(FarmRows.TRIALS);
  }

  /** The rows of {@code floors.csv}. */
  Rows<FarmCell> floorRows() {
    return blocks.rows(FarmRows.FLOORS);
  }

  /** The columns of {@code executions.csv}. */
  Table<ExecutionRow> executions() {
    return blocks.table(ExecutionRow.TABLE, row -> row.place().fork());
  }

  private List<Step> steps(Rounds.Round round) {
    List<Step> steps =
        round.trials(
            factors.cells(),
            (place, cell) ->
                new Step(
                    new PlannedSort(place, cell, round.seed() * SEED_STRIDE + cell.integers()),
                    false));
    if (floors) {
      addFloors(steps, round.random());
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
