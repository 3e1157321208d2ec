package soapbench.service.soap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Base64PartTest {

  private static InputStream part(String text) {
    return new Base64Part(new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 57, 58, 100_000})
  void shouldReadWhatMailWrites(int length) throws IOException {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    String lines = Base64.getMimeEncoder().encodeToString(bytes);

    assertArrayEquals(bytes, part(lines).readAllBytes());
    assertArrayEquals(bytes, part(lines + "\r\n").readAllBytes());
    assertArrayEquals(bytes, part(lines.replace("\r\n", "\n")).readAllBytes());
  }

  @Test
  void shouldReadByteByByte() throws IOException {
    try (InputStream part = part("/w\r\nA\n=")) {
      assertEquals(0xFF, part.read());
      assertEquals(0, part.read());
      assertEquals(-1, part.read());
    }
  }

  /** The last ones have bytes that no ASCII text has. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Q",
        "QU",
        "QUJ",
        "QUJD=",
        "QUI=QUJD",
        "QUI=====",
        "QUJD====",
        "Q UJD",
        "QUJ-",
        "QUJD\u00E9",
        "QUJD\u00E9\u00E9\u00E9\u00E9",
        "\u00FF\u00FF\u00FF\u00FF"
      })
  void shouldRefuseWhatIsCutShortOrDamaged(String text) {
    UncheckedIOException refused =
        assertThrows(UncheckedIOException.class, () -> part(text).readAllBytes());

    assertEquals("a part's base64 is cut short or damaged", refused.getCause().getMessage());
  }
}
