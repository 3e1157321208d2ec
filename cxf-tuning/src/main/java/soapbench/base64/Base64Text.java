package soapbench.base64;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** The base64 text of an element (RFC 4648, XML Schema's base64Binary), collected as bytes. */
final class Base64Text {

  private final Text text = new Text();

  void append(char[] characters, int start, int length) {
    byte[] bytes = new String(characters, start, length).getBytes(StandardCharsets.ISO_8859_1);
    text.write(bytes, 0, bytes.length);
  }

  /**
   * The bytes that the text encodes. White space, which is rare, is removed only when the text
   * can't be decoded as it is.
   *
   * @throws IllegalArgumentException if the text is cut short or is not base64
   */
  byte[] bytes() {
    try {
      return Base64.getDecoder().decode(text.buffer()).array();
    } catch (IllegalArgumentException e) {
      return Base64.getDecoder().decode(text.withoutWhiteSpace()).array();
    }
  }

  /** Bytes that can be read without a copy. */
  private static final class Text extends ByteArrayOutputStream {

    private static final int FIRST_BYTES = 1 << 12;

    Text() {
      super(FIRST_BYTES);
    }

    ByteBuffer buffer() {
      return ByteBuffer.wrap(buf, 0, count);
    }

    ByteBuffer withoutWhiteSpace() {
      byte[] rest = new byte[count];
      int kept = 0;
      for (int i = 0; i < count; i++) {
        if (!isWhiteSpace(buf[i])) {
          rest[kept++] = buf[i];
        }
      }
      return ByteBuffer.wrap(rest, 0, kept);
    }

    /** XML 1.0, production 3. */
    private static boolean isWhiteSpace(byte character) {
      return character == ' ' || character == '\t' || character == '\r' || character == '\n';
    }
  }
}
