package soapbench.experiment.jobs.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import soapbench.csv.Table;
import soapbench.experiment.jobs.rows.CheckRow;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsFolder;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.lab.Blocks;
import soapbench.lab.trials.Rounds;
import soapbench.rows.Rows;

/**
 * The design of the jobs experiment.
 *
 * @param blocks the pairs of JVMs that it goes on in
 * @param warmupRounds rounds before those that count
 * @param measuredRounds rounds that count
 * @param simulatedRounds how many of these have simulations
 * @param warmupCalls how many rounds of calls there are in those that warm up
 * @param calls how many rounds of calls there are in those that count
 * @param seed what every order and all files come from
 */
record JobsDesign(
    JobsFactors factors,
    Blocks blocks,
    int warmupRounds,
    int measuredRounds,
    int simulatedRounds,
    int warmupCalls,
    int calls,
    long seed) {

  /** The experiment's name. */
  static final String NAME = JobsFolder.EXPERIMENT;

  /** Largest file of a warm-up: it warms up two programs, whatever the size of files is. */
  private static final long MOST_WARMUP_BYTES = 10_000_000;

  private static final int MOST_WARMUP_CALLS = 300;

  JobsDesign {
    Rounds.requireCounts(warmupRounds, measuredRounds);
    if (simulatedRounds > measuredRounds) {
      throw new IllegalArgumentException(
          "simulatedRounds is %s, more than measuredRounds, %s"
              .formatted(simulatedRounds, measuredRounds));
    }
  }

  /**
   * A design of one block, whose warm-up has as many calls as its measured rounds, but not too
   * many.
   */
  JobsDesign(
      JobsFactors factors,
      int warmupRounds,
      int measuredRounds,
      int simulatedRounds,
      int calls,
      long seed) {
    this(
        factors,
        Blocks.of(1),
        warmupRounds,
        measuredRounds,
        simulatedRounds,
        Math.min(calls, MOST_WARMUP_CALLS),
        calls,
        seed);
  }

  /** A copy of this design without the simulation. */
  JobsDesign withoutSimulation() {
    return new JobsDesign(
        factors.withoutSimulation(),
        blocks,
        warmupRounds,
        measuredRounds,
        simulatedRounds,
        warmupCalls,
        calls,
        seed);
  }

  /**
   * A copy of this design with another number of rounds that count. Each has simulations, and as
   * many calls as a round of this design, so that rounds stay as they are when more are added.
   */
  JobsDesign withRounds(int rounds) {
    return new JobsDesign(
        factors,
        blocks,
        warmupRounds,
        rounds,
        rounds,
        warmupCalls,
        Math.multiplyExact(rounds, Math.max(1, calls / measuredRounds)),
        seed);
  }

  /** A copy of this design that goes on in these pairs of JVMs. */
  JobsDesign in(Blocks others) {
    return new JobsDesign(
        factors, others, warmupRounds, measuredRounds, simulatedRounds, warmupCalls, calls, seed);
  }

  /** The rows of {@code trials.csv}. */
  Rows<JobsCell> rows() {
    return blocks.rows(JobsRows.TRIALS);
  }

  /** The columns of {@code checks.csv}. */
  Table<CheckRow> checks() {
    return blocks.table(CheckRow.TABLE, CheckRow::fork);
  }

  /**
   * Every trial of a block in its order. The run's rounds are outermost; in each, the parts follow
   * each other in a shuffled order, so that no short call is measured between long transfers. A
   * part counts its own rounds, in each of which every cell has one trial, in a shuffled order: a
   * round of the run has one round of transfers, at most one of simulations, and many of calls.
   */
  List<PlannedJob> trials(int block) {
    return new Rounds(NAME, warmupRounds, measuredRounds, seed)
        .each(blocks.fork(block), round -> trials(round.in(block)));
  }

  /** Every trial of every block. */
  List<PlannedJob> trials() {
    return IntStream.rangeClosed(1, blocks.size())
        .mapToObj(this::trials)
        .flatMap(List::stream)
        .toList();
  }

  private List<PlannedJob> trials(Rounds.Round round) {
    Random random = round.random();
    List<String> parts = new ArrayList<>(factors.parts());
    Collections.shuffle(parts, random);
    List<PlannedJob> trials = new ArrayList<>();
    for (String part : parts) {
      switch (part) {
        case JobsLevels.TRANSFER -> {
          long most = round.measured() ? Long.MAX_VALUE : MOST_WARMUP_BYTES;
          trials.addAll(trials(round, round, factors.transfers(most), random));
        }
        case JobsLevels.SIMULATION -> {
          if (round.measured() && round.number() <= simulatedRounds) {
            trials.addAll(trials(round, round, factors.simulations(), random));
          }
        }
        default -> {
          int last = callsUpTo(round, round.number());
          for (int call = callsUpTo(round, round.number() - 1) + 1; call <= last; call++) {
            trials.addAll(trials(round, round.numbered(call), factors.calls(), random));
          }
        }
      }
    }
    return trials;
  }

  private static List<PlannedJob> trials(
      Rounds.Round ofRun, Rounds.Round ofPart, List<JobsCell> cells, Random random) {
    return ofPart.trials(
        cells, random, (place, cell) -> new PlannedJob(ofRun.number(), place, cell));
  }

  /** How many of a stage's calls there are up to the end of its round of this number. */
  private int callsUpTo(Rounds.Round round, int number) {
    return round.measured()
        ? callsUpTo(number, measuredRounds, calls)
        : callsUpTo(number, warmupRounds, warmupCalls);
  }

  /** How many of all calls there are up to the end of a round, which all have about as many. */
  static int callsUpTo(int round, int rounds, int allCalls) {
    return (int) ((long) allCalls * round / rounds);
  }
}
