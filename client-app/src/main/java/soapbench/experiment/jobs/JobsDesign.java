package soapbench.experiment.jobs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import soapbench.columns.jobs.JobsCell;
import soapbench.columns.jobs.JobsFolder;
import soapbench.columns.jobs.JobsLevels;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * The design of the jobs experiment.
 *
 * @param warmupRounds rounds before those that count
 * @param measuredRounds rounds that count
 * @param simulatedRounds how many of these have simulations
 * @param calls how many times the program that does nothing is called in all rounds that count
 * @param seed what every order and all files come from
 */
record JobsDesign(
    JobsFactors factors,
    int warmupRounds,
    int measuredRounds,
    int simulatedRounds,
    int calls,
    long seed) {

  /** The experiment's name. */
  static final String NAME = JobsFolder.EXPERIMENT;

  /** What is warmed up are two programs, whatever the size of files is. */
  private static final long MOST_WARMUP_BYTES = 10_000_000;

  private static final int MOST_WARMUP_CALLS = 300;
  private static final long ROUND_STRIDE = 1_000_003;
  private static final long STAGE_STRIDE = 500_009;

  JobsDesign {
    Objects.requireNonNull(factors, "factors");
    if (warmupRounds < 0 || measuredRounds < 1 || simulatedRounds > measuredRounds) {
      throw new IllegalArgumentException(
          "warmupRounds %d, measuredRounds %d and simulatedRounds %d do not go together"
              .formatted(warmupRounds, measuredRounds, simulatedRounds));
    }
  }

  /** The same without the simulation. */
  JobsDesign withoutSimulation() {
    return new JobsDesign(
        factors.withoutSimulation(), warmupRounds, measuredRounds, simulatedRounds, calls, seed);
  }

  /** How many trials there are in all. */
  int size() {
    return trials().size();
  }

  /**
   * Every trial in its order. Rounds are outermost; in each, the parts follow each other in a
   * shuffled order, so that no short call is measured between long transfers, and the trials of a
   * part are shuffled.
   */
  List<PlannedJob> trials() {
    List<PlannedJob> trials = new ArrayList<>();
    for (int round = 1; round <= warmupRounds; round++) {
      trials.addAll(round(Stage.WARMUP, round));
    }
    for (int round = 1; round <= measuredRounds; round++) {
      trials.addAll(round(Stage.MEASURED, round));
    }
    return trials;
  }

  private List<PlannedJob> round(Stage stage, int round) {
    Random random = new Random(seed * ROUND_STRIDE + stage.ordinal() * STAGE_STRIDE + round);
    List<String> parts = new ArrayList<>(factors.parts());
    Collections.shuffle(parts, random);
    List<PlannedJob> trials = new ArrayList<>();
    for (String part : parts) {
      List<JobsCell> cells = cells(part, stage, round);
      Collections.shuffle(cells, random);
      for (JobsCell cell : cells) {
        trials.add(new PlannedJob(new Place(NAME, stage, round, trials.size() + 1), cell));
      }
    }
    return trials;
  }

  private List<JobsCell> cells(String part, Stage stage, int round) {
    boolean measured = stage == Stage.MEASURED;
    return switch (part) {
      case JobsLevels.TRANSFER ->
          new ArrayList<>(factors.transfers(measured ? Long.MAX_VALUE : MOST_WARMUP_BYTES));
      case JobsLevels.SIMULATION ->
          measured && round <= simulatedRounds
              ? new ArrayList<>(factors.simulations())
              : new ArrayList<>();
      default -> calls(measured ? share(round) : Math.min(calls, MOST_WARMUP_CALLS));
    };
  }

  private List<JobsCell> calls(int times) {
    List<JobsCell> cells = new ArrayList<>();
    for (int time = 0; time < times; time++) {
      cells.addAll(factors.calls());
    }
    return cells;
  }

  /** How many of the calls are in a round. */
  private int share(int round) {
    return calls * round / measuredRounds - calls * (round - 1) / measuredRounds;
  }
}
