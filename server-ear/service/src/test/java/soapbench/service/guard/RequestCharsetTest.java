package soapbench.service.guard;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestCharsetTest {

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "UTF-8",
        "utf8",
        "UTF-16",
        "UTF-16BE",
        "UTF-16LE",
        "US-ASCII",
        "ISO-8859-1",
        "latin1"
      })
  void shouldAllowWhatEveryParserReadsAndNone(String name) {
    assertTrue(RequestCharset.isAllowed(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"windows-1252", "UTF-32", "ISO-2022-CN", "nope", "?!", ""})
  void shouldAllowNoOther(String name) {
    assertFalse(RequestCharset.isAllowed(name));
  }
}
