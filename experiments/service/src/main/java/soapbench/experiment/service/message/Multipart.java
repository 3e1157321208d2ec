package soapbench.experiment.service.message;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Envelopes with attachments: {@code multipart/related} of MTOM (RFC 2387, XOP 1.0). */
final class Multipart {

  private static final String ROOT = "root";
  private static final String PARAMETER = "(?i)[;\\s]%s=(?:\"([^\"]*)\"|([^\\s;\"]+))";
  private static final int MOST_PARTS = 1_000;

  private final String boundary = "soapbench-" + UUID.randomUUID();
  private final Map<String, byte[]> attachments;

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

  /** Whether an answer has parts. */
  static boolean is(String contentType) {
    return contentType.toLowerCase(Locale.ROOT).startsWith("multipart/related");
  }

  /**
   * The parts of an answer, that with the envelope first.
   *
   * @throws WrongAnswerException if they can't be told apart
   */
  static List<byte[]> read(String contentType, byte[] body) throws WrongAnswerException {
    String boundary =
        parameter("boundary", contentType)
            .orElseThrow(
                () -> new WrongAnswerException("content", "the answer's parts have no boundary"));
    // each byte is a character, so that places in the text are those in the bytes
    String text = "\r\n" + new String(body, ISO_8859_1);
    String line = "\r\n--" + boundary;
    Optional<String> start = parameter("start", contentType);
    List<byte[]> parts = new ArrayList<>();
    int begin = text.indexOf(line);
    while (begin >= 0 && !text.startsWith("--", begin + line.length())) {
      int end = text.indexOf(line, begin + line.length());
      int content = text.indexOf("\r\n\r\n", begin + line.length());
      if (end < 0 || content < 0 || content > end || parts.size() == MOST_PARTS) {
        throw new WrongAnswerException("content", "the answer's parts are damaged");
      }
      boolean root = start.isPresent() && text.substring(begin, content).contains(start.get());
      parts.add(
          root ? 0 : parts.size(),
          text.substring(Math.min(content + 4, end), end).getBytes(ISO_8859_1));
      begin = end;
    }
    if (parts.isEmpty()) {
      throw new WrongAnswerException("content", "the answer has no part");
    }
    return parts;
  }

  private static Optional<String> parameter(String name, String contentType) {
    Matcher found = Pattern.compile(PARAMETER.formatted(name)).matcher(contentType);
    return found.find()
        ? Optional.of(found.group(1) == null ? found.group(2) : found.group(1))
        : Optional.empty();
  }
}
