package soapbench.pairs;

import java.io.IOException;

/** Follows the timing of pairs: to keep each pair, or to show how far the timing is. */
@FunctionalInterface
public interface PairWatcher {

  /** A pair has ended; pairs that only warm up are not reported. */
  void ended(TimedPair pair) throws IOException;
}
