package soapbench.payload;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
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

  /** Two letters for each 12 bits, the first in the lower byte. */
  private static final short[] PAIRS = new short[1 << 12];

  private static final VarHandle PAIR =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

  static {
    for (int bits = 0; bits < PAIRS.length; bits++) {
      PAIRS[bits] = (short) (LETTERS[bits & 63] | LETTERS[bits >>> 6] << Byte.SIZE);
    }
  }

  private TextPayload() {}

  static Payload generate(int contentBytes, RandomGenerator random) {
    int length = contentBytes - TAG_BYTES;
    return Payload.ofText(words(length, random, new byte[length + LETTERS_PER_DRAW]));
  }

  /**
   * A text of ASCII letters, digits, spaces and points that needs no escape in XML.
   *
   * @param text where it is put together, of which a string makes a copy: longer than that by the
   *     letters of a draw
   */
  static String words(int length, RandomGenerator random, byte[] text) {
    for (int i = 0; i < length; i += LETTERS_PER_DRAW) {
      long bits = random.nextLong();
      for (int j = i; j < i + LETTERS_PER_DRAW; j += 2) {
        PAIR.set(text, j, PAIRS[(int) (bits & PAIRS.length - 1)]);
        bits >>>= 12;
      }
    }
    return new String(text, 0, length, StandardCharsets.ISO_8859_1);
  }
}
