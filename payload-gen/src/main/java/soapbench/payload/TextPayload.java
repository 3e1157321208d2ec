package soapbench.payload;

import java.nio.charset.StandardCharsets;
import java.util.random.RandomGenerator;
import soapbench.contract.payload.Payload;

/** One long text of words. */
final class TextPayload {

  private static final int TAG_BYTES = "<text></text>".length();
  private static final byte[] LETTERS =
      "etaoinshrdlucmfwypvbgkjqxz ETAOINSHRDLU0123456789 .,;-etaoinshr "
          .getBytes(StandardCharsets.US_ASCII);

  /** Each letter takes 6 of the 64 bits of a draw. */
  private static final int LETTERS_PER_DRAW = 10;

  private TextPayload() {}

  static Payload generate(int contentBytes, RandomGenerator random) {
    int length = contentBytes - TAG_BYTES;
    return Payload.ofText(words(length, random, new byte[length]));
  }

  /**
   * A text of ASCII letters, digits, spaces and points that needs no escape in XML.
   *
   * @param text where it is put together, of which a string makes a copy: at least as long
   */
  static String words(int length, RandomGenerator random, byte[] text) {
    for (int i = 0; i < length; i += LETTERS_PER_DRAW) {
      long bits = random.nextLong();
      int end = Math.min(length, i + LETTERS_PER_DRAW);
      for (int j = i; j < end; j++) {
        text[j] = LETTERS[(int) (bits & 63)];
        bits >>>= 6;
      }
    }
    return new String(text, 0, length, StandardCharsets.ISO_8859_1);
  }
}
