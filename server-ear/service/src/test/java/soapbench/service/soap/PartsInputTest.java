package soapbench.service.soap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.service.guard.RequestTooLongException;
import soapbench.service.guard.UnreadableRequestException;

/** Parts exactly at their limits and ends, however they are cut on their way. */
class PartsInputTest {

  private static final int[] PIECES = {1, 7, Integer.MAX_VALUE};
  private static final String LINE = "\r\n";

  /** Bytes of which no more than so many come at a time. */
  private static PartsInput parts(String body, int piece) {
    InputStream in =
        new ByteArrayInputStream(body.getBytes(StandardCharsets.ISO_8859_1)) {
          @Override
          public synchronized int read(byte[] bytes, int offset, int length) {
            return super.read(bytes, offset, Math.min(piece, length));
          }
        };
    return new PartsInput(in, "b");
  }

  private static String content(PartsInput parts) throws IOException {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    byte[] bytes = new byte[10];
    for (int count = parts.read(bytes, 0, 10); count >= 0; count = parts.read(bytes, 0, 10)) {
      content.write(bytes, 0, count);
    }
    return content.toString(StandardCharsets.ISO_8859_1);
  }

  /** Asserts that a body is one part with some content. */
  private static void assertContent(String expected, String body) throws IOException {
    for (int piece : PIECES) {
      PartsInput parts = parts(body, piece);
      assertEquals(Map.of(), parts.next());
      assertEquals(expected, content(parts));
      assertNull(parts.next());
    }
  }

  private static void assertRefused(Class<? extends IOException> refusal, String body) {
    for (int piece : PIECES) {
      PartsInput parts = parts(body, piece);
      assertThrows(
          refusal,
          () -> {
            while (parts.next() != null) {
              content(parts);
            }
          });
    }
  }

  @Test
  void shouldAllowHeadersUpToTheirLimitTogether() throws IOException {
    String lines = ("X: " + "x".repeat(995) + LINE).repeat(49);
    String last = "Y: " + "y".repeat(993) + LINE;
    String end = LINE + "content" + LINE + "--b--";
    assertEquals(PartsInput.MAX_HEADER_BYTES, lines.length() + last.length() + LINE.length());
    for (int piece : PIECES) {
      PartsInput parts = parts("--b" + LINE + lines + last + end, piece);
      assertEquals("y".repeat(993), parts.next().get("y").get(0));
      assertEquals("content", content(parts));
      assertNull(parts.next());
    }

    assertRefused(RequestTooLongException.class, "--b" + LINE + lines + "y" + last + end);
  }

  @Test
  void shouldAllowALineUpToItsLimit() throws IOException {
    String line = "X: " + "x".repeat(PartsInput.MAX_LINE_BYTES - 3);
    for (int piece : PIECES) {
      PartsInput parts = parts("--b" + LINE + line + LINE + LINE + LINE + "--b--", piece);
      assertEquals(line.substring(3), parts.next().get("X").get(0));
    }

    assertRefused(
        RequestTooLongException.class, "--b" + LINE + line + "xx" + LINE + LINE + LINE + "--b--");
  }

  @Test
  void shouldTakeAHeaderWithoutAColonForAName() throws IOException {
    String headers = "alone" + LINE + ":value" + LINE + "a:" + LINE + " b" + LINE;
    for (int piece : PIECES) {
      assertEquals(
          Map.of("alone", List.of(""), "", List.of("value"), "a", List.of("b")),
          parts("--b" + LINE + headers + LINE + LINE + "--b--", piece).next());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\r", "\r\n", "\n", " \t\r\n", " \t", "\r\nepilogue"})
  void shouldEndWithTheClosingBoundaryWhateverFollowsInItsLine(String end) throws IOException {
    assertContent("content", "--b\r\n\r\ncontent\r\n--b--" + end);
    assertContent("", "--b\r\n\r\n--b--" + end);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--b--x", "--b-- x", "--b--\rx", "--b-", "--b", "--b\r", "--b "})
  void shouldNotTakeForItsEndWhatIsNotTheClosingBoundary(String end) {
    assertRefused(UnreadableRequestException.class, "--b\r\n\r\ncontent\r\n" + end);
  }

  @Test
  void shouldAllowHundredBlanksBehindABoundary() throws IOException {
    String blanks = " ".repeat(100);
    assertContent("content", "--b" + blanks + "\r\n\r\ncontent\r\n--b--");

    assertContent("a\r\n--b " + blanks + "\r\n", "--b\r\n\r\na\r\n--b " + blanks + "\r\n\r\n--b--");
  }

  @Test
  void shouldCountWhatStandsBeforeTheFirstPart() throws IOException {
    String preamble = "x".repeat(PartsInput.MAX_HEADER_BYTES - LINE.length());
    assertContent("a", preamble + LINE + "--b\r\n\r\na\r\n--b--");

    assertRefused(RequestTooLongException.class, preamble + "xxx" + LINE + "--b\r\n\r\na\r\n--b--");
  }
}
