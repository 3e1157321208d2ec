package soapbench.plot;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import soapbench.chart.ChartStyle;
import soapbench.chart.LevelAxis;
import soapbench.figure.Axes;
import soapbench.results.Quantity;

/**
 * Scale of an axis.
 *
 * @param logarithmic whether equal distances are equal ratios
 * @param low the value at its beginning
 * @param high the value at its end
 * @param ticks the values that are named, ascending
 */
record PlotAxis(boolean logarithmic, double low, double high, List<Tick> ticks) {

  private static final double LARGE_SPAN_OF_LEVELS = 30;
  private static final double LARGE_SPAN_OF_VALUES = 50;
  private static final double LEAST_RATIO = 2.5;
  private static final double SIDE = 0.03;
  private static final double HEADROOM = 1.04;
  private static final double FEW_TICKS = 2;
  private static final double LARGE = 10_000;
  private static final int DIGITS = 6;
  private static final int FEWEST_OF_A_SERIES = 3;
  private static final double NOTHING = 1e-9;
  private static final double SAME_STEP = 1.1;

  /** The unit that all names have in common, without it in them; empty where they have none. */
  String unit() {
    return Quantity.unit(ticks.stream().map(Tick::name).toList());
  }

  /** A named value. */
  record Tick(double value, String name) {}

  PlotAxis {
    ticks = List.copyOf(ticks);
  }

  /**
   * An axis of levels that were tried: logarithmic where the largest is at least 30 times the
   * smallest, where each is about the same multiple of the one before, or where it must be; levels
   * that are evenly spaced stay so.
   *
   * @param mustBe whether it must be logarithmic
   */
  static PlotAxis ofLevels(
      Collection<? extends Number> levels, DoubleFunction<String> names, boolean mustBe) {
    double[] sorted =
        levels.stream().mapToDouble(Number::doubleValue).distinct().sorted().toArray();
    double first = sorted[0];
    double last = sorted[sorted.length - 1];
    boolean logarithmic =
        mustBe
            || !evenlySpaced(sorted) && (last >= LARGE_SPAN_OF_LEVELS * first || geometric(sorted));
    List<Tick> ticks = new ArrayList<>();
    for (double level : sorted) {
      ticks.add(new Tick(level, names.apply(level)));
    }
    if (first == last) {
      return new PlotAxis(true, first / 2, last * 2, ticks);
    }
    if (logarithmic) {
      double room = Math.pow(last / first, SIDE);
      return new PlotAxis(true, first / room, last * room, ticks);
    }
    double room = SIDE * (last - first);
    return new PlotAxis(false, first - room, last + room, ticks);
  }

  /** Whether each level is as far from the one before as the next is from it. */
  private static boolean evenlySpaced(double[] levels) {
    double step = levels.length < FEWEST_OF_A_SERIES ? 0 : levels[1] - levels[0];
    return step > 0
        && IntStream.range(1, levels.length)
            .allMatch(i -> Math.abs(levels[i] - levels[i - 1] - step) <= NOTHING * step);
  }

  private static boolean geometric(double[] levels) {
    if (levels.length < FEWEST_OF_A_SERIES) {
      return false;
    }
    double[] steps =
        IntStream.range(1, levels.length).mapToDouble(i -> levels[i] / levels[i - 1]).toArray();
    double least = IntStream.range(0, steps.length).mapToDouble(i -> steps[i]).min().orElse(1);
    double most = IntStream.range(0, steps.length).mapToDouble(i -> steps[i]).max().orElse(1);
    return most <= SAME_STEP * least;
  }

  /** Whether values span so much that only a logarithmic axis shows the smallest. */
  static boolean wide(double low, double high) {
    return high >= LARGE_SPAN_OF_VALUES * low;
  }

  /** An axis of measured values, from 0 where it is not logarithmic. */
  static PlotAxis ofValues(boolean logarithmic, double low, double high) {
    return logarithmic ? logarithmic(low, high) : linear(high);
  }

  private static PlotAxis linear(double high) {
    double step = ChartStyle.tick(FEW_TICKS * (high > 0 ? high : 1));
    double top = Math.ceil(high * HEADROOM / step) * step;
    List<Tick> ticks = new ArrayList<>();
    for (int i = 0; i * step <= top * (1 + 1e-9); i++) {
      ticks.add(new Tick(i * step, text(i * step)));
    }
    return new PlotAxis(false, 0, top, ticks);
  }

  private static PlotAxis logarithmic(double low, double high) {
    // What varies little would otherwise fill an axis that is too short for a number.
    double widening = Math.sqrt(Math.max(1, LEAST_RATIO / (high / low))) * HEADROOM;
    double from = low / widening;
    double to = high * widening;
    List<Tick> ticks =
        DoubleStream.of(LevelAxis.numbers(from, to))
            .filter(value -> from <= value && value <= to)
            .mapToObj(value -> new Tick(value, text(value)))
            .toList();
    return new PlotAxis(true, from, to, ticks);
  }

  /** A number, short where it is large. */
  private static String text(double value) {
    return value >= LARGE
        ? Axes.text(value)
        : BigDecimal.valueOf(value)
            .round(new MathContext(DIGITS))
            .stripTrailingZeros()
            .toPlainString();
  }

  /** How much of the axis lies before a value; what lies beyond an end is at that end. */
  double share(double value) {
    double inside = Math.max(low, Math.min(high, value));
    return (scaled(inside) - scaled(low)) / (scaled(high) - scaled(low));
  }

  private double scaled(double value) {
    return logarithmic ? Math.log(value) : value;
  }
}
