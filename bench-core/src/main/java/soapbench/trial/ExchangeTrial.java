package soapbench.trial;

import java.time.Instant;

/**
 * One exchange in one scenario, with its outcome.
 *
 * @param startedAt the client's wall clock
 * @param burst which exchange of its burst it is, from {@link #FIRST}; those of a burst have one
 *     place, and each is sent as soon as the one before has ended
 */
public record ExchangeTrial(
    Place place, Scenario scenario, ExchangeOutcome outcome, Instant startedAt, int burst) {

  /** The number of the first exchange of a burst, and of one that is sent alone. */
  public static final int FIRST = 1;

  /** An exchange that is sent alone. */
  public ExchangeTrial(Place place, Scenario scenario, ExchangeOutcome outcome, Instant startedAt) {
    this(place, scenario, outcome, startedAt, FIRST);
  }

  public ExchangeTrial {
    if (burst < FIRST) {
      throw new IllegalArgumentException("burst is " + burst + ", not at least " + FIRST);
    }
    if (outcome instanceof Completed completed
        && completed.storeCosts().isPresent() != scenario.stores()) {
      throw new IllegalArgumentException(
          "storeCosts belong to a completed trial of direction store and to no other, not to "
              + scenario);
    }
  }
}
