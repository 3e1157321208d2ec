package soapbench.answer;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.stream.IntStream;
import soapbench.answer.Contrast.At;
import soapbench.answer.Contrast.State;
import soapbench.statistics.Interval;

/**
 * Where the better one of two options changes along the scale. The ratio of the two is taken on the
 * line through the levels that were tried, both axes logarithmic. The interval has every level at
 * which that ratio's own 95 % interval holds the line between the two answers, next to the levels
 * at which one of them is surely better (the inversion of a test: Davison and Hinkley, "Bootstrap
 * Methods and their Application", 1997, section 5.5).
 *
 * @param value the level; NaN where the ratios that were measured do not cross the line there
 * @param interval its 95 % interval; it begins at 0 where no smaller level and ends at infinity
 *     where no larger one was surely decided
 */
record BreakEven(double value, Interval interval) {

  private static final int HALVINGS = 12;

  /** The comparison along the levels at which it was tested. */
  private record Path(
      List<At> tested, double line, BiFunction<Double, Double, DoubleFunction<Interval>> between) {

    Interval interval(int lastBefore, int firstAfter) {
      return new Interval(
          lastBefore < 0 ? 0 : edge(lastBefore, lastBefore + 1),
          firstAfter == tested.size()
              ? Double.POSITIVE_INFINITY
              : edge(firstAfter, firstAfter - 1));
    }

    /** Where what is sure at one level is no longer sure on the way to another. */
    private double edge(int sure, int other) {
      double from = tested.get(sure).level();
      double to = tested.get(other).level();
      State state = tested.get(sure).state();
      DoubleFunction<Interval> ratio = between.apply(from, to);
      double share = lastOf(behind -> Contrast.state(ratio.apply(behind), line) == state);
      return from * Math.pow(to / from, share);
    }

    /** The last crossing between two places; NaN where there is none. */
    double crossing(int first, int last) {
      for (int i = Math.min(last, tested.size() - 1); i > Math.max(first, 0); i--) {
        double from = Math.log(tested.get(i - 1).ratio().value() / line);
        double to = Math.log(tested.get(i).ratio().value() / line);
        if (from * to <= 0 && from != to) {
          double low = tested.get(i - 1).level();
          return low * Math.pow(tested.get(i).level() / low, from / (from - to));
        }
      }
      return Double.NaN;
    }
  }

  /** The last share of 1 up to which something holds that holds at 0. */
  private static double lastOf(DoublePredicate holds) {
    double last = 0;
    double first = 1;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (last + first) / 2;
      if (holds.test(middle)) {
        last = middle;
      } else {
        first = middle;
      }
    }
    return last;
  }

  /**
   * The break-even of two options; nothing where one of them is better at every level, or where the
   * run cannot tell on which side of a level it lies.
   *
   * @param tested the comparison at the levels at which it was tested, ascending
   * @param line the ratio between two answers
   * @param between the ratio's interval between two levels, by how much of the way lies behind
   */
  static Optional<BreakEven> of(
      List<At> tested, double line, BiFunction<Double, Double, DoubleFunction<Interval>> between) {
    int[] sure = IntStream.range(0, tested.size()).filter(i -> tested.get(i).sure()).toArray();
    if (sure.length == 0 || sure.length == tested.size() && lastOther(tested) < 0) {
      return Optional.empty();
    }
    int before = lastOther(tested);
    int after = IntStream.of(sure).filter(i -> i > lastOther(tested)).findFirst().orElseThrow();
    int last = sure[sure.length - 1];
    if (before < 0) {
      boolean together = last - after + 1 == sure.length;
      boolean below = after > 0 && last == tested.size() - 1;
      boolean above = after == 0 && last < tested.size() - 1;
      if (!together || !below && !above) {
        return Optional.empty();
      }
      if (above) {
        before = last;
        after = tested.size();
      }
    }
    Path path = new Path(tested, line, between);
    return Optional.of(new BreakEven(path.crossing(before, after), path.interval(before, after)));
  }

  /**
   * The last level, by its place, at which another option is surely better than at the end; or -1.
   */
  static int lastOther(List<At> tested) {
    List<State> sure = tested.stream().filter(At::sure).map(At::state).toList();
    return IntStream.range(0, tested.size())
        .filter(i -> tested.get(i).sure() && tested.get(i).state() != sure.get(sure.size() - 1))
        .max()
        .orElse(-1);
  }

  /** Whether one option is surely better on the one side, and the other one on the other. */
  boolean bounded() {
    return interval.low() > 0 && Double.isFinite(interval.high());
  }
}
