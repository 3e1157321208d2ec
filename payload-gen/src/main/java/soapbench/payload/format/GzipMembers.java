package soapbench.payload.format;

import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;

/**
 * Bytes that members of gzip become, one behind the other (RFC 1952, section 2.2). The JDK's reader
 * takes anything else behind a member for the end.
 */
final class GzipMembers extends InputStream {

  /** Bytes: header, an empty block and trailer. */
  static final int SHORTEST = 20;

  /** Flags of a header (section 2.3.1). */
  private static final int HEADER_SUM = 1 << 1;

  private static final int EXTRA = 1 << 2;
  private static final int NAME = 1 << 3;
  private static final int COMMENT = 1 << 4;
  private static final int RESERVED = 0xE0;

  private static final int TIME_AND_SYSTEM = 6;

  private final ByteBuffer zip;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 sum = new CRC32();
  private boolean ended;

  /**
   * Begins with the first member.
   *
   * @throws java.nio.BufferUnderflowException if it is cut short
   */
  GzipMembers(byte[] bytes) {
    this.zip = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    begin("the bytes are not XML in gzip, damaged or cut short");
  }

  private void begin(String otherwise) {
    int start = zip.position();
    if (zip.remaining() < SHORTEST
        || Short.toUnsignedInt(zip.getShort()) != GZIPInputStream.GZIP_MAGIC
        || zip.get() != Deflater.DEFLATED) {
      throw new UnreadablePayloadException(otherwise);
    }
    int flags = zip.get();
    if ((flags & RESERVED) != 0) {
      throw refusal("the header of a member", "has flags that RFC 1952 does not know");
    }
    skip(TIME_AND_SYSTEM);
    if ((flags & EXTRA) != 0) {
      skip(Short.toUnsignedInt(zip.getShort()));
    }
    skipText(flags & NAME);
    skipText(flags & COMMENT);
    if ((flags & HEADER_SUM) != 0) {
      sum.update(zip.array(), start, zip.position() - start);
      if (zip.getShort() != (short) sum.getValue()) {
        throw refusal("the header of a member", "has another sum");
      }
    }
    sum.reset();
    inflater.reset();
    inflater.setInput(zip);
  }

  private void skip(int bytes) {
    zip.position(zip.position() + bytes);
  }

  private void skipText(int flag) {
    while (flag != 0 && zip.get() != 0) {
      // to its end
    }
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
  }

  @Override
  public int read(byte[] into, int offset, int length) {
    try {
      int count = 0;
      while (count == 0 && length > 0 && !ended) {
        count = inflater.inflate(into, offset, length);
        sum.update(into, offset, count);
        if (inflater.finished()) {
          end();
        } else if (count == 0) {
          throw refusal("a member", "is damaged or cut short");
        }
      }
      return count == 0 && length > 0 ? -1 : count;
    } catch (DataFormatException e) {
      throw refusal("a member", "is damaged or cut short");
    }
  }

  /** Checks a member and goes to the next one. */
  private void end() {
    if (zip.getInt() != (int) sum.getValue() || zip.getInt() != (int) inflater.getBytesWritten()) {
      throw refusal("a member", "has another sum or length");
    }
    ended = !zip.hasRemaining();
    if (!ended) {
      begin("the bytes behind a member of the gzip with XML are not another one");
    }
  }

  private static UnreadablePayloadException refusal(String part, String what) {
    return new UnreadablePayloadException("%s of the gzip with XML %s".formatted(part, what));
  }

  @Override
  public void close() {
    inflater.end();
  }
}
