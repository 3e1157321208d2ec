package soapbench.lab.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import soapbench.lab.service.LookUp.NamingService;

class JmsOptionsTest {

  private static final Path LIBRARY = Path.of("gf-client.jar");

  private static NamingService naming(String server, String... given) {
    JmsOptions options = new JmsOptions();
    CommandLine line = new CommandLine(options);
    String[] all = new String[given.length + 2];
    System.arraycopy(given, 0, all, 2, given.length);
    all[0] = "--jms-lookup=name";
    all[1] = "--naming-library=" + LIBRARY;
    line.parseArgs(all);
    return options
        .lookUp(Optional.of(URI.create(server)))
        .orElseThrow()
        .namingService()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "my_service:3701, my_service, 3701",
    "svc-:80, svc-, 80",
    "[::1]:3700, ::1, 3700",
    "192.0.2.1:65535, 192.0.2.1, 65535"
  })
  void shouldReadWhereNamesAreKept(String given, String host, int port) {
    assertEquals(
        new NamingService(host, port, LIBRARY), naming("http://h:8080/p", "--naming=" + given));
  }

  @Test
  void shouldAskTheServersHostWhereNothingElseIsSaid() {
    assertEquals(new NamingService("my_service", 3700, LIBRARY), naming("http://my_service:80/p"));
    assertEquals(new NamingService("::1", 3700, LIBRARY), naming("http://[::1]/p"));
  }

  @ParameterizedTest
  @CsvSource({
    "h, has no :PORT",
    "[::1], has no :PORT",
    "h:0, has a port out of range: allowed are 1 to 65535",
    "h:65536, has a port out of range: allowed are 1 to 65535",
    "::1, 'is not of the form HOST or HOST:PORT: allowed as HOST are a name, an IPv4 address, and"
        + " an IPv6 address in brackets'"
  })
  void shouldRefuseAnythingElseInOneLine(String given, String why) {
    InvalidOptionException refused =
        assertThrows(
            InvalidOptionException.class, () -> naming("http://h:8080/p", "--naming=" + given));

    assertEquals("--naming: '%s' %s".formatted(given, why), refused.getMessage());
  }
}
