package soapbench.claim;

import java.util.Optional;
import soapbench.statistics.Interval;

/**
 * Where the effect of a claim lies if the claim holds.
 *
 * @param kind what sort of number the effect is
 * @param region from where to where it lies; an open end is infinite
 * @param published the paper's own number, where it prints one
 */
public record Claimed(EffectKind kind, Interval region, Optional<Published> published) {

  /**
   * A number of the paper.
   *
   * @param where at which size and in which figure or table it is printed
   */
  public record Published(double value, String where) {}

  public Claimed {
    if (!region.known()) {
      throw new IllegalArgumentException("the region of a claim is not known");
    }
  }

  public static Claimed above(EffectKind kind, double low) {
    return within(kind, low, Double.POSITIVE_INFINITY);
  }

  public static Claimed below(EffectKind kind, double high) {
    return within(kind, Double.NEGATIVE_INFINITY, high);
  }

  public static Claimed within(EffectKind kind, double low, double high) {
    return new Claimed(kind, new Interval(low, high), Optional.empty());
  }

  /** Adds the paper's number to a region. */
  public Claimed published(double value, String where) {
    return new Claimed(kind, region, Optional.of(new Published(value, where)));
  }

  /** The verdict on an effect. */
  public Verdict verdict(Interval found) {
    return Verdict.of(found, region);
  }

  /**
   * How much room an interval has to the nearer border; below 0 where it reaches out, and by how
   * far it is away where it lies outside.
   */
  double room(Interval found) {
    boolean outside = found.outside(region);
    return Math.min(
        above(region.low(), outside ? found.high() : found.low()),
        -above(region.high(), outside ? found.low() : found.high()));
  }

  /** How far a value lies above a border; infinitely far above or below an open end. */
  private double above(double border, double value) {
    return Double.isInfinite(border) ? -border : kind.difference(value, border);
  }

  /** The region in words, such as {@code above 1.00}. */
  public String text() {
    if (Double.isInfinite(region.high())) {
      return "above " + kind.text(region.low());
    }
    return Double.isInfinite(region.low())
        ? "below " + kind.text(region.high())
        : "%s to %s".formatted(kind.text(region.low()), kind.text(region.high()));
  }
}
