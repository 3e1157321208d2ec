package soapbench.figure;

import java.util.Optional;
import java.util.function.Function;

/**
 * A picture that answers one question about a run.
 *
 * @param <R> the run, as it was read and aggregated
 * @param name the name of its files, without ending
 * @param needs what it is drawn from, in the words of a reader
 * @param drawing draws it; nothing when the run has none of what it needs
 */
public record Figure<R>(String name, String needs, Function<R, Optional<Drawing>> drawing) {

  public Optional<Drawing> draw(R results) {
    return drawing.apply(results);
  }
}
