package soapbench.service.soap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuotedPrintablePartTest {

  private static InputStream part(String text) {
    return new QuotedPrintablePart(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  private static void assertReads(String bytes, String text) throws IOException {
    assertArrayEquals(bytes.getBytes(StandardCharsets.ISO_8859_1), part(text).readAllBytes(), text);
  }

  @Test
  void shouldReadEncodedBytesAndThoseThatStandForThemselves() throws IOException {
    assertReads("", "");
    assertReads("a=b\u00FF\u00FF\0", "a=3Db=FF=ff=00");
    assertReads("a\r\nb\nc\r\n", "a\r\nb\nc\r\n");
  }

  /** Where a line ends as "=", it goes on, and white space before that means something. */
  @Test
  void shouldJoinLinesThatGoOn() throws IOException {
    assertReads("abcd", "ab=\r\ncd");
    assertReads("abcd", "ab=\ncd");
    assertReads("abcd", "ab= \t\r\ncd");
    assertReads("ab \t cd", "ab \t=\r\n cd");
    assertReads("ab", "ab=");
    assertReads("ab", "ab=\r\n");
  }

  @Test
  void shouldDropWhiteSpaceAtTheEndOfALineAlone() throws IOException {
    assertReads(" a\t b\r\nc", " a\t b \t\r\nc\t ");
    assertReads("a \r\n", "a=20\r\n");
    assertReads("a ", "a =\r\n \t");
  }

  @Test
  void shouldReadBytesThatComeOneByOne() throws IOException {
    InputStream slow =
        new FilterInputStream(part("=C3=A4 =\r\nz")) {
          @Override
          public int read(byte[] bytes, int offset, int length) throws IOException {
            return super.read(bytes, offset, Math.min(1, length));
          }
        };

    assertEquals("\u00E4 z", new String(slow.readAllBytes(), StandardCharsets.UTF_8));
    try (InputStream part = part("=FF")) {
      assertEquals(0xFF, part.read());
      assertEquals(-1, part.read());
      assertEquals(-1, part.read());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a=4", "a=4Gz", "a=G4z", "==41", "=\rx", "= x", "=4=41", "=4\r\n1"})
  void shouldRefuseWhatIsDamaged(String text) {
    UncheckedIOException refused =
        assertThrows(UncheckedIOException.class, () -> part(text).readAllBytes());

    assertEquals("a part's quoted-printable is damaged", refused.getCause().getMessage());
  }

  @Test
  void shouldKeepNoMoreWhiteSpaceThanALineOfMailHas() throws IOException {
    String most = " ".repeat(PartsInput.MAX_LINE_BYTES - 1);

    assertReads(most + "a", most + "a");
    assertThrows(UncheckedIOException.class, () -> part(most + "  a").readAllBytes());
  }
}
