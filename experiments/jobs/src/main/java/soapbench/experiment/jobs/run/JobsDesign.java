package soapbench.experiment.jobs.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsFolder;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * The design of the jobs experiment.
 *
 * @param warmupRounds rounds before those that count
 * @param measuredRounds rounds that count
 * @param simulatedRounds how many of these have simulations
 * @param calls how many rounds of calls there are in those that count
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
   * Every trial in its order. The run's rounds are outermost; in each, the parts follow each other
   * in a shuffled order, so that no short call is measured between long transfers. A part counts
   * its own rounds, in each of which every cell has one trial, in a shuffled order: a round of the
   * run has one round of transfers, at most one of simulations, and many of calls.
   */
  List<PlannedJob> trials() {
    List<PlannedJob> trials = new ArrayList<>();
    int warmupCalls = Math.min(calls, MOST_WARMUP_CALLS);
    for (int round = 1; round <= warmupRounds; round++) {
      trials.addAll(round(Stage.WARMUP, round, warmupRounds, warmupCalls));
    }
    for (int round = 1; round <= measuredRounds; round++) {
      trials.addAll(round(Stage.MEASURED, round, measuredRounds, calls));
    }
    return trials;
  }

  private List<PlannedJob> round(Stage stage, int round, int rounds, int allCalls) {
    Random random = new Random(seed * ROUND_STRIDE + stage.ordinal() * STAGE_STRIDE + round);
    List<String> parts = new ArrayList<>(factors.parts());
    Collections.shuffle(parts, random);
    List<PlannedJob> trials = new ArrayList<>();
    boolean measured = stage == Stage.MEASURED;
    for (String part : parts) {
      switch (part) {
        case JobsLevels.TRANSFER ->
            add(
                stage,
                round,
                factors.transfers(measured ? Long.MAX_VALUE : MOST_WARMUP_BYTES),
                random,
                trials);
        case JobsLevels.SIMULATION -> {
          if (measured && round <= simulatedRounds) {
            add(stage, round, factors.simulations(), random, trials);
          }
        }
        default -> {
          int last = callsUpTo(round, rounds, allCalls);
          for (int call = callsUpTo(round - 1, rounds, allCalls) + 1; call <= last; call++) {
            add(stage, call, factors.calls(), random, trials);
          }
        }
      }
    }
    return trials;
  }

  /** How many of all calls there are up to the end of a round, which all have about as many. */
  static int callsUpTo(int round, int rounds, int allCalls) {
    return (int) ((long) allCalls * round / rounds);
  }

  private static void add(
      Stage stage, int round, List<JobsCell> cells, Random random, List<PlannedJob> trials) {
    List<JobsCell> shuffled = new ArrayList<>(cells);
    Collections.shuffle(shuffled, random);
    for (int position = 1; position <= shuffled.size(); position++) {
      trials.add(
          new PlannedJob(new Place(NAME, stage, round, position), shuffled.get(position - 1)));
    }
  }
}
