package soapbench.factor;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** A broker that an application server can be started with. */
public enum BrokerChoice {
  OPENMQ,
  ARTEMIS;

  /** The broker named {@code id}; anything else is refused, naming what is allowed. */
  public static BrokerChoice of(String id) {
    return Arrays.stream(values())
        .filter(broker -> broker.id().equals(id))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("broker '" + id + "' is not one of " + ids()));
  }

  private static String ids() {
    return Arrays.stream(values()).map(BrokerChoice::id).collect(Collectors.joining(", "));
  }

  /** The name on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
