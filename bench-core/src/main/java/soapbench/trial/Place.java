package soapbench.trial;

import java.util.Objects;

/**
 * Where in a run a trial stands.
 *
 * @param experiment the experiment's name
 * @param stage whether the trial counts
 * @param round the round within the stage, from 1
 * @param position the trial's turn within its round, from 1
 */
public record Place(String experiment, Stage stage, int round, int position) {

  public Place {
    if (Objects.requireNonNull(experiment, "experiment").isBlank()) {
      throw new IllegalArgumentException("experiment is blank");
    }
    Objects.requireNonNull(stage, "stage");
    if (round < 1) {
      throw new IllegalArgumentException("round is " + round + ", not at least 1");
    }
    if (position < 1) {
      throw new IllegalArgumentException("position is " + position + ", not at least 1");
    }
  }
}
