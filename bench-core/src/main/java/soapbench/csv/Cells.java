package soapbench.csv;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.OptionalLong;

/** Numbers as cells, the same in every locale. */
public final class Cells {

  /** The cell of what was not measured. */
  public static final String EMPTY = "";

  private Cells() {}

  public static String whole(long value) {
    return Long.toString(value);
  }

  /** A whole number, empty when there is none. */
  public static String whole(OptionalLong value) {
    return value.isPresent() ? whole(value.getAsLong()) : EMPTY;
  }

  /** A number to one decimal, without it when it is whole, and empty when it is NaN. */
  public static String number(double value) {
    return number(value, 1);
  }

  /** A number to the given number of decimals, without trailing zeros, and empty when it is NaN. */
  public static String number(double value, int decimals) {
    if (Double.isNaN(value)) {
      return EMPTY;
    }
    return BigDecimal.valueOf(value)
        .setScale(decimals, RoundingMode.HALF_EVEN)
        .stripTrailingZeros()
        .toPlainString();
  }

  /** A ratio or a share to four decimals, and empty when it is NaN or has no bound. */
  public static String ratio(double value) {
    return Double.isFinite(value)
        ? BigDecimal.valueOf(value).setScale(4, RoundingMode.HALF_EVEN).toPlainString()
        : EMPTY;
  }
}
