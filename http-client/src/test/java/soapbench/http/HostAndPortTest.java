package soapbench.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostAndPortTest {

  @ParameterizedTest
  @CsvSource({
    "my_service:80, my_service, 80",
    "a.b_c.example:1, a.b_c.example, 1",
    "svc-:80, svc-, 80",
    "1a.2b.3:65535, 1a.2b.3, 65535",
    "127.0.0.1:07676, 127.0.0.1, 7676",
    "[::1]:7676, [::1], 7676",
    "[fe80::1%eth0]:7676, [fe80::1%eth0], 7676"
  })
  void shouldKnowHostAndPort(String text, String host, int port) {
    assertEquals(new HostAndPort(host, OptionalInt.of(port)), HostAndPort.parse(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"my_service", "svc-", "192.0.2.1", "[2001:db8::1]"})
  void shouldKnowAHostWithoutAPort(String text) {
    assertEquals(new HostAndPort(text, OptionalInt.empty()), HostAndPort.parse(text));
    assertEquals(text, HostAndPort.parse(text).toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ":7676",
        "h:",
        "h:x",
        "h:-1",
        "h:+1",
        "h:1:2",
        "::1",
        "::1:7676",
        "[::1",
        "[]",
        "[]:80",
        "[h]:80",
        "[:::]:80",
        "[1:2]:80",
        "[::1]80",
        "h 1:80",
        "a,b:80",
        "who@h:80",
        "h/p",
        "http://h:80",
        "h:٨٠",
        "ä:80"
      })
  void shouldRefuseAnyOtherForm(String text) {
    assertEquals(
        ("'%s' is not of the form HOST or HOST:PORT: allowed as HOST are a name, an IPv4 address,"
                + " and an IPv6 address in brackets")
            .formatted(text),
        refusal(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"h:0", "h:00000", "h:65536", "h:99999999999999999999", "[::1]:0"})
  void shouldRefuseAPortThatIsNone(String text) {
    assertEquals(
        "'%s' has a port out of range: allowed are 1 to 65535".formatted(text), refusal(text));
  }

  @Test
  void shouldRefuseInOneLine() {
    assertEquals(
        "'h?:1' is not of the form HOST or HOST:PORT: allowed as HOST are a name, an IPv4 address,"
            + " and an IPv6 address in brackets",
        refusal("h\n:1"));
  }

  @Test
  void shouldConnectToTheHostWithoutItsBrackets() {
    assertEquals("::1", HostAndPort.parse("[::1]:81").bareHost());
    assertEquals(81, HostAndPort.parse("[::1]:81").socketAddress(3700).getPort());
    assertEquals(3700, HostAndPort.parse("svc-").socketAddress(3700).getPort());
    assertEquals("svc-", HostAndPort.parse("svc-").socketAddress(3700).getHostString());
    assertEquals("[::1]:81", HostAndPort.parse("[::1]:0081").toString());
  }

  private static String refusal(String text) {
    return assertThrows(IllegalArgumentException.class, () -> HostAndPort.parse(text)).getMessage();
  }
}
