package soapbench.component;

/** Which way a parameter goes. */
public enum Direction {
  IN("in"),
  OUT("out"),
  /** A file that the program changes. */
  IN_OUT("in out");

  private final String word;

  Direction(String word) {
    this.word = word;
  }

  /** The direction's word in a template. */
  public String word() {
    return word;
  }

  public boolean isInput() {
    return this != OUT;
  }

  public boolean isOutput() {
    return this != IN;
  }
}
