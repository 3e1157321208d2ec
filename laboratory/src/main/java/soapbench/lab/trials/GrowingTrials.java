package soapbench.lab.trials;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import soapbench.lab.length.RunLength;
import soapbench.results.Environment;
import soapbench.rows.Measure;

/**
 * Trials of a run to which rounds may be added.
 *
 * @param <T> a trial to run
 * @param rounds measured rounds, if their number is fixed
 * @param byRounds every trial of every block in its order, by the number of measured rounds and by
 *     what is known of the run
 * @param time the measure that is a trial's time; empty if the number of rounds is fixed
 */
public record GrowingTrials<T>(
    RunLength length,
    int rounds,
    BiFunction<Integer, Environment, List<T>> byRounds,
    Optional<Measure> time) {

  public GrowingTrials {
    if (time.isEmpty() && length.open()) {
      throw new IllegalArgumentException("time is empty, and the number of rounds is not fixed");
    }
  }

  /** Trials that are all known. */
  static <T> GrowingTrials<T> fixed(List<T> trials) {
    return new GrowingTrials<>(RunLength.FIXED, 1, (rounds, known) -> trials, Optional.empty());
  }

  /** Every trial of so many measured rounds, of a run of which so much is known. */
  List<T> of(int measured, Environment known) {
    return byRounds.apply(measured, known);
  }
}
