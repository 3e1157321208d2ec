package soapbench.answer;

import soapbench.results.Quantity;

/** Words for how much shorter or longer a time is than another one. */
final class RatioWords {

  private static final double DOUBLE = 2;
  private static final double PERCENT = 100;

  private RatioWords() {}

  /** Verb of a ratio, to stand before its amount. */
  static String verb(double ratio) {
    return ratio < 1 ? "saves" : ratio < DOUBLE ? "costs" : "takes";
  }

  /** Amount of a ratio: per cent up to twice, then times. */
  static String amount(double ratio) {
    return ratio < DOUBLE ? percent(ratio) + " %" : Quantity.number(ratio) + " times as long";
  }

  /** Verb and amount of all ratios between two: {@code saves 93 to 95 %}. */
  static String range(double low, double high) {
    if (!verb(low).equals(verb(high))) {
      return low < 1
          ? "saves up to %s and %s up to %s".formatted(amount(low), verb(high), amount(high))
          : "takes %s to %s times as long".formatted(Quantity.number(low), Quantity.number(high));
    }
    if (amount(low).equals(amount(high))) {
      return verb(low) + " " + amount(low);
    }
    if (low >= DOUBLE) {
      return "takes %s to %s".formatted(Quantity.number(low), amount(high));
    }
    return low < 1
        ? "saves %s to %s".formatted(percent(high), amount(low))
        : "costs %s to %s".formatted(percent(low), amount(high));
  }

  private static long percent(double ratio) {
    return Math.round(PERCENT * Math.abs(1 - ratio));
  }
}
