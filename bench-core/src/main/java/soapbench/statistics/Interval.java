package soapbench.statistics;

/** A confidence interval; both ends are NaN when there was too little to build it from. */
public record Interval(double low, double high) {

  public static final Interval UNKNOWN = new Interval(Double.NaN, Double.NaN);

  public Interval {
    if (Double.isNaN(low) != Double.isNaN(high)) {
      throw new IllegalArgumentException("low is " + low + " and high " + high);
    }
    if (low > high) {
      throw new IllegalArgumentException("low " + low + " is above high " + high);
    }
  }

  public boolean known() {
    return !Double.isNaN(low);
  }

  /** Half of what lies between its ends; NaN of an unknown one. */
  public double halfWidth() {
    return (high - low) / 2;
  }

  /** Whether the two have a value in common; an unknown one has none in common with any. */
  public boolean overlaps(Interval other) {
    return low <= other.high && other.low <= high;
  }

  /** Whether it has no value in common with another; an unknown one lies nowhere. */
  public boolean outside(Interval other) {
    return known() && !overlaps(other);
  }

  public boolean contains(double value) {
    return low <= value && value <= high;
  }
}
