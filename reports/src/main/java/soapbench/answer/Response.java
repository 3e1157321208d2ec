package soapbench.answer;

import java.util.function.DoubleFunction;
import soapbench.results.Quantity;
import soapbench.statistics.Ratio;

/**
 * Response of options to the trials, as statistics call it; less of it is better.
 *
 * @param caption what a table's cells are, e.g. {@code median of an exchange}
 * @param unit the unit that they are shown in
 * @param text a value in that unit
 * @param estimator how values become one with its interval, and two of them a ratio
 * @param trials what a value is made of, in the plural, e.g. {@code trials}
 * @param enough how many of these an option needs before it is compared
 * @param plenty how many make its interval narrow
 * @param margin the ratio up to which an option is nearly as good as the best, e.g. 1.05
 */
public record Response(
    String caption,
    String unit,
    DoubleFunction<String> text,
    Estimator estimator,
    String trials,
    int enough,
    int plenty,
    double margin) {

  private static final double MICROSECOND = 1e3;
  private static final int PLENTY = 20;
  private static final double NEAR = 1.05;

  /** Medians of times in ns, shown in ms. */
  public static Response medianMs(String caption) {
    return new Response(
        caption,
        "ms",
        Quantity::milliseconds,
        Estimator.MEDIAN,
        "trials",
        Ratio.ENOUGH,
        PLENTY,
        NEAR);
  }

  /** One of its trials, in the singular. */
  public String one() {
    return trials.replaceFirst("s$", "");
  }

  /** Nanoseconds of a unit, where it is one of time. */
  double nsOfUnit() {
    return switch (unit) {
      case "ms" -> Quantity.MILLISECOND;
      case "µs" -> MICROSECOND;
      default -> 1;
    };
  }
}
