package soapbench.factor;

/** Whether a client keeps its connections between exchanges, or makes one for each. */
public enum ConnectionUse {
  KEPT,
  NEW;

  /** The use named {@code word}; anything else is refused, naming what is allowed. */
  public static ConnectionUse of(String word) {
    return EnumWords.level(ConnectionUse.class, "use of connections", word);
  }

  /** The name on the command line. */
  public String word() {
    return EnumWords.word(this);
  }
}
