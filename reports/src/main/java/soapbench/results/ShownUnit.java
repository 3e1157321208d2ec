package soapbench.results;

import soapbench.csv.Column;

/**
 * Unit in which readers see values of a measure: milliseconds of nanoseconds, and otherwise the
 * measure's own.
 *
 * @param word its name; empty for a number without a unit
 * @param size how many of the measure's own unit it has
 */
public record ShownUnit(String word, double size) {

  /** The unit of times that readers see. */
  public static final String MILLISECONDS = "ms";

  private static final String ONE_PER = "1/";

  /** How a measure's own unit is shown. */
  public static ShownUnit of(String unit) {
    return unit.equals(Column.NANOSECONDS)
        ? new ShownUnit(MILLISECONDS, Quantity.MILLISECOND)
        : new ShownUnit(unit, 1);
  }

  /** A measure's name with the unit behind it. */
  public String title(String measure) {
    return word.isEmpty() ? measure : measure + ", " + word;
  }

  /** A value of the measure to about three digits, without the unit. */
  public String number(double value) {
    return Quantity.number(value / size);
  }

  /** A value of the measure to about three digits, with the unit. */
  public String text(double value) {
    return (number(value) + (word.startsWith(ONE_PER) ? "" : " ") + behindNumber()).strip();
  }

  /** The unit as it stands behind a number: {@code /s} of {@code 1/s}. */
  public String behindNumber() {
    return word.startsWith(ONE_PER) ? word.substring(1) : word;
  }
}
