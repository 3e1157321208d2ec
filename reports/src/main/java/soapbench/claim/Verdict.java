package soapbench.claim;

/** Whether a claim holds in a run. */
public enum Verdict {
  HOLDS("holds"),
  REVERSED("reversed"),
  NOT_DISTINGUISHABLE("not distinguishable");

  private final String word;

  Verdict(String word) {
    this.word = word;
  }

  /** The verdict of a rule that says when a claim holds, and when its opposite does. */
  public static Verdict of(boolean holds, boolean reversed) {
    if (holds) {
      return HOLDS;
    }
    return reversed ? REVERSED : NOT_DISTINGUISHABLE;
  }

  /** The verdict's words in files and reports. */
  public String word() {
    return word;
  }
}
