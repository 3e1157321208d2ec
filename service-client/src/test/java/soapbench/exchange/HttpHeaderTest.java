package soapbench.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpHeaderTest {

  @ParameterizedTest
  @ValueSource(strings = {"", "two words", "X-Key:", "X\r\nY", "Schl\u00fcssel"})
  void shouldRefuseWhatIsNoName(String name) {
    assertThrows(IllegalArgumentException.class, () -> new HttpHeader(name, "secret"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"secret\r\nX-Key: 1", "secret\n", "secret\u0000", "secret\u20ac"})
  void shouldRefuseAValueThatIsNoneWithoutTellingIt(String value) {
    String said =
        assertThrows(IllegalArgumentException.class, () -> new HttpHeader("X-Key", value))
            .getMessage();

    assertEquals("the value of X-Key has a sign that no header has", said);
  }

  @Test
  void shouldKeepItsValueToItself() {
    assertFalse(new HttpHeader("X-Key", "secret").toString().contains("secret"));
  }

  @Test
  void shouldTellALoginInTheBasicScheme() {
    assertTrue(new Login("Aladdin", "open sesame").header().basic());
    assertTrue(new HttpHeader("authorization", "basic eA==").basic());
    assertFalse(new HttpHeader("Authorization", "Bearer eA==").basic());
    assertFalse(new HttpHeader("X-Key", "Basic eA==").basic());
  }

  @Test
  void shouldSendEveryValueOfAName() {
    assertEquals(
        Map.of("X-Key", List.of("1", "2"), "X-Other", List.of("3")),
        HttpHeader.byName(
            List.of(
                new HttpHeader("X-Key", "1"),
                new HttpHeader("X-Other", "3"),
                new HttpHeader("X-Key", "2"))));
  }
}
