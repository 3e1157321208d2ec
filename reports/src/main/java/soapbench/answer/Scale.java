package soapbench.answer;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import soapbench.statistics.Interval;

/**
 * A quantity along which options were tried.
 *
 * @param name its name above a table, e.g. {@code payload}
 * @param text a level with its unit, e.g. {@code 22.2 MB}
 * @param things what has such a level, in the plural, by the levels that were tried: {@code large
 *     payloads}
 */
public record Scale(
    String name, DoubleFunction<String> text, Function<List<Double>, String> things) {

  private static final int DIGITS = 3;

  String of(double level) {
    return text.apply(level);
  }

  /** A level between those that were tried, to three digits. */
  String about(double level) {
    return of(
        BigDecimal.valueOf(level)
            .round(new MathContext(DIGITS, RoundingMode.HALF_EVEN))
            .doubleValue());
  }

  /** An interval between levels that were tried, each end to three digits. */
  String about(Interval interval) {
    String low = about(interval.low());
    String high = about(interval.high());
    return low.equals(high) ? low : range(low, high);
  }

  /** From one level to another, with one unit where it is the same. */
  String range(double low, double high) {
    return low == high ? of(low) : range(of(low), of(high));
  }

  private static String range(String low, String high) {
    String[] from = low.split(" ", 2);
    String[] to = high.split(" ", 2);
    boolean sameUnit =
        from.length == 2 && to.length == 2 && List.of(from[1], from[1] + "s").contains(to[1]);
    return (sameUnit ? from[0] : low) + "–" + high;
  }
}
