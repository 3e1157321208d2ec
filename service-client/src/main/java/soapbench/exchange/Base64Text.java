package soapbench.exchange;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Base64;

/**
 * The bytes of an element's base64 text (RFC 4648, XML Schema's base64Binary), decoded piece by
 * piece as the text arrives, so that no copy of the whole text is made.
 */
final class Base64Text {

  /** A multiple of the four characters that stand for three bytes. */
  private static final int PIECE_CHARACTERS = 1 << 13;

  private static final int ASCII = 128;

  private final byte[] piece = new byte[PIECE_CHARACTERS];
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 16);
  private int filled;

  /**
   * Adds text, in which white space means nothing.
   *
   * @throws IllegalArgumentException if it holds a character that is not base64's
   */
  void append(char[] text, int start, int length) {
    int end = start + length;
    for (int i = start; i < end; i++) {
      char character = text[i];
      if (character > ' ') {
        if (character >= ASCII) {
          throw new IllegalArgumentException("'%c' is no character of base64".formatted(character));
        }
        piece[filled++] = (byte) character;
        if (filled == PIECE_CHARACTERS) {
          decode();
        }
      }
    }
  }

  /**
   * The bytes of all text.
   *
   * @throws IllegalArgumentException if the text ends too early or is no base64
   */
  byte[] bytes() {
    decode();
    return bytes.toByteArray();
  }

  private void decode() {
    ByteBuffer decoded = Base64.getDecoder().decode(ByteBuffer.wrap(piece, 0, filled));
    bytes.write(decoded.array(), decoded.arrayOffset(), decoded.remaining());
    filled = 0;
  }
}
