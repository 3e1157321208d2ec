package soapbench.server.setting;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ListeningTest {

  private static final Optional<Account> LOGIN = Optional.of(new Account("ada", "correct-horse"));
  private static final OptionalInt PORT = OptionalInt.of(8_443);

  @TempDir private Path folder;

  private static String refusal(String host, Optional<Account> login, Optional<TlsKeys> tls) {
    return assertThrows(IllegalArgumentException.class, () -> new Listening(host, PORT, login, tls))
        .getMessage();
  }

  @Test
  void shouldRefuseAnAddressForOthersWithoutBothLoginAndTls() throws Exception {
    Optional<TlsKeys> tls = Optional.of(TlsKeys.read(TlsFiles.pem(folder, "one")));
    String refused = "192.0.2.10 is not a loopback address: allowed only with a login and TLS";

    assertEquals(refused, refusal("192.0.2.10", Optional.empty(), Optional.empty()));
    assertEquals(refused, refusal("192.0.2.10", LOGIN, Optional.empty()));
    assertEquals(refused, refusal("192.0.2.10", Optional.empty(), tls));
    assertDoesNotThrow(() -> new Listening("192.0.2.10", PORT, LOGIN, tls));
    Listening free = new Listening("192.0.2.10", OptionalInt.empty(), LOGIN, tls);
    assertEquals("127.0.0.1", free.plainHost());
  }

  @Test
  void shouldAllowLoopbackWithAndWithoutALogin() {
    Listening plain = new Listening("127.0.0.2", PORT, LOGIN, Optional.empty());
    assertEquals("127.0.0.2", plain.plainHost());
    assertDoesNotThrow(() -> new Listening("127.0.0.1", PORT, Optional.empty(), Optional.empty()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          localhost   | 'localhost' is not an IPv4 address such as 192.0.2.10
          ::1         | '::1' is not an IPv4 address such as 192.0.2.10
          1.2.3       | '1.2.3' is not an IPv4 address such as 192.0.2.10
          1.2.3.256   | '1.2.3.256' is not an IPv4 address such as 192.0.2.10
          0.0.0.0     | 0.0.0.0 is not one address: give that by which others reach this machine
          224.0.0.1   | 224.0.0.1 is not one address: give that by which others reach this machine
          """)
  void shouldRefuseWhatIsNotOneAddressInDigits(String host, String refused) {
    assertEquals(refused, refusal(host, LOGIN, Optional.empty()));
  }

  @Test
  void shouldSayThatAPortIsTaken() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.2"))) {
      Listening listening =
          new Listening(
              "127.0.0.2",
              OptionalInt.of(taken.getLocalPort()),
              Optional.empty(),
              Optional.empty());

      String refused = assertThrows(ServerException.class, listening::requireFree).getMessage();
      assertTrue(
          refused.startsWith(
              "cannot listen on port %s of 127.0.0.2: ".formatted(taken.getLocalPort())),
          refused);
    }
    assertDoesNotThrow(Listening.LOOPBACK::requireFree);
  }
}
