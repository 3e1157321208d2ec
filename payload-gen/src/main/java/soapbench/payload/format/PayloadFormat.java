package soapbench.payload.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Content;
import soapbench.contract.service.Format;
import soapbench.payload.PayloadSource;

/** A way in which a payload travels. The same object graph goes in and out in every format. */
public interface PayloadFormat {

  /** The format's word in the contract. */
  Format inContract();

  /** The format's word in options and files. */
  default String word() {
    return inContract().value();
  }

  /** Whether the payload travels beside the envelope (XOP, MTOM) rather than in it. */
  default boolean attached() {
    return false;
  }

  /** Whether nothing but Java reads the bytes, with the same classes. */
  default boolean onlyForJava() {
    return false;
  }

  /** Whether the payload travels as base64 in the body. */
  default boolean binaryInBody() {
    return serializes() && !attached();
  }

  /** Whether objects are turned into bytes before the SOAP stack sees them, and back after it. */
  boolean serializes();

  /** Allowances of a payload in this format, beside those that its XML has. */
  default List<Allowance> allowances(Payload payload) {
    return List.of();
  }

  /**
   * Whether a payload is serialized while its message is written, and deserialized while it
   * arrives.
   */
  default boolean streams() {
    return false;
  }

  /** Format over a binding whose messages are whole in memory before they travel. */
  default PayloadFormat whole() {
    return this;
  }

  /** Format as it carries the payloads of a source. */
  default PayloadFormat of(PayloadSource source) {
    return this;
  }

  /**
   * The media type of a message without an envelope, whose whole body is the payload; empty for a
   * format that needs the envelope.
   */
  default Optional<String> mediaType() {
    return Optional.empty();
  }

  /** Writes what a content carries as such a body. */
  default void writeBody(Content content, OutputStream body) throws IOException {
    throw new UnsupportedOperationException(word() + " needs an envelope");
  }

  /**
   * The content of such a body, which is read to its end.
   *
   * @throws UnreadablePayloadException if the body is XML and damaged or not allowed
   */
  default Content readBody(InputStream body) throws IOException {
    throw new UnsupportedOperationException(word() + " needs an envelope");
  }

  /** Whether a content has the element of this format. */
  boolean isIn(Content content);

  /** The content that carries a payload. */
  Content encode(Payload payload);

  /**
   * The content that carries a payload.
   *
   * @param clock is told of the work of encoding: at once, or, if this streams, when the message is
   *     written
   */
  default Content encode(Payload payload, EncodingClock clock) {
    clock.encodingBegins();
    Content content = encode(payload);
    clock.encodingEnds();
    return content;
  }

  /**
   * How many bytes of a message a content takes, as far as that is known before it is written.
   *
   * @param payloadBytes of the payload as normal XML
   */
  default int bytesInMessage(Content content, int payloadBytes) {
    return payloadBytes;
  }

  /** The bytes of a payload in a message: XML, base64 text, or an attachment. */
  byte[] bytes(Payload payload);

  /**
   * The payload of the bytes that {@link #bytes} makes.
   *
   * @throws UnreadablePayloadException if they are damaged or not allowed
   */
  Payload read(byte[] bytes);

  /**
   * Takes a content from the SOAP stack, which may leave an attachment unread until somebody asks
   * for it. Reading it here is part of receiving, not of deserialization.
   *
   * @throws UnreadablePayloadException if the attachment is missing or ends too early
   */
  default Content receive(Content content) {
    return content;
  }

  /**
   * How many bytes a content becomes while it is decoded, where they may be many more than its own;
   * else 0.
   */
  default long expandedBytes(Content content) {
    return 0;
  }

  /**
   * The payload that a content carries.
   *
   * @throws UnreadablePayloadException if the content is not in this format, damaged or not allowed
   */
  Payload decode(Content content);
}
