package soapbench.factor;

/** Whether a client reaches a server's HTTP and its broker over TLS. */
public enum TlsChoice {
  OFF,
  ON;

  /** The choice named {@code id}; anything else is refused, naming what is allowed. */
  public static TlsChoice of(String id) {
    return EnumWords.level(TlsChoice.class, "TLS", id);
  }

  /** The name on the command line. */
  public String id() {
    return EnumWords.word(this);
  }
}
