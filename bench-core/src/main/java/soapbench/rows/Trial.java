package soapbench.rows;

import java.time.Instant;
import java.util.Optional;
import soapbench.factor.Levels;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * One row of a file of trials: what was tried where, and how it ended.
 *
 * @param <C> a cell
 * @param levels of the declared factors of which its run tries several
 * @param startedAt when it began, by the clock of the process that measures
 */
public record Trial<C>(Place place, C cell, Levels levels, Outcome outcome, Instant startedAt) {

  /** A trial of a run in which no declared factor varies. */
  public Trial(Place place, C cell, Outcome outcome, Instant startedAt) {
    this(place, cell, Levels.NONE, outcome, startedAt);
  }

  /** A trial that failed. */
  public static <C> Trial<C> failed(Place place, C cell, String error, Instant startedAt) {
    return new Trial<>(place, cell, new Outcome.Failed(error), startedAt);
  }

  /** It with other levels. */
  public Trial<C> at(Levels others) {
    return new Trial<>(place, cell, others, outcome, startedAt);
  }

  /** It at another place. */
  public Trial<C> at(Place other) {
    return new Trial<>(other, cell, levels, outcome, startedAt);
  }

  public boolean completed() {
    return outcome instanceof Outcome.Completed;
  }

  public boolean measured() {
    return place.stage() == Stage.MEASURED;
  }

  /** Values of a trial that completed. */
  public Optional<Values> values() {
    return outcome instanceof Outcome.Completed done
        ? Optional.of(done.values())
        : Optional.empty();
  }

  /** Kind and message of its failure, empty when it completed. */
  public String error() {
    return outcome instanceof Outcome.Failed failed ? failed.error() : "";
  }

  /** A measure's number; NaN when the trial failed or does not know it. */
  public double of(Measure measure) {
    return values().map(values -> values.of(measure)).orElse(Double.NaN);
  }
}
