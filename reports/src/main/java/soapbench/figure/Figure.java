package soapbench.figure;

import java.util.Optional;
import soapbench.chart.Drawing;
import soapbench.results.Results;

/** A picture that answers one question about a run. */
public interface Figure {

  /** The name of its files, without ending. */
  String name();

  /** Draws it; nothing when the run has no trial it could show. */
  Optional<Drawing> draw(Results results);
}
