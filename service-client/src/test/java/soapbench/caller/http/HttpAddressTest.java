package soapbench.caller.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpAddressTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://h",
        "https://h/p?q",
        "HTTP://h:80/p",
        "http://127.0.0.1:1/",
        "http://[::1]/"
      })
  void shouldBeOneOfTheWeb(String text) {
    assertEquals(URI.create(text), HttpAddress.checked(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "h/p",
        "//h/p",
        "file:///etc/passwd",
        "ftp://h/",
        "httpx://h/",
        "jar:http://h/a.jar",
        "http:/p",
        "http:///p",
        "http:p",
        "http://who@h/",
        "http://who:secret@h/",
        "http://h/a b"
      })
  void shouldRefuseAnyOther(String text) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> HttpAddress.checked(text));

    assertEquals(
        "'%s' is no address of the form http://HOST:PORT/PATH or https://...".formatted(text),
        refused.getMessage());
  }
}
