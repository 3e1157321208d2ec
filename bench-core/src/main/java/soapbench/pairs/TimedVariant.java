package soapbench.pairs;

import java.io.IOException;

/**
 * One of two ways to do the same work, which times itself.
 *
 * @param <E> how the work can fail, apart from input and output
 */
@FunctionalInterface
public interface TimedVariant<E extends Exception> {

  /** Does the work once, and returns how long it took, in nanoseconds. */
  double timeNs() throws IOException, E;
}
