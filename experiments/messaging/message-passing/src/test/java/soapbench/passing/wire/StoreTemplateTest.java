package soapbench.passing.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoreTemplateTest {

  private static final String BOUNDARY = "b".repeat(20);

  @Test
  void shouldTakeTheShortestAndTheLongest() {
    for (StoreTemplate template :
        List.of(
            new StoreTemplate("/", "h", BOUNDARY, "d", 0),
            new StoreTemplate(
                "/" + "p".repeat(199), "h".repeat(255), "b".repeat(60), "d".repeat(64), 255))) {
      assertTrue(StoreTemplate.isWritable(template.path(), template.host()));
    }
  }

  @Test
  void shouldRefuseWhatIsTooLong() {
    assertRefused("/" + "p".repeat(200), "h", BOUNDARY, "d", 0);
    assertRefused("/", "h".repeat(256), BOUNDARY, "d", 0);
    assertRefused("/", "h", "b".repeat(61), "d", 0);
    assertRefused("/", "h", BOUNDARY, "d".repeat(65), 0);
  }

  /** A boundary that is short could be guessed by whoever makes data. */
  @Test
  void shouldRefuseWhatIsTooShort() {
    assertRefused("", "h", BOUNDARY, "d", 0);
    assertRefused("/", "", BOUNDARY, "d", 0);
    assertRefused("/", "h", "b".repeat(19), "d", 0);
    assertRefused("/", "h", BOUNDARY, "", 0);
    assertRefused("/", "h", BOUNDARY, "d", -1);
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", "\r\nX: 1", "\n", "\t", "\u007f", "é", "\0"})
  void shouldRefuseWhatWouldBeginAnotherHeader(String odd) {
    assertRefused("/p" + odd, "h", BOUNDARY, "d", 0);
    assertRefused("/", "h" + odd, BOUNDARY, "d", 0);
    assertRefused("/", "h", BOUNDARY + odd, "d", 0);
    assertRefused("/", "h", BOUNDARY, "d" + odd, 0);
  }

  @Test
  void shouldRefuseAPathThatIsNone() {
    assertRefused("p", "h", BOUNDARY, "d", 0);
    assertFalse(StoreTemplate.isWritable("p", "h"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<", "&", "\"", "_"})
  void shouldRefuseWhatWouldEndAnElementOrAHeader(String odd) {
    assertRefused("/", "h", BOUNDARY + odd, "d", 0);
    assertRefused("/", "h", BOUNDARY, "d" + odd, 0);
  }

  @Test
  void shouldOpenWithWhatNoOtherClientWrites() {
    assertEquals(
        "POST /p HTTP/1.1\r\nUser-Agent: soapbench-rank/1\r\nHost: ",
        new String(StoreTemplate.opening("/p"), ISO_8859_1));
  }

  @Test
  void shouldNameTheTypeOfItsBody() {
    assertEquals(
        "multipart/related; type=\"application/xop+xml\"; start=\"<envelope@rank>\";"
            + " start-info=\"text/xml\"; boundary=\"bbbbbbbbbbbbbbbbbbbb\"",
        new StoreTemplate("/", "h", BOUNDARY, "d", 0).contentType());
  }

  private static void assertRefused(
      String path, String host, String boundary, String domain, int from) {
    assertThrows(
        IllegalArgumentException.class,
        () -> new StoreTemplate(path, host, boundary, domain, from));
  }
}
