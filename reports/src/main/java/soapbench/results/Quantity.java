package soapbench.results;

import java.util.Collection;
import java.util.IntSummaryStatistics;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;
import soapbench.statistics.Summary;

/** Measured quantities as text for readers, the same in every locale. */
public final class Quantity {

  /** Bytes of a megabyte. */
  public static final double MEGABYTE = 1e6;

  /** Nanoseconds of a millisecond. */
  public static final double MILLISECOND = 1e6;

  /** Sign that is shown where nothing was measured. */
  public static final String NONE = "–";

  private static final String WORD_JOINER = "\u2060";

  private Quantity() {}

  /** Milliseconds to about three digits, without the unit. */
  public static String milliseconds(double ns) {
    return number(ns / MILLISECOND);
  }

  /** A number to about three digits. */
  public static String number(double value) {
    if (Double.isNaN(value)) {
      return NONE;
    }
    if (value == 0) {
      return "0";
    }
    double size = Math.abs(value);
    int decimals = size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /** An interval of numbers. */
  public static String numbers(Interval interval) {
    return interval.known() ? number(interval.low()) + "–" + number(interval.high()) : NONE;
  }

  /** An interval of milliseconds, without the unit. */
  public static String milliseconds(Interval ns) {
    return ns.known() ? milliseconds(ns.low()) + "–" + milliseconds(ns.high()) : NONE;
  }

  /** A median in ms with its interval below it, where that has a width. */
  public static String medianAbove(Summary ns) {
    Interval interval = ns.interval();
    return milliseconds(ns.median())
        + (interval.low() < interval.high() ? below(milliseconds(interval)) : "");
  }

  /** A ratio with its interval below it. */
  public static String factorAbove(Ratio ratio) {
    return factorAbove(ratio.value(), ratio.interval());
  }

  /** The median of factors with its interval below it. */
  public static String factorAbove(Summary factors) {
    return factorAbove(factors.median(), factors.interval());
  }

  /** A factor with its interval below it. */
  public static String factorAbove(double value, Interval interval) {
    return factor(value) + (interval.known() ? below(factors(interval)) : "");
  }

  /** A number with its interval below it. */
  public static String numberAbove(double value, Interval interval) {
    return number(value) + (interval.known() ? below(numbers(interval)) : "");
  }

  /** An interval in parentheses on a line of its own, within which no line breaks. */
  private static String below(String interval) {
    return "\n(" + interval.replace("–", "–" + WORD_JOINER) + ")";
  }

  /** Megabytes (10^6) to at most two decimals, without the unit. */
  public static String megabytes(double bytes) {
    if (Double.isNaN(bytes)) {
      return NONE;
    }
    double megabytes = bytes / MEGABYTE;
    int decimals = megabytes >= 0.1 ? 2 : 4;
    String text = String.format(Locale.ROOT, "%." + decimals + "f", megabytes);
    return text.replaceFirst("(\\.\\d+?)0+$", "$1").replaceFirst("\\.0$", "");
  }

  /** A factor to two decimals. */
  public static String factor(double value) {
    return Double.isNaN(value) ? NONE : String.format(Locale.ROOT, "%.2f", value);
  }

  /** An interval of factors. */
  public static String factors(Interval interval) {
    return interval.known() ? factor(interval.low()) + "–" + factor(interval.high()) : NONE;
  }

  /** A ratio to two decimals, with its interval where it has one. */
  public static String factor(Ratio ratio) {
    return ratio.interval().known()
        ? "%s (%s)".formatted(factor(ratio.value()), factors(ratio.interval()))
        : factor(ratio.value());
  }

  /** A number of things, which are in the singular where it is 1: {@code 1 run}, {@code 2 runs}. */
  public static String count(long number, String thing) {
    return number == 1 ? "1 " + thing : number + " " + thing + "s";
  }

  /** How many are behind each of several numbers: one count, or the smallest and the largest. */
  public static String counts(IntStream counts) {
    IntSummaryStatistics n = counts.summaryStatistics();
    if (n.getCount() == 0) {
      return "0";
    }
    return n.getMin() == n.getMax() ? "" + n.getMin() : n.getMin() + " to " + n.getMax();
  }

  /** A share in percent to one decimal. */
  public static String percent(double share) {
    return Double.isNaN(share) ? NONE : String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  /** The unit that all quantities have in common, behind a blank; empty where they have none. */
  public static String unit(Collection<String> quantities) {
    Set<String> units =
        quantities.stream()
            .map(text -> text.contains(" ") ? text.substring(text.indexOf(' ') + 1) : "")
            .collect(Collectors.toSet());
    return units.size() == 1 ? units.iterator().next() : "";
  }
}
