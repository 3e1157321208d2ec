package soapbench.service.guard;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The first bytes of a request, until they show where its document begins and that each byte of its
 * markup is itself there. In a request of parts, the first one has to be the envelope.
 */
final class DocumentBeginning {

  static final String LINE_END = "\r\n";

  private static final String END_OF_HEAD = LINE_END + LINE_END;

  private static final int HEAD_BYTES = 8_000;
  private static final int DECLARATION_BYTES = 200;
  private static final int MARK_BYTES = 6;
  private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF";
  private static final Set<String> CHARSETS = Set.of("utf-8", "us-ascii", "iso-8859-1");
  private static final String CHARSET_REFUSAL =
      "the request's character set is unknown here: allowed are UTF-8, US-ASCII and ISO-8859-1";
  private static final Set<String> TRANSFERS = Set.of("7bit", "8bit", "binary");
  private static final Pattern ENCODING = Pattern.compile("encoding\\s*=\\s*[\"']([^\"']*)[\"']");

  private final RequestType type;
  private final Optional<byte[]> boundary;
  private final ByteArrayOutputStream begun = new ByteArrayOutputStream();
  private boolean inHead;

  /**
   * The beginning of a request.
   *
   * @param boundary of its parts, with the end of the line before it
   */
  DocumentBeginning(RequestType type, Optional<byte[]> boundary) {
    this.type = type;
    this.boundary = boundary;
    this.inHead = type.isMultipart();
  }

  /**
   * Takes some more of the request's bytes.
   *
   * @return all of the document that has come, once it is known to be readable
   */
  Optional<byte[]> take(byte[] bytes, int offset, int length) throws UnreadableRequestException {
    begun.write(bytes, offset, length);
    if (inHead) {
      head();
    }
    return inHead ? Optional.empty() : declaration();
  }

  /** The first boundary and the headers of the first part. */
  private void head() throws UnreadableRequestException {
    String text = begun.toString(StandardCharsets.ISO_8859_1);
    int end = text.indexOf(END_OF_HEAD);
    if (end < 0 ? text.length() >= HEAD_BYTES + END_OF_HEAD.length() : end > HEAD_BYTES) {
      throw new RequestTooLongException("the first part's header is", HEAD_BYTES);
    }
    if (end < 0) {
      return;
    }
    String[] lines = text.substring(0, end).replaceAll("\r\n[ \t]+", " ").strip().split(LINE_END);
    if (boundary.isEmpty()
        || !lines[0].equals(new String(boundary.get(), StandardCharsets.ISO_8859_1).strip())) {
      throw new UnreadableRequestException("the request does not begin with its boundary");
    }
    Optional<String> start = type.parameter("start");
    if (start.isPresent() && !start.equals(header("Content-ID", lines))) {
      throw new UnreadableRequestException(
          "the request's first part is not its start: allowed is the envelope there");
    }
    if (!header("Content-Transfer-Encoding", lines)
        .map(value -> TRANSFERS.contains(lower(value)))
        .orElse(true)) {
      throw new UnreadableRequestException(
          "the first part's Content-Transfer-Encoding is unknown: allowed are 7bit, 8bit and"
              + " binary");
    }
    requireKnown(RequestType.of(header("Content-Type", lines).orElse(null)).charset());
    byte[] rest = begun.toByteArray();
    begun.reset();
    int from = end + END_OF_HEAD.length();
    begun.write(rest, from, rest.length - from);
    inHead = false;
  }

  private static Optional<String> header(String name, String[] lines) {
    String start = lower(name) + ":";
    return Arrays.stream(lines)
        .filter(line -> lower(line).startsWith(start))
        .map(line -> line.substring(start.length()).strip())
        .findFirst();
  }

  /** The first bytes of the document, which show its character set (XML 1.0, appendix F). */
  private Optional<byte[]> declaration() throws UnreadableRequestException {
    String text = begun.toString(StandardCharsets.ISO_8859_1);
    if (text.length() < MARK_BYTES) {
      return Optional.empty();
    }
    String document = text.startsWith(BYTE_ORDER_MARK) ? text.substring(3) : text;
    // of those of which each byte of markup is not itself, none begins so
    if (!document.stripLeading().isEmpty() && document.stripLeading().charAt(0) != '<'
        || document.indexOf('\0') >= 0 && document.indexOf('\0') < MARK_BYTES) {
      throw new UnreadableRequestException(CHARSET_REFUSAL);
    }
    int end = document.indexOf('>');
    if (document.startsWith("<?xml") && end < 0 && document.length() < DECLARATION_BYTES) {
      return Optional.empty();
    }
    if (document.startsWith("<?xml")) {
      Matcher declared = ENCODING.matcher(end < 0 ? document : document.substring(0, end));
      while (declared.find()) {
        requireKnown(Optional.of(declared.group(1)));
      }
    }
    requireKnown(type.charset());
    return Optional.of(begun.toByteArray());
  }

  private static void requireKnown(Optional<String> charset) throws UnreadableRequestException {
    if (charset.isPresent() && !CHARSETS.contains(lower(charset.get()))) {
      throw new UnreadableRequestException(CHARSET_REFUSAL);
    }
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
