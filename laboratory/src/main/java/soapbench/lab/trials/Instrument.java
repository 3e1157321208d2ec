package soapbench.lab.trials;

import java.io.IOException;
import java.util.List;
import soapbench.rows.Trial;

/**
 * Instrument that the trials of a run are measured with.
 *
 * @param <C> a cell
 * @param <T> a trial to run
 */
public interface Instrument<C, T extends PlannedTrial<C>> extends AutoCloseable {

  /**
   * Makes ready for the planned trials.
   *
   * @return the trials to run, in their order: the planned ones, or fewer where something is
   *     missing
   * @throws IOException in one line, if the run can't start
   */
  default List<T> prepare(List<T> planned) throws IOException, InterruptedException {
    return planned;
  }

  /** The planned trials that can be run, of an instrument that was made ready. */
  default List<T> possible(List<T> planned) {
    return planned;
  }

  /**
   * Runs a trial; one that fails has a row too.
   *
   * @throws IOException if the run can't go on
   */
  Trial<C> measure(T planned) throws IOException, InterruptedException;

  /** Whether more can be measured. */
  default boolean goesOn() {
    return true;
  }

  /** Releases everything; called by another thread, it ends the trial in flight. */
  @Override
  void close();
}
