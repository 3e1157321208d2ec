package soapbench.experiment.payload.rows;

import java.util.List;
import soapbench.columns.RunColumns;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.CsvRow;
import soapbench.factor.RunFactors;
import soapbench.rows.Factors;

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
 */
public record Scenario(
    String binding,
    String format,
    String shape,
    long payloadBytes,
    String direction,
    String clientStack,
    String serverStack) {

  /** The server generates the payload and sends it. */
  public static final String FETCH = "fetch";

  /** The client sends the payload and the server checks it. */
  public static final String STORE = "store";

  public static final List<String> DIRECTIONS = List.of(FETCH, STORE);

  /** The SOAP stack of this laboratory, at either side. */
  public static final String TUNED = "tuned";

  public static final Column<Scenario, String> BINDING = RunColumns.BINDING.of(Scenario::binding);
  public static final Column<Scenario, String> FORMAT =
      Column.of("format", "", "how the payload is encoded", CellCodec.WORD).of(Scenario::format);
  public static final Column<Scenario, String> SHAPE =
      Column.of("shape", "", "what the payload is made of", CellCodec.WORD).of(Scenario::shape);
  public static final Column<Scenario, Long> PAYLOAD_BYTES =
      Column.of(
              "payload_bytes",
              Column.BYTES,
              "size asked for, of the payload's normal XML form",
              CellCodec.WHOLE)
          .of(Scenario::payloadBytes);
  public static final Column<Scenario, String> DIRECTION =
      Column.of(
              "direction",
              "",
              "`fetch` or `store`: who sends the payload",
              CellCodec.WORD.orElse(FETCH))
          .of(Scenario::direction);
  public static final Column<Scenario, String> CLIENT_STACK =
      Column.of(
              "client_stack",
              "",
              "the client's SOAP stack: `tuned`, the laboratory's own, `cxf` or `metro`, as they"
                  + " come; empty means `tuned`",
              CellCodec.WORD.orElse(TUNED))
          .of(Scenario::clientStack);
  public static final Column<Scenario, String> SERVER_STACK =
      Column.of(
              "server_stack",
              "",
              "the server's SOAP stack, in the same words",
              CellCodec.WORD.orElse(TUNED))
          .of(Scenario::serverStack);

  /** The factors of the experiment. */
  public static final Factors<Scenario> FACTORS =
      new Factors<>(
          List.of(BINDING, FORMAT, SHAPE, PAYLOAD_BYTES, DIRECTION, CLIENT_STACK, SERVER_STACK),
          Scenario::of,
          RunFactors.TRIED);

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

  /** A scenario of the laboratory's own stacks. */
  public Scenario(
      String binding, String format, String shape, long payloadBytes, String direction) {
    this(binding, format, shape, payloadBytes, direction, TUNED, TUNED);
  }

  /** The scenario of a row. */
  static Scenario of(CsvRow row) {
    return new Scenario(
        BINDING.read(row),
        FORMAT.read(row),
        SHAPE.read(row),
        PAYLOAD_BYTES.read(row),
        DIRECTION.read(row),
        CLIENT_STACK.read(row),
        SERVER_STACK.read(row));
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
