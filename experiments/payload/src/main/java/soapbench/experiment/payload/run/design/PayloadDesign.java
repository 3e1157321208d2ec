package soapbench.experiment.payload.run.design;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import soapbench.contract.Binding;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.factor.Factor;
import soapbench.lab.Blocks;
import soapbench.lab.trials.Rounds;
import soapbench.payload.format.PayloadFormat;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * The design of the payload experiment.
 *
 * @param blocks fresh pairs of JVMs, each of which has all rounds at its levels
 * @param warmupRounds rounds of a fork before those that count; empty where each cell is warmed up
 *     until its times no longer fall, which leaves no rows among the trials
 * @param measuredRounds rounds of a fork that count
 * @param seed what every order and every payload comes from
 * @param floors whether floors are measured too, in the rounds that {@link #hasFloor} tells of
 * @param bursts how many exchanges a trial has
 * @param open whether rounds may be added to those that count, so that floors are in every fourth
 */
public record PayloadDesign(
    PayloadFactors factors,
    Blocks blocks,
    OptionalInt warmupRounds,
    int measuredRounds,
    long seed,
    boolean floors,
    Bursts bursts,
    boolean open) {

  /** The experiment's name. */
  public static final String NAME = PayloadFolder.EXPERIMENT;

  /** How many rounds of a fork that count have floors, at most. */
  public static final int FLOOR_ROUNDS = 8;

  /** Of rounds that may grow more, one of so many has floors. */
  private static final int OPEN_FLOOR_STRIDE = 4;

  /** A design whose trials have one exchange each, and which is warmed up by rounds. */
  public PayloadDesign(
      PayloadFactors factors,
      int forks,
      int warmupRounds,
      int measuredRounds,
      long seed,
      boolean floors) {
    this(factors, forks, OptionalInt.of(warmupRounds), measuredRounds, seed, floors, Bursts.of(1));
  }

  /** A design whose number of rounds is known. */
  public PayloadDesign(
      PayloadFactors factors,
      int forks,
      OptionalInt warmupRounds,
      int measuredRounds,
      long seed,
      boolean floors,
      Bursts bursts) {
    this(factors, Blocks.of(forks), warmupRounds, measuredRounds, seed, floors, bursts, false);
  }

  public PayloadDesign {
    Rounds.requireCounts(warmupRounds.orElse(0), measuredRounds);
  }

  /** A copy of this design with another number of rounds that count. */
  public PayloadDesign withRounds(int rounds) {
    return new PayloadDesign(factors, blocks, warmupRounds, rounds, seed, floors, bursts, open);
  }

  /** How many exchanges there are in all, each of which has a row. */
  public int size() {
    long rounds = (long) blocks.size() * (warmupRounds.orElse(0) + measuredRounds);
    return Math.toIntExact(rounds * scenarios().stream().mapToInt(bursts::length).sum());
  }

  /** The declared factors that vary. */
  public List<Factor<?>> varied() {
    return blocks.varied();
  }

  /** The places of a trial's exchanges. */
  public List<Place> exchanges(PlannedPayload trial) {
    return IntStream.rangeClosed(1, bursts.length(trial.scenario()))
        .mapToObj(trial.place()::at)
        .toList();
  }

  /**
   * Every trial of a fork in its order. Rounds are outermost, and each round of each fork has its
   * own order, so that drift of the machine never looks like an effect.
   */
  public List<PlannedPayload> trials(int fork) {
    return steps(fork).stream().filter(step -> !step.floor()).map(Step::trial).toList();
  }

  /** Every trial of a fork in its order, with the floor of each among the trials of its round. */
  public List<Step> steps(int fork) {
    return rounds().each(blocks.fork(fork), round -> steps(round.in(fork)));
  }

  private Rounds rounds() {
    return new Rounds(NAME, warmupRounds.orElse(0), measuredRounds, seed);
  }

  /**
   * Every cell once, in an order of its own for each pass of the warm-up that has no rounds. In the
   * first pass small payloads come first: they have code compiled that large ones would run for
   * seconds before it is.
   */
  public List<PlannedPayload> warmUp(int fork, int pass) {
    List<PlannedPayload> trials =
        trials(rounds().round(Stage.WARMUP, pass, blocks.fork(fork)).in(fork));
    return pass > 1
        ? trials
        : trials.stream()
            .sorted(Comparator.comparingLong(trial -> trial.scenario().payloadBytes()))
            .toList();
  }

  /**
   * Whether the floor of a trial is measured too, once the trial has completed. What a floor is
   * compared with, and whose bytes are known, is the tuned exchange. Of many rounds that count some
   * have floors, evenly spread, so that floors see the same drift of the machine as trials do.
   */
  public boolean hasFloor(Place place, Scenario scenario) {
    return floors && scenario.tuned() && hasFloors(place.stage(), place.round());
  }

  private boolean hasFloors(Stage stage, int round) {
    if (open) {
      return stage == Stage.WARMUP || round % OPEN_FLOOR_STRIDE == 1;
    }
    return stage == Stage.WARMUP
        || measuredRounds <= FLOOR_ROUNDS
        || round * FLOOR_ROUNDS / measuredRounds > (round - 1) * FLOOR_ROUNDS / measuredRounds;
  }

  private List<Step> steps(Rounds.Round round) {
    return Step.withFloors(trials(round), round.seed()).stream()
        .filter(step -> !step.floor() || hasFloor(step.trial().place(), step.trial().scenario()))
        .toList();
  }

  private List<PlannedPayload> trials(Rounds.Round round) {
    return round.trials(
        scenarios(),
        (place, scenario) -> new PlannedPayload(place, scenario, factors.source(), round.seed()));
  }

  /** Scenarios of each block, in no particular order. */
  public List<Scenario> scenarios() {
    List<Scenario> scenarios = new ArrayList<>();
    for (int size : factors.sizes()) {
      for (Binding binding : factors.bindings()) {
        for (PayloadFormat format : factors.formats()) {
          factors.stacks().stream()
              .filter(stacks -> stacks.obstacle(binding, format).isEmpty())
              .map(stacks -> scenario(size, binding, format, stacks))
              .forEach(scenarios::add);
        }
      }
    }
    return scenarios;
  }

  private Scenario scenario(int size, Binding binding, PayloadFormat format, StackPair stacks) {
    return new Scenario(
        binding.word(),
        format.word(),
        factors.source().word(),
        size,
        factors.direction(),
        stacks.client().word(),
        stacks.server().word());
  }
}
