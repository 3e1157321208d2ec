package soapbench.claim.load;

/** What the number of repeats means for a finding. */
final class Repeats {

  private static final int MANY = 5;

  private Repeats() {}

  /** A remark on intervals that are wide because they rest on few repeats; else empty. */
  static String few(int repeats) {
    if (repeats >= MANY) {
      return "";
    }
    return repeats < 2
        ? " (one repeat has no interval)"
        : " (with " + repeats + " repeats intervals are wide)";
  }
}
