package soapbench.trial;

import java.util.List;
import java.util.Objects;

/**
 * One level of each factor of an experiment; a cell of its design.
 *
 * @param binding how the envelope travels, e.g. {@code http} or {@code jms}
 * @param format how the payload is encoded, e.g. {@code normal} or {@code serialized}
 * @param shape what the payload is made of, e.g. {@code records}
 * @param payloadBytes the payload's size as asked for: bytes of its normal XML form
 * @param direction {@link #FETCH} or {@link #STORE}: who sends the payload
 */
public record Scenario(
    String binding, String format, String shape, long payloadBytes, String direction) {

  /** The server generates the payload and sends it. */
  public static final String FETCH = "fetch";

  /** The client sends the payload and the server checks it. */
  public static final String STORE = "store";

  public static final List<String> DIRECTIONS = List.of(FETCH, STORE);

  public Scenario {
    requireWord("binding", binding);
    requireWord("format", format);
    requireWord("shape", shape);
    if (payloadBytes <= 0) {
      throw new IllegalArgumentException("payloadBytes is " + payloadBytes + ", not above 0");
    }
    if (!DIRECTIONS.contains(Objects.requireNonNull(direction, "direction"))) {
      throw new IllegalArgumentException(
          "direction is '" + direction + "', not one of " + FETCH + ", " + STORE);
    }
  }

  public boolean stores() {
    return direction.equals(STORE);
  }

  private static void requireWord(String name, String value) {
    if (Objects.requireNonNull(value, name).isBlank()) {
      throw new IllegalArgumentException(name + " is blank");
    }
  }
}
