package soapbench.base64;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContentTypeTest {

  private final Message message = new MessageImpl();

  @Test
  void shouldSayInWhichCharacterSetAMessageIs() {
    message.put(Message.CONTENT_TYPE, "text/xml");
    message.put(Message.ENCODING, "UTF-16");

    assertEquals("text/xml; charset=UTF-16", ContentType.of(message));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/xml; charset=UTF-8",
        "multipart/related; type=\"application/xop+xml\"; boundary=\"B\""
      })
  void shouldAddNothingWhereTheTypeOrItsRootPartSaysSo(String type) {
    message.put(Message.CONTENT_TYPE, type);
    message.put(Message.ENCODING, "UTF-16");

    assertEquals(type, ContentType.of(message));
  }

  @ParameterizedTest
  @CsvSource({
    "text/xml; charset=utf-16, UTF-16",
    "text/xml; charset=\"UTF-8\", UTF-8",
    "text/xml, ISO-8859-1",
    ", ISO-8859-1"
  })
  void shouldReadAnAnswerInTheCharacterSetThatItNamesOrElseInTheUsualOne(
      String type, String encoding) {
    ContentType.note(message, type, StandardCharsets.ISO_8859_1);

    assertEquals(encoding, message.get(Message.ENCODING));
    assertEquals(type, message.get(Message.CONTENT_TYPE));
  }

  @Test
  void shouldRefuseAnAnswerInACharacterSetThatNobodyKnows() {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> ContentType.note(message, "text/xml; charset=nope", StandardCharsets.UTF_8));

    assertEquals("the answer's charset nope is not known", refused.getMessage());
    assertNull(message.get(Message.ENCODING));
  }
}
