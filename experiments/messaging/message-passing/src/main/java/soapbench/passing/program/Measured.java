package soapbench.passing.program;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Measurements of one rank: numbers by name, one for each repetition unless said otherwise. */
public final class Measured {

  /** How long a repetition took, in nanoseconds. */
  public static final String TIME_NS = "time_ns";

  /** How long it took to hand a message over, in nanoseconds. */
  public static final String SEND_NS = "send_ns";

  /** From a message's first byte until it was there whole, in nanoseconds. */
  public static final String ARRIVAL_NS = "arrival_ns";

  /** From then until the program had it, in nanoseconds. */
  public static final String PICKUP_NS = "pickup_ns";

  /** How many messages were checked: one number. */
  public static final String CHECKED = "checked";

  private final Map<String, long[]> values;

  public Measured(Map<String, long[]> values) {
    this.values = new TreeMap<>();
    values.forEach((name, numbers) -> this.values.put(name, numbers.clone()));
  }

  /** The numbers of a name; none if this rank did not measure it. */
  public long[] of(String name) {
    return Objects.requireNonNullElse(values.get(name), new long[0]).clone();
  }

  /** All numbers by name. */
  public Map<String, long[]> values() {
    return new TreeMap<>(values);
  }
}
