package soapbench.rows;

import java.util.HashMap;
import java.util.Map;

/**
 * The numbers of a completed trial.
 *
 * @param measured what was measured, none of it negative; computed measures follow from it
 */
public record Values(Map<Measure, Double> measured) {

  /** No number yet. */
  public static final Values NONE = new Values(Map.of());

  public Values {
    measured = Map.copyOf(measured);
    measured.forEach(
        (measure, number) -> {
          if (measure.formula().isPresent()) {
            throw new IllegalArgumentException(measure.name() + " is computed, not measured");
          }
          if (number < 0) {
            throw new IllegalArgumentException(
                "%s %s is negative".formatted(measure.name(), Math.round(number)));
          }
        });
  }

  /** These numbers with one more; nothing is added where it is NaN. */
  public Values with(Measure measure, double number) {
    return Double.isNaN(number) ? this : and(new Values(Map.of(measure, number)));
  }

  /** These numbers and those. */
  public Values and(Values others) {
    Map<Measure, Double> all = new HashMap<>(measured);
    all.putAll(others.measured);
    return new Values(all);
  }

  /** A measure's number; NaN where it is not known. */
  public double of(Measure measure) {
    return measure.formula().isPresent()
        ? measure.formula().get().applyAsDouble(this)
        : measured.getOrDefault(measure, Double.NaN);
  }

  /**
   * A whole number that is known.
   *
   * @throws IllegalArgumentException when it is not
   */
  public long whole(Measure measure) {
    double number = of(measure);
    if (Double.isNaN(number)) {
      throw new IllegalArgumentException(measure.name() + " is not known");
    }
    return Math.round(number);
  }

  /**
   * Refuses numbers of which one is more than it can be.
   *
   * @throws IllegalArgumentException when the first measure is more than the second
   */
  public void requireAtMost(Measure less, Measure more) {
    if (of(less) > of(more)) {
      throw new IllegalArgumentException(
          "%s %s is more than %s %s".formatted(less.name(), whole(less), more.name(), whole(more)));
    }
  }
}
