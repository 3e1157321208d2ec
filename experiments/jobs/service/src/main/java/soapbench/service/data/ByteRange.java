package soapbench.service.data;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Bytes of a file.
 *
 * @param first the first of them, from 0 on
 * @param count how many they are
 */
record ByteRange(long first, long count) {

  /** The answer to a range that has no byte of the file. */
  static final ByteRange NOT_SATISFIABLE = new ByteRange(-1, 0);

  /** One range; of numbers with more digits than a long has, nothing is said. */
  private static final Pattern SINGLE =
      Pattern.compile("(?i)bytes=\\s*(\\d{0,18})-(\\d{0,18})\\s*");

  /**
   * The range that a header asks for (RFC 9110, section 14).
   *
   * @param header the field's value, or null
   * @param bytes how many there are
   * @return empty if it asks for none, for several, or for what is no range: then all are sent
   */
  static Optional<ByteRange> of(String header, long bytes) {
    Matcher range = SINGLE.matcher(String.valueOf(header));
    if (!range.matches() || range.group(1).isEmpty() && range.group(2).isEmpty()) {
      return Optional.empty();
    }
    if (range.group(1).isEmpty()) {
      long count = Math.min(bytes, Long.parseLong(range.group(2)));
      return Optional.of(count == 0 ? NOT_SATISFIABLE : new ByteRange(bytes - count, count));
    }
    long first = Long.parseLong(range.group(1));
    long last = range.group(2).isEmpty() ? Long.MAX_VALUE : Long.parseLong(range.group(2));
    if (last < first) {
      return Optional.empty();
    }
    return Optional.of(
        first >= bytes
            ? NOT_SATISFIABLE
            : new ByteRange(first, Math.min(last, bytes - 1) - first + 1));
  }

  /** The value of Content-Range. */
  String header(long bytes) {
    return this.equals(NOT_SATISFIABLE)
        ? "bytes */" + bytes
        : "bytes %s-%s/%s".formatted(first, first + count - 1, bytes);
  }
}
