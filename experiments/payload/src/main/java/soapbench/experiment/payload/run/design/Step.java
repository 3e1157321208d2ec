package soapbench.experiment.payload.run.design;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Step of a run: a trial, or the floor of a trial that it has done.
 *
 * @param floor whether its floor is measured, rather than the trial run
 */
public record Step(PlannedPayload trial, boolean floor) {

  /**
   * The trials of a round in their order, with the floor of each somewhere after it. All such
   * orders are equally likely, so that a floor is near its trial as often as far from it.
   */
  static List<Step> withFloors(List<PlannedPayload> round, long seed) {
    List<Integer> turns = new ArrayList<>();
    for (int i = 0; i < round.size(); i++) {
      turns.add(i);
      turns.add(i);
    }
    Collections.shuffle(turns, new Random(seed));
    List<Integer> begun = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    List<Step> steps = new ArrayList<>();
    for (int turn : turns) {
      boolean floor = !seen.add(turn);
      if (!floor) {
        begun.add(turn);
      }
      // the first to begin is the round's first trial, whatever its number was
      steps.add(new Step(round.get(begun.indexOf(turn)), floor));
    }
    return steps;
  }
}
