package soapbench.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
    assertEquals(URI.create(text), HttpAddress.parse(text).uri());
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
        "http://h/a b",
        "http://h:0/",
        "http://h:65536/",
        "http://who:secret@my_service/",
        "http://my service/",
        "http://a,b/",
        "http://my%5Fservice/",
        "http://:80/"
      })
  void shouldRefuseAnyOther(String text) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> HttpAddress.parse(text));

    assertEquals(
        "'%s' is not an address of the form http://HOST:PORT/PATH or https://...".formatted(text),
        refused.getMessage());
  }

  /** The last four are hosts that a URI does not take for one. */
  @ParameterizedTest
  @CsvSource({
    "http://h, h, 80",
    "https://h/p?q, h, 443",
    "HTTPS://h:80/p, h, 80",
    "http://h:/p, h, 80",
    "http://[::1]:81/, [::1], 81",
    "http://my_service:8080/p, my_service, 8080",
    "http://a.b_c.example/p, a.b_c.example, 80",
    "https://svc-:81/p, svc-, 81",
    "http://1a.2b.3:65535/p, 1a.2b.3, 65535"
  })
  void shouldKnowHostAndPort(String text, String host, int port) {
    HttpAddress address = HttpAddress.parse(text);

    assertEquals(host, address.host());
    assertEquals(port, address.port());
    assertEquals(text.toLowerCase(Locale.ROOT).startsWith("https"), address.secure());
  }

  @Test
  void shouldConnectToTheHostWithoutItsBrackets() {
    assertEquals("::1", HttpAddress.parse("http://[::1]:81/").bareHost());
    assertEquals(81, HttpAddress.parse("http://my_service:81/").socketAddress().getPort());
    assertEquals(
        "my_service", HttpAddress.parse("http://my_service:81/").socketAddress().getHostString());
  }

  @Test
  void shouldLeaveTheUserOutOfWhatARequestNames() {
    HttpAddress address = HttpAddress.of(URI.create("http://who:secret@my_service:81/"));

    assertEquals(Optional.of("who:secret"), address.user());
    assertEquals("my_service:81", address.authority());
  }

  @Test
  void shouldSayInARefusalWhatIsWrong() {
    assertEquals("it is neither http nor https: allowed are both", refusal("ftp://h/"));
    assertEquals(
        "it names no host: allowed is http or https://host[:port]/path", refusal("http:/p"));
    assertEquals("it has a port out of range: allowed are 1 to 65535", refusal("http://h:0/p"));
  }

  private static String refusal(String text) {
    return assertThrows(
            IllegalArgumentException.class, () -> HttpAddress.of(URI.create(text), "it"))
        .getMessage();
  }
}
