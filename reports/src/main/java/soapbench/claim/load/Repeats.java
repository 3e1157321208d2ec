package soapbench.claim.load;

import soapbench.claim.Verdict;

/** What the number of repeats means for a finding. */
final class Repeats {

  private static final int MANY = 5;

  private Repeats() {}

  /** Where nothing was decided, a remark on intervals that rest on few repeats; else empty. */
  static String few(Verdict verdict, int repeats) {
    if (verdict != Verdict.NOT_DISTINGUISHABLE || repeats >= MANY) {
      return "";
    }
    return repeats < 2
        ? " (one repeat has no interval)"
        : " (with " + repeats + " repeats intervals are wide)";
  }
}
