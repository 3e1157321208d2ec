package soapbench.figure;

import java.util.Optional;
import soapbench.chart.Drawing;

/**
 * A picture that answers one question about a run.
 *
 * @param <R> the run, as it was read and aggregated
 */
public interface Figure<R> {

  /** The name of its files, without ending. */
  String name();

  /** What it is drawn from, in the words of a reader. */
  default String needs() {
    return "completed trials";
  }

  /** Draws it; nothing when the run has none of what it needs. */
  Optional<Drawing> draw(R results);
}
