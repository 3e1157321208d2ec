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

  /** Draws it; nothing when the run has no trial it could show. */
  Optional<Drawing> draw(R results);
}
