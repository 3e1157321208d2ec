package soapbench.passing.program;

import java.util.Map;
import java.util.TreeMap;

/** Input of a program: values by name. */
public final class ProgramInput {

  /** The bytes of a message. */
  public static final String BYTES = "bytes";

  /** The order n of an n × n matrix of doubles. */
  public static final String ORDER = "order";

  /** How often the program repeats what it clocks. */
  public static final String REPETITIONS = "repetitions";

  /** How often it does so before, without a clock. */
  public static final String WARMUP = "warmup";

  /** How many messages go one way before one comes back. */
  public static final String BURST = "burst";

  /** Whether matrices are multiplied, 0 or 1. */
  public static final String MULTIPLY = "multiply";

  /** Seed of the contents. */
  public static final String SEED = "seed";

  private final Map<String, Long> values;

  public ProgramInput(Map<String, Long> values) {
    this.values = new TreeMap<>(values);
  }

  /** All values by name. */
  public Map<String, Long> values() {
    return new TreeMap<>(values);
  }

  /**
   * A whole number.
   *
   * @throws IllegalArgumentException if it is missing or out of range
   */
  int number(String name, int least, int most) {
    Long value = values.get(name);
    if (value == null || value < least || value > most) {
      throw new IllegalArgumentException(
          "%s is %s: allowed are %s to %s"
              .formatted(name, value == null ? "missing" : value, least, most));
    }
    return value.intValue();
  }

  long seed() {
    return values.getOrDefault(SEED, 0L);
  }
}
