package soapbench.service.soap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentEncodingTest {

  private final Message message = new MessageImpl();

  @Test
  void shouldSeeUtf16InTheFirstTwoBytes() {
    assertWide(StandardCharsets.UTF_16, 0xFE, 0xFF);
    assertWide(StandardCharsets.UTF_16, 0xFF, 0xFE);
    assertWide(StandardCharsets.UTF_16BE, 0, '<');
    assertWide(StandardCharsets.UTF_16LE, '<', 0);
  }

  @Test
  void shouldSeeNoUtf16InOtherBytes() {
    assertNarrow('<', '?');
    assertNarrow(0xEF, 0xBB);
    assertNarrow(0xFE, 0xFE);
    assertNarrow(0xFF, 0xFF);
    assertNarrow(0xFE, '<');
    assertNarrow(0xFF, '<');
    assertNarrow('<', 0xFF);
    assertNarrow('<', 0xFE);
  }

  @Test
  void shouldSeeNothingInADocumentThatIsTooShort() {
    assertNarrow();
    assertNarrow(0);
  }

  @Test
  void shouldKeepTheCharacterSetThatTheTypeNames() {
    message.put(Message.CONTENT_TYPE, "text/xml; charset=utf-16");

    assertEquals(Optional.of("utf-16"), DocumentEncoding.named(message));
    assertEquals("UTF-16", message.get(Message.ENCODING));
  }

  /** So that it is refused by its own name. */
  @Test
  void shouldKeepTheNameOfACharacterSetThatNobodyKnows() {
    message.put(Message.CONTENT_TYPE, "text/xml; charset=nope");

    assertEquals(Optional.of("nope"), DocumentEncoding.named(message));
    assertEquals("nope", message.get(Message.ENCODING));
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/xml", "text/xml; charset="})
  void shouldForgetTheTransportsOwnWhereTheTypeNamesNone(String type) {
    message.put(Message.CONTENT_TYPE, type);
    message.put(Message.ENCODING, "ISO-8859-1");

    assertEquals(Optional.empty(), DocumentEncoding.named(message));
    assertNull(message.get(Message.ENCODING));
  }

  private static void assertWide(Charset expected, int... first) {
    assertEquals(Optional.of(expected), DocumentEncoding.wide(bytes(first)));
  }

  private static void assertNarrow(int... first) {
    assertEquals(Optional.empty(), DocumentEncoding.wide(bytes(first)));
  }

  private static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }
}
