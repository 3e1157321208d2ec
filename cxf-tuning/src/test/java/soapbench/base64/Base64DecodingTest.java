package soapbench.base64;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Base64DecodingTest {

  /** The characters that are decoded at a time, and the bytes that they encode. */
  private static final int PIECE_CHARACTERS = 65_536;

  private static final int PIECE_BYTES = 49_152;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final Base64Decoding<RuntimeException> decoding = new Base64Decoding<>(out::write);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "c29hcGJlbmNo",
        " c29h\r\ncGJl\tbmNo ",
        "c29hcGJlbmNo\n",
        "c\n2\n9\nh\nc\nG\nJ\nl\nb\nm\nN\no"
      })
  void shouldPassOverWhiteSpace(String text) {
    append(text);
    decoding.end();

    assertEquals("soapbench", out.toString(StandardCharsets.US_ASCII));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 150_000})
  void shouldDecodeAnyNumberOfBytesHoweverTheirTextArrives(int length) {
    byte[] bytes = random(length);
    String text = Base64.getEncoder().encodeToString(bytes);
    for (int from = 0; from < text.length(); from += 1_000) {
      append(text.substring(from, Math.min(from + 1_000, text.length())));
    }
    decoding.end();

    assertArrayEquals(bytes, out.toByteArray());
  }

  @Test
  void shouldTakeNoMoreThanTheCharactersThatItIsGiven() {
    decoding.append("!!c29hcA==!!".toCharArray(), 2, 8);
    decoding.end();

    assertEquals("soap", out.toString(StandardCharsets.US_ASCII));
  }

  @Test
  void shouldHandOverWhatIsDecodedBeforeTheTextIsOver() {
    append("AAAA".repeat(PIECE_CHARACTERS / 4));
    assertEquals(0, out.size());

    append("A");

    assertEquals(PIECE_BYTES, out.size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"c29h*cGJ", "c29\u0000", "c29\u0080", "c29\u0163", "A=AA", "AA==AAAA"})
  void shouldRefuseWhatIsNoBase64(String text) {
    append(text);

    assertThrows(IllegalArgumentException.class, decoding::end);
  }

  @ParameterizedTest
  @ValueSource(strings = {"c", "c2", "c29", "c29hc", "c29hcA", "c29hcA="})
  void shouldRefuseTextThatIsCutShort(String text) {
    append(text);

    IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, decoding::end);

    assertEquals(
        "its base64 is cut short: it has no whole groups of four characters", refused.getMessage());
  }

  /** Its padding says where it ends, also where that is the end of a piece. */
  @Test
  void shouldRefuseTextThatGoesOnAfterItsEnd() {
    append(Base64.getEncoder().encodeToString(random(PIECE_BYTES - 1)));
    append("AAAA");

    IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, decoding::end);

    assertEquals("its base64 goes on after its end", refused.getMessage());
  }

  @Test
  void shouldTakeWhiteSpaceAfterTheEnd() {
    append(Base64.getEncoder().encodeToString(random(PIECE_BYTES - 1)));
    append(" \n");
    decoding.end();

    assertArrayEquals(random(PIECE_BYTES - 1), out.toByteArray());
  }

  private void append(String text) {
    decoding.append(text.toCharArray(), 0, text.length());
  }

  private static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }
}
