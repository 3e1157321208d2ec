package soapbench.lab.trials;

import soapbench.trial.Place;

/**
 * A trial to run.
 *
 * @param <C> a cell
 */
public interface PlannedTrial<C> {

  Place place();

  C cell();

  /** The name of what it tries, for a person, such as {@code loopback mpi ping-pong 1024 B}. */
  String name();

  /** Its name for a person, such as {@code measured 3 loopback mpi ping-pong 1024 B}. */
  default String label() {
    return "%s %s %s".formatted(place().stage().word(), Integer.toString(place().round()), name());
  }
}
