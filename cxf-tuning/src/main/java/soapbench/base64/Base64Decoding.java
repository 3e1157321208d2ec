package soapbench.base64;

import java.util.Arrays;
import java.util.Base64;
import java.util.Objects;

/**
 * Decodes base64 (RFC 4648; white space between its characters means nothing) while its text
 * arrives, and needs no more memory however long it is.
 *
 * @param <E> what may go wrong where the bytes go
 */
public final class Base64Decoding<E extends Exception> {

  /** Whole groups of four characters. */
  private static final int TEXT_BYTES = 1 << 16;

  private static final Base64.Decoder BASE64 = Base64.getDecoder();

  private final Target<E> target;
  private final byte[] text = new byte[TEXT_BYTES];
  private final byte[] data = new byte[TEXT_BYTES / 4 * 3];
  private int count;
  private boolean padded;

  /** Takes the bytes. */
  @FunctionalInterface
  public interface Target<E extends Exception> {

    void write(byte[] bytes, int offset, int length) throws E;
  }

  public Base64Decoding(Target<E> target) {
    this.target = Objects.requireNonNull(target, "target");
  }

  /**
   * Takes more of the text.
   *
   * @throws IllegalArgumentException if it is not base64
   */
  public void append(char[] characters, int start, int length) throws E {
    int end = start + length;
    for (int i = start; i < end; i++) {
      char character = characters[i];
      if (character > ' ') {
        if (count == TEXT_BYTES) {
          decode(text);
        }
        // no byte of its own outside ASCII, and no character of base64
        text[count++] = character < 128 ? (byte) character : 0;
      }
    }
  }

  /**
   * The text is over.
   *
   * @throws IllegalArgumentException if it is cut short
   */
  public void end() throws E {
    if (count % 4 != 0) {
      throw new IllegalArgumentException(
          "its base64 is cut short: it has no whole groups of four characters");
    }
    decode(Arrays.copyOf(text, count));
  }

  private void decode(byte[] piece) throws E {
    if (piece.length > 0 && padded) {
      throw new IllegalArgumentException("its base64 goes on after its end");
    }
    int bytes = BASE64.decode(piece, data);
    padded = bytes < piece.length / 4 * 3;
    target.write(data, 0, bytes);
    count = 0;
  }
}
