package soapbench.server.domain;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** A garbage collector that the server's JVM can be told to use. */
public enum Collector {
  SERIAL("-XX:+UseSerialGC"),
  PARALLEL("-XX:+UseParallelGC"),
  G1("-XX:+UseG1GC"),
  ZGC("-XX:+UseZGC");

  private final String option;

  Collector(String option) {
    this.option = option;
  }

  /** The collector named {@code id}; anything else is refused, naming what is allowed. */
  public static Collector of(String id) {
    return Arrays.stream(values())
        .filter(collector -> collector.id().equals(id))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("collector '" + id + "' is not one of " + ids()));
  }

  /** Every collector's name, in a row for a message. */
  public static String ids() {
    return Arrays.stream(values()).map(Collector::id).collect(Collectors.joining(", "));
  }

  /** The name on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  String option() {
    return option;
  }
}
