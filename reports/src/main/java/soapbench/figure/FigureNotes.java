package soapbench.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import soapbench.results.MeasuredCell;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

/** Words and points that figures of several experiments share. */
public final class FigureNotes {

  private static final int ENOUGH_FOR_AN_INTERVAL = 2;

  private FigureNotes() {}

  /**
   * How many trials a point has, what its bar is, and what was left out.
   *
   * @param failed how many trials failed
   * @param counts how many trials each point rests on
   */
  public static String trials(long failed, int... counts) {
    return "n = %s a point; %s%s"
        .formatted(Quantity.counts(IntStream.of(counts)), bars(counts), leftOut(failed));
  }

  /** Note on the trials of cells, those left out that completed none. */
  public static String trials(List<? extends MeasuredCell> cells) {
    return trials(failed(cells), completed(cells));
  }

  /** Note on the trials of cells in a chart without bars. */
  public static String trialsWithoutBars(List<? extends MeasuredCell> cells) {
    return "n = %s a point%s"
        .formatted(Quantity.counts(IntStream.of(completed(cells))), leftOut(failed(cells)));
  }

  private static int[] completed(List<? extends MeasuredCell> cells) {
    return cells.stream().mapToInt(cell -> cell.completed().size()).filter(n -> n > 0).toArray();
  }

  private static long failed(List<? extends MeasuredCell> cells) {
    return cells.stream().mapToLong(MeasuredCell::failed).sum();
  }

  /** How many trials were left out since they failed, as the end of a sentence. */
  public static String leftOut(long failed) {
    return failed == 0 ? "" : "; " + failed + " failed left out";
  }

  private static String bars(int[] counts) {
    if (IntStream.of(counts).allMatch(n -> n < ENOUGH_FOR_AN_INTERVAL)) {
      return "no intervals from single trials";
    }
    return IntStream.of(counts).anyMatch(n -> n < Ratio.ENOUGH)
        ? "bars: bootstrap intervals, of too few trials for 95 %"
        : "bars: 95 % bootstrap intervals";
  }

  /** A value in a unit of so many; nothing where a logarithm has none. */
  public static Optional<Point> point(double x, double value, Interval interval, double unit) {
    if (!(value > 0) || Double.isInfinite(value)) {
      return Optional.empty();
    }
    Interval drawn =
        interval.known() && !Double.isInfinite(interval.high())
            ? new Interval(interval.low() / unit, interval.high() / unit)
            : Interval.UNKNOWN;
    return Optional.of(new Point(x, value / unit, drawn));
  }

  /** A ratio; nothing where a logarithm has none. */
  public static Optional<Point> ratio(double x, Ratio ratio) {
    return point(x, ratio.value(), ratio.interval(), 1);
  }

  /** As many levels as there can be panels or bars: the least, the most, and some between. */
  public static <T> List<T> some(List<T> levels, int most) {
    if (levels.size() <= most) {
      return levels;
    }
    List<T> some = new ArrayList<>();
    for (int i = 0; i < most; i++) {
      some.add(levels.get(Math.round((float) i * (levels.size() - 1) / (most - 1))));
    }
    return some;
  }
}
