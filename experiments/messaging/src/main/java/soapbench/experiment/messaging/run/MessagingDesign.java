package soapbench.experiment.messaging.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingFolder;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * The design of the messaging experiment.
 *
 * @param warmupRounds rounds before those that count
 * @param measuredRounds rounds that count
 * @param seed what every order and all messages come from
 */
record MessagingDesign(MessagingFactors factors, int warmupRounds, int measuredRounds, long seed) {

  /** The experiment's name. */
  static final String NAME = MessagingFolder.EXPERIMENT;

  private static final long ROUND_STRIDE = 1_000_003;
  private static final long STAGE_STRIDE = 500_009;

  MessagingDesign {
    Objects.requireNonNull(factors, "factors");
    if (warmupRounds < 0 || measuredRounds < 1) {
      throw new IllegalArgumentException(
          "warmupRounds %d and measuredRounds %d are not at least 0 and 1"
              .formatted(warmupRounds, measuredRounds));
    }
  }

  /** The same with what is there of stacks and links. */
  MessagingDesign only(Set<String> stacks, Set<String> links) {
    return new MessagingDesign(factors.only(stacks, links), warmupRounds, measuredRounds, seed);
  }

  /** How many trials there are in all. */
  int size() {
    return trials().size();
  }

  /**
   * Every trial in its order. Rounds are outermost; in each, the stacks, programs and sizes over
   * one link are shuffled, and those over the next link follow.
   */
  List<PlannedPassing> trials() {
    List<PlannedPassing> trials = new ArrayList<>();
    for (int round = 1; round <= warmupRounds; round++) {
      trials.addAll(round(Stage.WARMUP, round));
    }
    for (int round = 1; round <= measuredRounds; round++) {
      trials.addAll(round(Stage.MEASURED, round));
    }
    return trials;
  }

  private List<PlannedPassing> round(Stage stage, int round) {
    long roundSeed = seed * ROUND_STRIDE + stage.ordinal() * STAGE_STRIDE + round;
    Random random = new Random(roundSeed);
    List<String> links = new ArrayList<>(factors.links());
    Collections.shuffle(links, random);
    List<PlannedPassing> trials = new ArrayList<>();
    for (String link : links) {
      List<MessagingCell> cells = factors.cells(link);
      Collections.shuffle(cells, random);
      for (MessagingCell cell : cells) {
        trials.add(
            new PlannedPassing(new Place(NAME, stage, round, trials.size() + 1), cell, roundSeed));
      }
    }
    return trials;
  }
}
