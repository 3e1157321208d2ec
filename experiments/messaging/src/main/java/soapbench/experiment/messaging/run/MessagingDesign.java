package soapbench.experiment.messaging.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import soapbench.experiment.messaging.rows.MessagingFolder;
import soapbench.lab.Blocks;
import soapbench.lab.trials.Rounds;

/**
 * The design of the messaging experiment.
 *
 * @param blocks the new JVMs in which all rounds are repeated
 * @param warmupRounds rounds before those that count
 * @param measuredRounds rounds that count
 * @param seed what every order and all messages come from
 */
record MessagingDesign(
    MessagingFactors factors, Blocks blocks, int warmupRounds, int measuredRounds, long seed) {

  /** The experiment's name. */
  static final String NAME = MessagingFolder.EXPERIMENT;

  MessagingDesign {
    Rounds.requireCounts(warmupRounds, measuredRounds);
  }

  /** A copy of this design with another number of rounds that count. */
  MessagingDesign withRounds(int rounds) {
    return new MessagingDesign(factors, blocks, warmupRounds, rounds, seed);
  }

  /** A copy of this design with the available stacks and links. */
  MessagingDesign only(Set<String> stacks, Set<String> links) {
    return new MessagingDesign(
        factors.only(stacks, links), blocks, warmupRounds, measuredRounds, seed);
  }

  /** Every trial of every fork. */
  List<PlannedPassing> trials() {
    return IntStream.rangeClosed(1, blocks.size())
        .mapToObj(this::trials)
        .flatMap(List::stream)
        .toList();
  }

  /**
   * Every trial of a fork in its order. Rounds are outermost; in each, the stacks, programs and
   * sizes over one link are shuffled, and those over the next link follow.
   */
  List<PlannedPassing> trials(int fork) {
    return new Rounds(NAME, warmupRounds, measuredRounds, seed).each(fork, this::trials);
  }

  private List<PlannedPassing> trials(Rounds.Round round) {
    Random random = round.random();
    List<String> links = new ArrayList<>(factors.links());
    Collections.shuffle(links, random);
    List<PlannedPassing> trials = new ArrayList<>();
    for (String link : links) {
      trials.addAll(
          round.trials(
              factors.cells(link),
              random,
              trials.size(),
              (place, cell) -> new PlannedPassing(place, cell, round.seed())));
    }
    return trials;
  }
}
