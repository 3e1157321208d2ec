package soapbench.claim;

import java.util.Locale;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;

/** Sort of number that an effect is. */
public enum EffectKind {

  /** How many times as much one thing is as another. */
  RATIO("ratio"),

  /** Part of a whole, from 0 to 1. */
  SHARE("share"),

  /** One share less another, from -1 to 1. */
  DIFFERENCE("difference"),

  /** By which power of one thing another grows. */
  EXPONENT("exponent");

  private final String word;

  EffectKind(String word) {
    this.word = word;
  }

  /** Its word in files. */
  public String word() {
    return word;
  }

  /** How far one number is above another; of ratios, by its logarithm. */
  double difference(double value, double other) {
    return scaled(value) - scaled(other);
  }

  /** A number of this kind on a scale on which such numbers add up. */
  double scaled(double value) {
    return this == RATIO ? Math.log(value) : value;
  }

  /** A number that was {@link #scaled}, as far as there are such numbers of the kind. */
  double unscaled(double value) {
    return switch (this) {
      case RATIO -> Math.exp(value);
      case SHARE -> Math.max(0, Math.min(1, value));
      case DIFFERENCE -> Math.max(-1, Math.min(1, value));
      case EXPONENT -> value;
    };
  }

  /** A number of this kind for readers. */
  public String text(double value) {
    if (Double.isNaN(value)) {
      return Quantity.NONE;
    }
    if (Double.isInfinite(value)) {
      return "∞";
    }
    return switch (this) {
      case RATIO, EXPONENT -> Quantity.factor(value);
      case SHARE -> Quantity.percent(value);
      case DIFFERENCE ->
          value == 0 ? "0 points" : String.format(Locale.ROOT, "%+.1f points", 100 * value);
    };
  }

  /** An interval for readers. */
  public String text(Interval interval) {
    if (!interval.known()) {
      return Quantity.NONE;
    }
    return switch (this) {
      case RATIO, EXPONENT -> text(interval.low()) + "–" + text(interval.high());
      case SHARE ->
          String.format(Locale.ROOT, "%.1f–%.1f %%", 100 * interval.low(), 100 * interval.high());
      case DIFFERENCE ->
          String.format(
              Locale.ROOT, "%+.1f to %+.1f points", 100 * interval.low(), 100 * interval.high());
    };
  }
}
