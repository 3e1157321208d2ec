package soapbench.factor;

/** A broker that an application server can be started with. */
public enum BrokerChoice {
  OPENMQ,
  ARTEMIS;

  /** The broker named {@code id}; anything else is refused, naming what is allowed. */
  public static BrokerChoice of(String id) {
    return EnumWords.level(BrokerChoice.class, "broker", id);
  }

  /** The name on the command line. */
  public String id() {
    return EnumWords.word(this);
  }
}
