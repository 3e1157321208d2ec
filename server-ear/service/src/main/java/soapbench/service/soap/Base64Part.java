package soapbench.service.soap;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import soapbench.service.guard.UnreadableRequestException;

/** The bytes of a part whose content is lines of base64 (RFC 2045, section 6.8). */
final class Base64Part extends FilterInputStream {

  private final InputStream text;

  Base64Part(InputStream lines) {
    this(new WithoutLines(lines));
  }

  private Base64Part(WithoutLines text) {
    super(Base64.getDecoder().wrap(text));
    this.text = text;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    try {
      int count = super.read(bytes, offset, length);
      if (count < 0 && text.read() >= 0) {
        throw new IOException("it goes on after its end");
      }
      return count;
    } catch (IOException e) {
      // a binding to objects would pass it over
      throw new UncheckedIOException(
          new UnreadableRequestException("a part's base64 is cut short or damaged"));
    }
  }

  /** Java's decoder takes a last group without its padding. */
  private static final class WithoutLines extends FilterInputStream {

    private long digits;

    WithoutLines(InputStream lines) {
      super(lines);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int kept = offset;
      while (kept == offset && length > 0) {
        int count = super.read(bytes, offset, length);
        if (count < 0) {
          if (digits % 4 != 0) {
            throw new IOException("the last group is not whole");
          }
          return -1;
        }
        for (int i = offset; i < offset + count; i++) {
          if (bytes[i] != '\r' && bytes[i] != '\n') {
            bytes[kept++] = bytes[i];
          }
        }
      }
      digits += kept - offset;
      return kept - offset;
    }
  }
}
