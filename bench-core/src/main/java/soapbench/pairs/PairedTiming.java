package soapbench.pairs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Times two variants in pairs, one right after the other. A machine that grows slower then slows
 * both alike. Which one comes first is drawn, and each comes first equally often, so that coming
 * second favours neither.
 *
 * @param warmup how many pairs come first and are not kept
 * @param pairs how many pairs are kept
 * @param seed what the order comes from
 */
public record PairedTiming(int warmup, int pairs, long seed) {

  /** Follows the timing of pairs: to keep each pair, or to show how far the timing is. */
  @FunctionalInterface
  public interface Watcher {

    /** A pair has ended; pairs that only warm up are not reported. */
    void ended(TimedPair pair) throws IOException;
  }

  /**
   * One of two ways to do the same work, which times itself.
   *
   * @param <E> how the work can fail, apart from input and output
   */
  @FunctionalInterface
  public interface Variant<E extends Exception> {

    /** Does the work once, and returns how long it took, in nanoseconds. */
    double timeNs() throws IOException, E;
  }

  public PairedTiming {
    if (warmup < 0 || pairs < 1) {
      throw new IllegalArgumentException(
          "warmup %s must not be negative, and pairs %s must be positive".formatted(warmup, pairs));
    }
  }

  /** Times the pairs, without a watcher. */
  public <E extends Exception> TimedPairs run(Variant<E> a, Variant<E> b) throws IOException, E {
    return run(a, b, pair -> {});
  }

  /**
   * Times the pairs, and tells a watcher of each.
   *
   * @throws E if a variant failed; nothing is timed after that
   */
  public <E extends Exception> TimedPairs run(Variant<E> a, Variant<E> b, Watcher watcher)
      throws IOException, E {
    Random random = new Random(seed);
    for (boolean firstIsA : order(warmup, random)) {
      time(1, firstIsA, a, b);
    }
    List<TimedPair> timed = new ArrayList<>(pairs);
    for (boolean firstIsA : order(pairs, random)) {
      TimedPair pair = time(timed.size() + 1, firstIsA, a, b);
      timed.add(pair);
      watcher.ended(pair);
    }
    return new TimedPairs(timed);
  }

  /** Whether A comes first in each pair; which variant has the odd one is drawn as well. */
  private static List<Boolean> order(int pairs, Random random) {
    boolean odd = random.nextBoolean();
    List<Boolean> order = new ArrayList<>(pairs);
    for (int i = 0; i < pairs; i++) {
      order.add(i % 2 == 0 == odd);
    }
    Collections.shuffle(order, random);
    return order;
  }

  private static <E extends Exception> TimedPair time(
      int number, boolean firstIsA, Variant<E> a, Variant<E> b) throws IOException, E {
    double first = (firstIsA ? a : b).timeNs();
    double second = (firstIsA ? b : a).timeNs();
    return firstIsA
        ? new TimedPair(number, true, first, second)
        : new TimedPair(number, false, second, first);
  }
}
