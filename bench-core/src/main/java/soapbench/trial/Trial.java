package soapbench.trial;

import java.time.Instant;
import java.util.Objects;

/** One exchange in one scenario, with its outcome; {@code startedAt} is the client's wall clock. */
public record Trial(Place place, Scenario scenario, Outcome outcome, Instant startedAt) {

  public Trial {
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(scenario, "scenario");
    Objects.requireNonNull(outcome, "outcome");
    Objects.requireNonNull(startedAt, "startedAt");
    if (outcome instanceof Completed completed
        && completed.storeCosts().isPresent() != scenario.stores()) {
      throw new IllegalArgumentException(
          "storeCosts belong to a completed trial of direction store and to no other, not to "
              + scenario);
    }
  }
}
