package soapbench.calibration.overhead;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import soapbench.exchange.ExchangeFailedException;

/**
 * Pairs of exchanges with measuring on and off, one right after the other, so that a machine that
 * grows slower does so for both alike. Which comes first is drawn for each pair.
 */
public final class PairedTurns {

  private final OnOffTimer turns;
  private final long seed;

  /**
   * Pairs of exchanges.
   *
   * @param seed what their order comes from
   */
  public PairedTurns(OnOffTimer turns, long seed) {
    this.turns = turns;
    this.seed = seed;
  }

  /**
   * Runs the pairs of a level, after some that do not count.
   *
   * @throws ExchangeFailedException if an exchange did not complete
   */
  public List<OverheadPair> run(String binding, OverheadLevel level)
      throws IOException, ExchangeFailedException {
    Random order = new Random(seed);
    for (int number = 1; number <= level.warmup(); number++) {
      run(binding, level, number, order.nextBoolean());
    }
    List<OverheadPair> pairs = new ArrayList<>();
    for (int number = 1; number <= level.pairs(); number++) {
      pairs.add(run(binding, level, number, order.nextBoolean()));
    }
    return pairs;
  }

  private OverheadPair run(String binding, OverheadLevel level, int number, boolean onFirst)
      throws IOException, ExchangeFailedException {
    double first = turns.timeNs(onFirst, level);
    double second = turns.timeNs(!onFirst, level);
    OverheadPair.Times times =
        onFirst ? new OverheadPair.Times(first, second) : new OverheadPair.Times(second, first);
    return new OverheadPair(binding, level, number, onFirst, times);
  }
}
