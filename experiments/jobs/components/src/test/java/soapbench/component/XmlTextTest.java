package soapbench.component;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The borders are those of XML 1.0, production 2. */
class XmlTextTest {

  @ParameterizedTest
  @ValueSource(
      ints = {0x9, 0xA, 0xD, 0x20, 0x41, 0xD7FF, 0xE000, 0xFFFD, 0x10000, 0x1F600, 0x10FFFF})
  void shouldAllowTheCharactersOfXml(int character) {
    assertTrue(XmlText.isAllowed(character));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 0x8, 0xB, 0xC, 0xE, 0x1B, 0x1F, 0xD800, 0xDBFF, 0xDFFF, 0xFFFE, 0xFFFF})
  void shouldAllowNoOther(int character) {
    assertFalse(XmlText.isAllowed(character));
  }

  @Test
  void shouldReplaceWhatXmlCannotHoldAndNothingElse() {
    assertEquals("a\uFFFDb\uFFFDc 😀\n", XmlText.of("a\u001bb\ud800c 😀\n"));
    assertEquals("", XmlText.of(""));
  }
}
