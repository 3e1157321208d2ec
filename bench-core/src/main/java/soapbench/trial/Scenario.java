package soapbench.trial;

import java.util.List;
import soapbench.factor.Levels;

/**
 * One level of each factor of an experiment; a cell of its design.
 *
 * @param binding how the envelope travels, e.g. {@code http} or {@code jms}
 * @param format how the payload is encoded, e.g. {@code normal} or {@code serialized}
 * @param shape what the payload is made of, e.g. {@code records}
 * @param payloadBytes the payload's size as asked for: bytes of its normal XML form
 * @param direction {@link #FETCH} or {@link #STORE}: who sends the payload
 * @param clientStack the SOAP stack of the client, e.g. {@link #TUNED}
 * @param serverStack the SOAP stack of the server
 * @param levels of the declared factors of which the run tries several
 */
public record Scenario(
    String binding,
    String format,
    String shape,
    long payloadBytes,
    String direction,
    String clientStack,
    String serverStack,
    Levels levels) {

  /** The server generates the payload and sends it. */
  public static final String FETCH = "fetch";

  /** The client sends the payload and the server checks it. */
  public static final String STORE = "store";

  public static final List<String> DIRECTIONS = List.of(FETCH, STORE);

  /** The SOAP stack of this laboratory, at either side. */
  public static final String TUNED = "tuned";

  public Scenario {
    requireWord("binding", binding);
    requireWord("format", format);
    requireWord("shape", shape);
    if (payloadBytes <= 0) {
      throw new IllegalArgumentException("payloadBytes is " + payloadBytes + ", not above 0");
    }
    if (!DIRECTIONS.contains(direction)) {
      throw new IllegalArgumentException(
          "direction is '" + direction + "', not one of " + FETCH + ", " + STORE);
    }
    requireWord("clientStack", clientStack);
    requireWord("serverStack", serverStack);
  }

  /** A scenario of a run in which no declared factor varies. */
  public Scenario(
      String binding,
      String format,
      String shape,
      long payloadBytes,
      String direction,
      String clientStack,
      String serverStack) {
    this(binding, format, shape, payloadBytes, direction, clientStack, serverStack, Levels.NONE);
  }

  /** A scenario of the laboratory's own stacks. */
  public Scenario(
      String binding, String format, String shape, long payloadBytes, String direction) {
    this(binding, format, shape, payloadBytes, direction, TUNED, TUNED);
  }

  /** Whether both sides are the laboratory's own stack. */
  public boolean tuned() {
    return clientStack.equals(TUNED) && serverStack.equals(TUNED);
  }

  public boolean stores() {
    return direction.equals(STORE);
  }

  private static void requireWord(String name, String value) {
    if (value.isBlank()) {
      throw new IllegalArgumentException(name + " is blank");
    }
  }
}
