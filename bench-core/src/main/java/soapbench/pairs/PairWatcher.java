package soapbench.pairs;

import java.io.IOException;

/** Follows the timing of pairs: to keep each pair, or to show how far the timing is. */
@FunctionalInterface
public interface PairWatcher {

  /** A pair has ended; those that only warm up are not told. */
  void ended(TimedPair pair) throws IOException;
}
