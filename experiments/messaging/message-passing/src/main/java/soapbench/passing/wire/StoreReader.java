package soapbench.passing.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.nio.ByteBuffer;
import java.util.regex.Matcher;

/**
 * Reads the messages that one rank sends over one connection, up to their data. The first one says
 * who sends them; those after it must be of the same template. Only what is written as {@link
 * StoreTemplate} says is understood.
 */
@SuppressWarnings("NullAway.Init") // the first read() sets them
public final class StoreReader {

  private static final int MAX_HEAD_BYTES = 2_048;
  private static final int RADIX = 10;
  private static final int MOST_DIGITS = 18;
  private static final int PATH = 1;
  private static final int HOST = 2;
  private static final int BOUNDARY = 3;
  private static final int DOMAIN = 4;
  private static final int FROM = 5;

  private static final String OTHER = "the message is not as the ones before it";

  private final ByteBuffer body = StoreTemplate.body();
  private final ByteBuffer toSequence = StoreTemplate.toSequence();
  private final ByteBuffer numbered = StoreTemplate.numbered();
  private final ByteBuffer synchronous = StoreTemplate.synchronous();
  private StoreTemplate template;
  private ByteBuffer toLength;
  private ByteBuffer toTag;
  private ByteBuffer toData;
  private ByteBuffer tail;

  private ByteBuffer view;
  private ByteBuffer viewed;
  private int at;
  private int end;
  private long number;
  private int tag;
  private long sequence;
  private boolean waits;
  private long dataBytes;

  /** A message that is not of the template. */
  public static final class UnreadableException extends Exception {

    private static final long serialVersionUID = 1L;

    UnreadableException(String reason) {
      super(reason);
    }
  }

  /**
   * Reads a message's head.
   *
   * @param from where it begins
   * @param to where the bytes end that are there
   * @return whether the head is there whole
   */
  public boolean read(ByteBuffer bytes, int from, int to) throws UnreadableException {
    if (viewed != bytes) {
      viewed = bytes;
      view = bytes.duplicate();
    }
    at = from;
    end = to;
    boolean whole = template == null ? readFirst() && readHead() : readHead();
    if (!whole && to - from >= MAX_HEAD_BYTES) {
      throw new UnreadableException(OTHER);
    }
    return whole;
  }

  private boolean readFirst() throws UnreadableException {
    byte[] start = new byte[Math.min(MAX_HEAD_BYTES, end - at)];
    view.clear().position(at);
    view.get(start);
    Matcher first = StoreTemplate.START.matcher(new String(start, ISO_8859_1));
    if (!first.lookingAt()) {
      if (first.hitEnd()) {
        return false;
      }
      throw new UnreadableException("the message is not written as those of a node");
    }
    template =
        new StoreTemplate(
            first.group(PATH),
            first.group(HOST),
            first.group(BOUNDARY),
            first.group(DOMAIN),
            Integer.parseInt(first.group(FROM)));
    toLength = template.toLength();
    toTag = template.toTag();
    toData = template.toData();
    tail = template.tail();
    return true;
  }

  private boolean readHead() throws UnreadableException {
    if (!literal(toLength) || !number()) {
      return false;
    }
    long length = number;
    if (!literal(body)) {
      return false;
    }
    int start = at;
    if (!literal(toTag) || !number()) {
      return false;
    }
    tag = (int) Math.min(Integer.MAX_VALUE, number);
    if (!literal(toSequence) || !number()) {
      return false;
    }
    sequence = number;
    if (!literal(numbered) || at == end) {
      return false;
    }
    waits = at + 1 < end && viewed.get(at + 1) == synchronous.get(1);
    if (at + 1 == end || waits && !literal(synchronous) || !literal(toData)) {
      return false;
    }
    dataBytes = length - (at - start) - tail.capacity();
    if (dataBytes < 0) {
      throw new UnreadableException(OTHER);
    }
    return true;
  }

  /** Sender and common parts of its messages; known when a head was read. */
  public StoreTemplate template() {
    return template;
  }

  public int tag() {
    return tag;
  }

  public long sequence() {
    return sequence;
  }

  /** Whether the message's answer waits until it is received. */
  public boolean waits() {
    return waits;
  }

  /** Where the data begin in the bytes that were read. */
  public int dataStart() {
    return at;
  }

  public long dataBytes() {
    return dataBytes;
  }

  /** How many bytes follow the data. */
  public int tailBytes() {
    return tail.capacity();
  }

  /** Checks what follows the data. */
  public void readTail(ByteBuffer bytes, int from) throws UnreadableException {
    at = from;
    end = from + tail.capacity();
    literal(tail);
  }

  /** Whether a text is there; false if it may be there when more has come. */
  private boolean literal(ByteBuffer text) throws UnreadableException {
    int length = Math.min(text.capacity(), end - at);
    view.limit(at + length).position(at);
    int wrong = view.mismatch(text.rewind());
    if (wrong >= 0 && wrong < length) {
      throw new UnreadableException(OTHER);
    }
    if (length < text.capacity()) {
      return false;
    }
    at += length;
    return true;
  }

  /** A number; false if more of it may come. */
  private boolean number() throws UnreadableException {
    int start = at;
    number = 0;
    while (at < end && viewed.get(at) >= '0' && viewed.get(at) <= '9') {
      number = number * RADIX + viewed.get(at) - '0';
      at++;
      if (at - start > MOST_DIGITS) {
        throw new UnreadableException(OTHER);
      }
    }
    if (at < end && at == start) {
      throw new UnreadableException(OTHER);
    }
    return at < end;
  }
}
