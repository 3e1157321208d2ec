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

  /** The verdict's words in files and reports. */
  public String word() {
    return word;
  }
}
