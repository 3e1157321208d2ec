package soapbench.answer;

import soapbench.results.Quantity;

/** Words for how much shorter or longer a time is than another one. */
public final class RatioWords {

  private static final double DOUBLE = 2;
  private static final double PERCENT = 100;

  private RatioWords() {}

  /** Effect of a change by the ratio of its times: {@code saves 35 %}. */
  public static String effect(double ratio) {
    return verb(ratio) + " " + amount(ratio);
  }

  /** Verb of a ratio, to stand before its amount. */
  static String verb(double ratio) {
    return ratio < 1 ? "saves" : ratio < DOUBLE ? "costs" : "takes";
  }

  /** Amount of a ratio: per cent up to twice, then times. */
  static String amount(double ratio) {
    if (level(ratio)) {
      return "less than 1 %";
    }
    return ratio < DOUBLE ? percent(ratio) + " %" : Quantity.number(ratio) + " times as long";
  }

  /** Verb and amount of all ratios between two: {@code saves 93 to 95 %}. */
  static String range(double low, double high) {
    if (level(low) && level(high)) {
      return "makes less than 1 % of difference";
    }
    if (low >= 1 && !verb(low).equals(verb(high))) {
      return "takes %s to %s times as long".formatted(Quantity.number(low), Quantity.number(high));
    }
    if (low < 1 && level(high)) {
      return "saves up to " + amount(low);
    }
    if (level(low)) {
      return "%s up to %s".formatted(verb(high), amount(high));
    }
    if (!verb(low).equals(verb(high))) {
      return "saves up to %s and %s up to %s".formatted(amount(low), verb(high), amount(high));
    }
    if (amount(low).equals(amount(high))) {
      return effect(low);
    }
    if (low >= DOUBLE) {
      return "takes %s to %s".formatted(Quantity.number(low), amount(high));
    }
    return low < 1
        ? "saves %s to %s".formatted(percent(high), amount(low))
        : "costs %s to %s".formatted(percent(low), amount(high));
  }

  /** Whether a ratio is so near to 1 that it rounds to no per cent. */
  private static boolean level(double ratio) {
    return percent(ratio) == 0;
  }

  private static long percent(double ratio) {
    return Math.round(PERCENT * Math.abs(1 - ratio));
  }
}
