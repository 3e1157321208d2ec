package soapbench.statistics;

import java.util.Arrays;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * Rule by which rounds go on until intervals of medians are narrow enough.
 *
 * <p>Who stops as soon as an interval looks narrow stops more often where it is too narrow by
 * chance, and it then holds the true median less often than it says (Chow and Robbins, "On the
 * asymptotic theory of fixed-width sequential confidence intervals", 1965). So intervals are looked
 * at after few numbers of rounds only. Each is planned from the widths at the one before, with a
 * reserve, as in Stein's two stages (1945), so that the first look after a plan mostly ends the
 * run. The ends of an interval of a median are values of the sample, hence what it covers jumps
 * with the number of rounds, whatever the distribution: looks are where it covers a little more
 * than 95 %, by as much as stopping takes away.
 */
public final class PrecisionRule {

  /** Share that the interval covers at a look, before stopping takes its part. */
  private static final double COVERED = 0.955;

  private static final int FEWEST = 15;
  private static final double RESERVE = 1.3;
  private static final double LEAST_GROWTH = 1.3;

  /** From so many rounds on the jumps are small. */
  private static final int MANY = 1_000;

  private static final double HALF = 0.5;

  /** Shares by numbers of rounds, each of which takes a bootstrap. */
  private static final Map<Integer, Double> SHARES = new ConcurrentHashMap<>();

  private PrecisionRule() {}

  /** Rounds before the first look. */
  public static int first() {
    return look(FEWEST);
  }

  /** The number of rounds, at least so many, after which intervals may be looked at. */
  static int look(int least) {
    int rounds = least;
    while (rounds < MANY && SHARES.computeIfAbsent(rounds, PrecisionRule::covered) < COVERED) {
      rounds++;
    }
    return rounds;
  }

  /**
   * The number of rounds at the next look.
   *
   * @param rounds so far
   * @param halfWidth of the widest interval now, relative to its median
   * @param wanted how wide half of it may be
   * @return empty if it is narrow enough
   */
  public static OptionalInt next(int rounds, double halfWidth, double wanted) {
    return halfWidth <= wanted
        ? OptionalInt.empty()
        : OptionalInt.of(
            look(
                (int)
                    Math.ceil(
                        Math.max(
                            rounds * LEAST_GROWTH, needed(rounds, halfWidth, wanted) * RESERVE))));
  }

  /** The number of rounds that makes an interval as narrow as is wanted, without a reserve. */
  static double needed(int rounds, double halfWidth, double wanted) {
    return rounds * Math.pow(halfWidth / wanted, 2);
  }

  /** How wide half of an interval is to be expected after another number of rounds. */
  public static double expected(int rounds, double halfWidth, int others) {
    return halfWidth * Math.sqrt((double) rounds / others);
  }

  /**
   * Half the width of the interval of a sample's median, relative to the median; NaN if the
   * interval is unknown.
   */
  public static double halfWidth(ForkedSample sample) {
    return Bootstrap.median(sample).halfWidth() / Sample.median(sample.values());
  }

  /**
   * Share of intervals of a median that hold it, of samples of so many independent values of any
   * continuous distribution. As many values lie below the median as a fair coin falls on one side.
   */
  static double covered(int n) {
    double[] numbers = new double[n];
    Arrays.setAll(numbers, i -> i);
    Interval ranks = Bootstrap.median(ForkedSample.of(numbers));
    return BinomialDistribution.of(n, HALF)
        .probability((int) Math.ceil(ranks.low()), (int) Math.floor(ranks.high()));
  }
}
