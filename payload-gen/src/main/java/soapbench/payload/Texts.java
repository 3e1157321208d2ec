package soapbench.payload;

import java.nio.charset.StandardCharsets;
import java.util.random.RandomGenerator;
import soapbench.contract.payload.Payload;

/** One long text of words. */
final class Texts {

  private static final int TAG_BYTES = "<text></text>".length();
  private static final byte[] LETTERS =
      "etaoinshrdlucmfwypvbgkjqxz ETAOINSHRDLU0123456789 .,;-etaoinshr "
          .getBytes(StandardCharsets.US_ASCII);

  private Texts() {}

  static Payload generate(int contentBytes, RandomGenerator random) {
    return Payload.ofText(words(contentBytes - TAG_BYTES, random));
  }

  /** A text of ASCII letters, digits, spaces and points that needs no escape in XML. */
  static String words(int length, RandomGenerator random) {
    byte[] text = new byte[length];
    long bits = 0;
    for (int i = 0; i < length; i++) {
      bits = i % 10 == 0 ? random.nextLong() : bits >>> 6;
      text[i] = LETTERS[(int) (bits & 63)];
    }
    return new String(text, StandardCharsets.ISO_8859_1);
  }
}
