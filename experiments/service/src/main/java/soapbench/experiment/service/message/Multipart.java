package soapbench.experiment.service.message;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jvnet.mimepull.MIMEConfig;
import org.jvnet.mimepull.MIMEMessage;
import org.jvnet.mimepull.MIMEParsingException;
import org.jvnet.mimepull.MIMEPart;
import soapbench.http.HttpPost;
import soapbench.http.MediaType;

/** Envelopes with attachments: {@code multipart/related} of MTOM (RFC 2387, XOP 1.0). */
final class Multipart {

  private static final String ROOT = "root";
  private static final int MOST_PARTS = 1_000;
  private static final int IN_MEMORY = -1;

  private final String boundary = "soapbench-" + UUID.randomUUID();
  private final Map<String, byte[]> attachments;

  /**
   * Part of an answer.
   *
   * @param charset the character set that its media type names
   */
  record Part(Optional<String> charset, byte[] content) {}

  /**
   * A way to write envelopes with attachments.
   *
   * @param attachments their contents by the ids that an envelope has
   */
  Multipart(Map<String, byte[]> attachments) {
    this.attachments = attachments;
  }

  /** The media type of the whole, without an action. */
  String mediaType(String envelopeType) {
    return "multipart/related; type=\"application/xop+xml\"; start=\"<%s>\"; start-info=\"%s\";"
            .formatted(ROOT, envelopeType)
        + " boundary=\"%s\"".formatted(boundary);
  }

  /** An envelope with its attachments. */
  byte[] write(byte[] envelope, String envelopeType, String charset) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(envelope.length);
    part(
        out,
        "application/xop+xml; charset=%s; type=\"%s\"".formatted(charset, envelopeType),
        ROOT,
        envelope);
    attachments.forEach((id, content) -> part(out, "application/octet-stream", id, content));
    out.writeBytes("\r\n--%s--\r\n".formatted(boundary).getBytes(ISO_8859_1));
    return out.toByteArray();
  }

  private void part(ByteArrayOutputStream out, String type, String id, byte[] content) {
    String head =
        "\r\n--%s\r\nContent-Type: %s\r\n".formatted(boundary, type)
            + "Content-Transfer-Encoding: binary\r\nContent-ID: <%s>\r\n\r\n".formatted(id);
    out.writeBytes(head.getBytes(ISO_8859_1));
    out.writeBytes(content);
  }

  /** The parts of an answer without parts: all of it. */
  static List<Part> whole(HttpPost.Answer answer) {
    return List.of(new Part(MediaType.of(answer.contentType()).charset(), answer.body()));
  }

  /** Whether an answer has parts. */
  static boolean is(String contentType) {
    return MediaType.of(contentType).name().equals("multipart/related");
  }

  /**
   * The parts of an answer, that with the envelope first.
   *
   * @throws WrongAnswerException if they can't be told apart
   */
  static List<Part> read(HttpPost.Answer answer) throws WrongAnswerException {
    MediaType type = MediaType.of(answer.contentType());
    String boundary =
        type.parameter("boundary")
            .orElseThrow(
                () -> new WrongAnswerException("content", "the answer's parts have no boundary"));
    Optional<String> start = type.parameter("start").map(Multipart::id);
    MIMEConfig config = new MIMEConfig();
    config.setMemoryThreshold(IN_MEMORY);
    List<Part> parts = new ArrayList<>();
    try (MIMEMessage message =
        new MIMEMessage(new ByteArrayInputStream(answer.body()), boundary, config)) {
      for (MIMEPart part = message.getPart(0);
          isThere(part) && parts.size() < MOST_PARTS;
          part = message.getPart(parts.size())) {
        boolean root = start.isPresent() && start.get().equals(id(part.getContentId()));
        parts.add(
            root ? 0 : parts.size(),
            new Part(
                MediaType.of(part.getContentType()).charset(), part.readOnce().readAllBytes()));
      }
    } catch (MIMEParsingException | IOException e) {
      throw new WrongAnswerException("content", "the answer's parts are damaged");
    }
    if (parts.isEmpty() || parts.size() == MOST_PARTS) {
      throw new WrongAnswerException(
          "content", "the answer's parts are none, or more than %s".formatted(MOST_PARTS - 1));
    }
    return parts;
  }

  /** The library says of a part that it asks for whether there is one. */
  private static boolean isThere(MIMEPart part) {
    try {
      part.getContentId();
      return true;
    } catch (IllegalStateException noSuchPart) {
      return false;
    }
  }

  private static String id(String contentId) {
    return String.valueOf(contentId).strip().replaceAll("^<|>$", "");
  }
}
