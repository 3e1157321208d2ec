package soapbench.service.soap;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import soapbench.service.guard.UnreadableRequestException;

/** The bytes of a part whose content is lines of quoted-printable (RFC 2045, section 6.7). */
final class QuotedPrintablePart extends InputStream {

  private static final int SOFT_LINE_END = -2;
  private static final int RADIX = 16;

  private final InputStream in;

  /** White space in a row, which means nothing at a line's end, and what stands behind it. */
  private final byte[] decoded = new byte[PartsInput.MAX_LINE_BYTES];

  private int count;
  private int next;

  QuotedPrintablePart(InputStream lines) {
    this.in = new BufferedInputStream(lines);
  }

  @Override
  public int read() {
    try {
      if (next == count) {
        decode();
      }
    } catch (IOException e) {
      throw damaged(e);
    }
    return next == count ? -1 : Byte.toUnsignedInt(decoded[next++]);
  }

  @Override
  public int read(byte[] bytes, int offset, int length) {
    int end = offset;
    while (end < offset + length) {
      int one = read();
      if (one < 0) {
        return end == offset ? -1 : end - offset;
      }
      bytes[end++] = (byte) one;
    }
    return length;
  }

  /** Reads up to a byte that is no white space; nothing at the end. */
  private void decode() throws IOException {
    next = 0;
    count = 0;
    while (true) {
      int one = in.read();
      if (one == '\r' || one == '\n' || one < 0) {
        count = 0;
      }
      int meant = one == '=' ? quoted() : one;
      if (meant >= 0) {
        if (count == decoded.length) {
          throw new IOException("a line is too long");
        }
        decoded[count++] = (byte) meant;
      }
      boolean whiteSpace = one == ' ' || one == '\t';
      if (one < 0 || !whiteSpace && count > 0) {
        return;
      }
    }
  }

  /** The byte of two hexadecimal digits; none where a line goes on, or the last one ends. */
  private int quoted() throws IOException {
    int one = in.read();
    int high = Character.digit(one, RADIX);
    if (high >= 0) {
      int low = Character.digit(in.read(), RADIX);
      if (low >= 0) {
        return high * RADIX + low;
      }
    }
    while (one == ' ' || one == '\t') {
      one = in.read();
    }
    if (one == '\r') {
      one = in.read();
    }
    if (high >= 0 || one >= 0 && one != '\n') {
      throw new IOException("no two hexadecimal digits");
    }
    return SOFT_LINE_END;
  }

  /** A binding to objects would pass an exception of reading over. */
  private static UncheckedIOException damaged(IOException e) {
    return new UncheckedIOException(
        e instanceof UnreadableRequestException
            ? e
            : new UnreadableRequestException("a part's quoted-printable is damaged"));
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
