package soapbench.calibration.self;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import soapbench.exchange.ExchangeFailedException;
import soapbench.statistics.Bootstrap;

/**
 * Many small experiments, each of two cells that are the same and that take turns in an order of
 * their own in each round, as the cells of every experiment do.
 */
public final class AaTest {

  /** How often an interval of 95 % may miss. */
  public static final double NOMINAL = 1 - Bootstrap.CONFIDENCE;

  private final int pairs;
  private final int trials;
  private final Random order;

  /**
   * So many experiments.
   *
   * @param pairs how many
   * @param trials how often each cell is tried in each
   * @param seed what the orders come from
   */
  public AaTest(int pairs, int trials, long seed) {
    this.pairs = pairs;
    this.trials = trials;
    this.order = new Random(seed);
  }

  /**
   * Compares two cells.
   *
   * @throws ExchangeFailedException if an exchange did not complete
   */
  public List<AaRow> compare(String binding, TransactionTimer first, TransactionTimer second)
      throws ExchangeFailedException {
    List<AaRow> rows = new ArrayList<>();
    for (int pair = 1; pair <= pairs; pair++) {
      double[] over = new double[trials];
      double[] under = new double[trials];
      for (int round = 0; round < trials; round++) {
        if (order.nextBoolean()) {
          over[round] = first.next();
          under[round] = second.next();
        } else {
          under[round] = second.next();
          over[round] = first.next();
        }
      }
      rows.add(new AaRow(binding, pair, Bootstrap.ratioOfMedians(over, under)));
    }
    return rows;
  }
}
