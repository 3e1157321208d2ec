package soapbench.service.guard;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Limits of a SOAP message's markup for a stack that keeps none: how long a tag may be, and how
 * many names there may be, since a parser finds names of one hash slowly. They are kept on the
 * message's bytes on their way to the stack, without parsing them again: in the document or in the
 * first part, which must hold the envelope.
 */
public final class MarkupLimits {

  /** Of a tag or a processing instruction, with its attributes. */
  static final int TAG_BYTES = 10_000;

  /** Different names of elements and attributes, with their prefixes. */
  static final int NAMES = 1_000;

  private static final int PLACES = 1 << 11;

  private static final long FACTOR = ThreadLocalRandom.current().nextLong() | 1;

  private enum State {
    BEGINNING,
    TEXT,
    OPEN,
    DECLARED,
    DASHED,
    COMMENT,
    CDATA,
    INSTRUCTION,
    END_TAG,
    TAG,
    NAME,
    VALUE,
    OVER
  }

  private final Optional<byte[]> boundary;
  private final DocumentBeginning beginning;
  private final long[] names = new long[PLACES];
  private State state = State.BEGINNING;
  private int count;
  private int tagBytes;
  private int matched;
  private int run;
  private long hash;
  private byte quote;
  private Optional<String> refusal = Optional.empty();

  /** Limits of a request. */
  public MarkupLimits(RequestType type) {
    this.boundary =
        type.isMultipart()
            ? type.parameter("boundary")
                .map(
                    text ->
                        (DocumentBeginning.LINE_END + "--" + text)
                            .getBytes(StandardCharsets.ISO_8859_1))
            : Optional.empty();
    this.beginning = new DocumentBeginning(type, boundary);
  }

  /** Why the request was refused, if it was. */
  public Optional<String> refusal() {
    return refusal;
  }

  /**
   * Some more of the request's bytes have come.
   *
   * @throws UnreadableRequestException if it is refused, then and whenever it is read on
   */
  public void passed(byte[] bytes, int offset, int length) throws UnreadableRequestException {
    try {
      if (refusal.isPresent()) {
        throw new UnreadableRequestException(refusal.get());
      }
      if (state != State.OVER && length > 0) {
        take(bytes, offset, length);
      }
    } catch (UnreadableRequestException e) {
      refusal = Optional.of(String.valueOf(e.getMessage()));
      throw e;
    }
  }

  private void take(byte[] bytes, int offset, int length) throws UnreadableRequestException {
    if (state != State.BEGINNING) {
      scan(bytes, offset, offset + length);
      return;
    }
    Optional<byte[]> document = beginning.take(bytes, offset, length);
    if (document.isPresent()) {
      state = State.TEXT;
      scan(document.get(), 0, document.get().length);
    }
  }

  private void scan(byte[] bytes, int from, int to) throws UnreadableRequestException {
    int i = from;
    while (i < to && state != State.OVER) {
      i = state == State.TEXT ? text(bytes, i, to) : markup(bytes, i, to);
    }
  }

  /** To the next tag, or to the end of the part. */
  private int text(byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      byte value = bytes[i];
      if (value == '<') {
        state = State.OPEN;
        tagBytes = 0;
        matched = 0;
        return i + 1;
      }
      if (boundary.isPresent() && (matched > 0 || value == '\r')) {
        match(value);
        if (state == State.OVER) {
          return to;
        }
      }
    }
    return to;
  }

  /** The boundary with an end of the line before and after it, or with two more dashes. */
  private void match(byte value) {
    byte[] wanted = boundary.get();
    if (matched < wanted.length) {
      matched = value == wanted[matched] ? matched + 1 : value == '\r' ? 1 : 0;
    } else {
      state = value == '\r' || value == '-' ? State.OVER : state;
      matched = 0;
    }
  }

  /** To the end of a tag, or of what is not text otherwise. */
  private int markup(byte[] bytes, int from, int to) throws UnreadableRequestException {
    int i = from;
    while (i < to && state != State.TEXT) {
      switch (state) {
        case NAME -> i = name(bytes, i, to);
        case END_TAG -> i = past((byte) '>', State.TEXT, bytes, i, to);
        case VALUE -> i = past(quote, State.TAG, bytes, i, to);
        default -> one(bytes[i++]);
      }
    }
    return i;
  }

  private void one(byte value) throws UnreadableRequestException {
    switch (state) {
      case OPEN -> open(value);
      case DECLARED -> declared(value);
      case DASHED -> {
        run = 0;
        state = State.COMMENT;
      }
      case COMMENT -> until(value, '-', 2);
      case CDATA -> until(value, ']', 2);
      case INSTRUCTION -> {
        until(value, '?', 1);
        counted(1);
      }
      case TAG -> tag(value);
      default -> throw new IllegalStateException(state + " is not a state of markup");
    }
  }

  /** To behind a byte, after which another state begins. */
  private int past(byte end, State next, byte[] bytes, int from, int to)
      throws UnreadableRequestException {
    int i = from;
    while (i < to && bytes[i] != end) {
      i++;
    }
    if (i < to) {
      state = next;
      i++;
    }
    counted(i - from);
    return i;
  }

  private void open(byte value) throws UnreadableRequestException {
    run = 0;
    switch (value) {
      case '/' -> state = State.END_TAG;
      case '?' -> state = State.INSTRUCTION;
      case '!' -> state = State.DECLARED;
      default -> tag(value);
    }
  }

  private void declared(byte value) throws UnreadableRequestException {
    switch (value) {
      case '-' -> state = State.DASHED;
      case '[' -> state = State.CDATA;
      default -> throw new UnreadableRequestException("a DTD is not allowed");
    }
  }

  /** Content that ends with some equal bytes and a bracket. */
  private void until(byte value, char last, int times) {
    if (value == '>' && run >= times) {
      state = State.TEXT;
    }
    run = value == last ? run + 1 : 0;
  }

  private void tag(byte value) throws UnreadableRequestException {
    counted(1);
    switch (value) {
      case '>' -> state = State.TEXT;
      case '"', '\'' -> {
        quote = value;
        state = State.VALUE;
      }
      case ' ', '\t', '\r', '\n', '/', '=' -> state = State.TAG;
      default -> {
        hash = value;
        state = State.NAME;
      }
    }
  }

  /** To behind the end of a name, of which most bytes are letters. */
  private int name(byte[] bytes, int from, int to) throws UnreadableRequestException {
    long value = hash;
    int i = from;
    while (i < to && (bytes[i] > '>' || !endsName(bytes[i]))) {
      value = (value + 1) * FACTOR + bytes[i];
      i++;
    }
    hash = value;
    counted(i - from);
    if (i < to) {
      named();
      tag(bytes[i]);
      i++;
    }
    return i;
  }

  private static boolean endsName(byte value) {
    return switch (value) {
      case '>', '"', '\'', ' ', '\t', '\r', '\n', '/', '=' -> true;
      default -> false;
    };
  }

  private void counted(int bytes) throws UnreadableRequestException {
    tagBytes += bytes;
    if (tagBytes > TAG_BYTES) {
      throw new RequestTooLongException("a tag of the request is", TAG_BYTES);
    }
  }

  /** The table has open addresses, of which half are taken at most. */
  private void named() throws UnreadableRequestException {
    long name = hash == 0 ? 1 : hash;
    int at = (int) (name ^ name >>> 32) & PLACES - 1;
    while (names[at] != name) {
      if (names[at] == 0) {
        names[at] = name;
        if (++count > NAMES) {
          throw new UnreadableRequestException(
              "the request has more than %s different names".formatted(NAMES));
        }
        return;
      }
      at = at + 1 & PLACES - 1;
    }
  }
}
