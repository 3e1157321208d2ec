package soapbench.service.soap;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import soapbench.service.guard.RequestTooLongException;
import soapbench.service.guard.UnreadableRequestException;

/**
 * The parts of a multipart body, one after the other as they arrive (RFC 2046, section 5.1.1). A
 * part ends at a line that is its boundary and nowhere else, so that a body without the closing one
 * is refused. Headers have a limit together, and so has each of their lines.
 */
final class PartsInput {

  /** A line of headers, without its end (RFC 5322, section 2.1.1). */
  static final int MAX_LINE_BYTES = 998;

  /** The headers of all parts, and what stands before the first part. */
  static final int MAX_HEADER_BYTES = 50_000;

  private static final int PIECE_BYTES = 1 << 14;
  private static final int MAX_PADDING = 100;
  private static final int CONTENT = -1;
  private static final int UNKNOWN = -2;

  private final InputStream in;

  /** The end of the line before, two hyphens and the boundary. */
  private final byte[] delimiter;

  /** How far a delimiter can't begin, by the byte at the place of its last (Horspool's search). */
  private final int[] shifts = new int[1 << Byte.SIZE];

  /** The byte before the next one is kept: it may be the end of a line. */
  private final byte[] buffer;

  private int from = 1;
  private int to = 1;

  /** Up to here the bytes are content. */
  private int known = 1;

  /** Where the bytes after the delimiter begin; 0 while it was not found. */
  private int after;

  private boolean begun;
  private boolean inPart = true;
  private boolean closed;
  private boolean ended;
  private int headerBytes;

  PartsInput(InputStream in, String boundary) {
    this.in = in;
    this.delimiter = ("\n--" + boundary).getBytes(StandardCharsets.UTF_8);
    this.buffer = new byte[PIECE_BYTES + 2 * delimiter.length + MAX_PADDING];
    buffer[0] = '\n';
    int last = delimiter.length - 1;
    Arrays.fill(shifts, delimiter.length);
    for (int i = 0; i < last; i++) {
      shifts[Byte.toUnsignedInt(delimiter[i])] = last - i;
    }
  }

  /**
   * Goes to the next part, past what is left of this one.
   *
   * @return its headers, whose names know no case; null after the last part
   */
  @Nullable Map<String, List<String>> next() throws IOException {
    for (int count = more(); count > 0; count = more()) {
      if (!begun) {
        countHeader(count);
      }
      from = known;
    }
    if (closed) {
      return null;
    }
    begun = true;
    inPart = true;
    return headers();
  }

  /** Reads content of the part; -1 at its end. */
  int read(byte[] bytes, int offset, int length) throws IOException {
    int count = Math.min(length, more());
    if (count == 0) {
      return length == 0 ? 0 : -1;
    }
    System.arraycopy(buffer, from, bytes, offset, count);
    from += count;
    return count;
  }

  /** How many of the next bytes are known to be content; 0 at the part's end. */
  private int more() throws IOException {
    while (inPart && from == known) {
      if (after > 0) {
        inPart = false;
        from = after;
        known = after;
        after = 0;
      } else if (!look()) {
        fill();
      }
    }
    return inPart ? known - from : 0;
  }

  /** Looks for the part's end in what is there. Returns whether that tells anything. */
  private boolean look() {
    int at = find(from - 1);
    while (at >= 0) {
      int line = delimiterEnd(at + delimiter.length);
      boolean afterReturn = at > from && buffer[at - 1] == '\r';
      int end = Math.max(from, afterReturn ? at - 1 : at);
      if (line == UNKNOWN) {
        known = end;
        return known > from;
      }
      if (line != CONTENT) {
        known = end;
        after = line;
        return true;
      }
      at = find(at + 1);
    }
    // a delimiter may begin in the last bytes
    known = Math.max(from, to - delimiter.length);
    return known > from;
  }

  private int find(int start) {
    int last = delimiter.length - 1;
    for (int at = start; at + last < to; at += shifts[Byte.toUnsignedInt(buffer[at + last])]) {
      int i = last;
      while (i >= 0 && buffer[at + i] == delimiter[i]) {
        i--;
      }
      if (i < 0) {
        return at;
      }
    }
    return -1;
  }

  /** Where the line ends whose boundary ends here, if there is nothing more in it. */
  private int delimiterEnd(int boundaryEnd) {
    int i = boundaryEnd;
    if (to - i < 2) {
      return UNKNOWN;
    }
    boolean last = buffer[i] == '-' && buffer[i + 1] == '-';
    i += last ? 2 : 0;
    while (i < to && i - boundaryEnd < MAX_PADDING && (buffer[i] == ' ' || buffer[i] == '\t')) {
      i++;
    }
    if (i < to && buffer[i] == '\r') {
      i++;
    }
    if (i < to && buffer[i] != '\n') {
      return CONTENT;
    }
    if (last && (i < to || ended)) {
      closed = true;
      return i;
    }
    return i < to ? i + 1 : UNKNOWN;
  }

  /** Gets more bytes. */
  private void fill() throws IOException {
    if (ended) {
      throw new UnreadableRequestException("the request is cut: its closing boundary is missing");
    }
    int kept = from - 1;
    System.arraycopy(buffer, kept, buffer, 0, to - kept);
    known -= kept;
    to -= kept;
    from = 1;
    int count = in.read(buffer, to, buffer.length - to);
    ended = count < 0;
    to += Math.max(0, count);
  }

  private Map<String, List<String>> headers() throws IOException {
    Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    StringBuilder header = new StringBuilder();
    for (String line = line(); !line.isEmpty(); line = line()) {
      if (!line.startsWith(" ") && !line.startsWith("\t")) {
        add(header, headers);
        header.setLength(0);
      }
      header.append(line);
    }
    add(header, headers);
    return headers;
  }

  private static void add(StringBuilder header, Map<String, List<String>> headers) {
    int colon = header.indexOf(":");
    if (!header.isEmpty()) {
      String name = header.substring(0, colon < 0 ? header.length() : colon).strip();
      String value = colon < 0 ? "" : header.substring(colon + 1).strip();
      headers.computeIfAbsent(name, any -> new ArrayList<>(1)).add(value);
    }
  }

  private String line() throws IOException {
    int end = from;
    while (true) {
      while (end < to && buffer[end] != '\n') {
        end++;
      }
      if (end - from > MAX_LINE_BYTES + 1) {
        throw new RequestTooLongException("a header line of a part is", MAX_LINE_BYTES);
      }
      if (end < to) {
        break;
      }
      end -= from - 1;
      fill();
    }
    int length = end - from - (end > from && buffer[end - 1] == '\r' ? 1 : 0);
    String line = new String(buffer, from, length, StandardCharsets.ISO_8859_1);
    countHeader(end + 1 - from);
    from = end + 1;
    known = from;
    return line;
  }

  private void countHeader(int bytes) throws RequestTooLongException {
    headerBytes += bytes;
    if (headerBytes > MAX_HEADER_BYTES) {
      throw new RequestTooLongException(
          "what stands before the request's parts is", MAX_HEADER_BYTES);
    }
  }
}
