package soapbench.experiment.payload.results;

import java.util.Optional;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.results.Bindings;

/**
 * Which stages of an exchange happen at the same time, as this project's client and server work,
 * and so which of its two floors it could come down to: the sum of its stages, or the longest of
 * them.
 */
public enum Overlap {
  XML(
      true,
      "XML is written straight into the message, which leaves piece by piece, and is parsed while"
          + " it arrives, so that writing, transport and reading can happen at once"),
  OBJECTS(
      true,
      "objects are serialized straight into the message, which leaves piece by piece, and"
          + " deserialized while it arrives, so that all three can happen at once"),
  BASE64(
      false,
      "objects are serialized whole before the first byte leaves, and decoded and deserialized when"
          + " the last has arrived; only the base64 is written while it is sent, which could save"
          + " that part of the codec floor"),
  ATTACHMENT(
      false,
      "objects are serialized whole before the first byte leaves, and deserialized when the last"
          + " has arrived, so that one stage follows another"),
  MESSAGE(
      false,
      "a JMS message is whole in memory before it is sent and whole before it is read, whatever its"
          + " format, so that one stage follows another"),
  ONE_PIECE(
      false,
      "the message fits into one piece, which leaves when it is whole, so that one stage follows"
          + " another");

  /** Bytes of a response that the server's container collects before it sends them. */
  public static final int RESPONSE_PIECE = 1 << 13;

  /** Bytes of a request over HTTP that the client collects before it sends them. */
  public static final int REQUEST_PIECE = 1 << 16;

  private final boolean pipelines;
  private final String reason;

  Overlap(boolean pipelines, String reason) {
    this.pipelines = pipelines;
    this.reason = reason;
  }

  /**
   * Overlap in the exchanges of a scenario; nothing where its binding or format is not known here.
   *
   * @param messageBytes what its message with the payload has
   */
  public static Optional<Overlap> of(Scenario scenario, double messageBytes) {
    boolean fits = messageBytes <= (scenario.stores() ? REQUEST_PIECE : RESPONSE_PIECE);
    return of(Cell.of(scenario)).map(overlap -> fits && overlap != MESSAGE ? ONE_PIECE : overlap);
  }

  /** Overlap of messages of many pieces. */
  static Optional<Overlap> of(Cell cell) {
    if (!Cell.KNOWN.contains(cell)) {
      return Optional.empty();
    }
    if (cell.binding().equals(Bindings.JMS)) {
      return Optional.of(MESSAGE);
    }
    PayloadFormat format = Formats.of(cell.format());
    if (!format.serializes()) {
      return Optional.of(XML);
    }
    if (format.streams()) {
      return Optional.of(OBJECTS);
    }
    return Optional.of(format.attached() ? ATTACHMENT : BASE64);
  }

  /** The floor that such an exchange could reach, for readers. */
  public String reachable() {
    return pipelines ? "pipelined floor" : "floor";
  }

  /** Why it could reach that floor and no lower one, as part of a sentence. */
  public String reason() {
    return reason;
  }
}
