package soapbench.server;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.JMSSecurityException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.broker.BrokerAddress;
import soapbench.factor.CollectorChoice;
import soapbench.http.HttpAddress;
import soapbench.http.HttpDocument;
import soapbench.http.HttpRoute;
import soapbench.server.ServerOptions.Lifetime;
import soapbench.server.setting.Account;
import soapbench.server.setting.Listening;
import soapbench.server.setting.ServerException;
import soapbench.server.setting.TlsFiles;
import soapbench.server.setting.TlsKeys;

/**
 * A server for colleagues, which asks everybody for a login. It takes as long as a server needs to
 * start, since no other test may use one that does.
 */
class LoginIT {

  private static final String HOST = "127.0.0.2";
  private static final Account ADA = new Account("ada", "correct-horse-battery");
  private static final Account WRONG = new Account("ada", "wrong-horse-battery");
  private static final Duration TIME = Duration.ofMinutes(5);

  @TempDir private static Path folder;
  private static Workplace workplace;
  private static Listening listening;
  private static LocalServer server;
  private static SSLSocketFactory trusting;

  @BeforeAll
  static void start() throws Exception {
    workplace = OwnWorkplace.prepared(folder);
    listening =
        new Listening(
            HOST,
            OptionalInt.of(freePort()),
            Optional.of(ADA),
            Optional.of(TlsKeys.read(TlsFiles.pem(folder, "mine"))));
    trusting = trust(folder.resolve("mine.p12"));
    server = LocalServer.start(workplace, options(Lifetime.UNTIL_STOPPED), line -> {});
  }

  @AfterAll
  static void stop() {
    LocalServer.find(workplace).ifPresent(LocalServer::stop);
  }

  private static ServerOptions options(Lifetime lifetime) {
    return new ServerOptions(
            OwnWorkplace.levels("1024m", CollectorChoice.SERIAL),
            workplace.home().resolve("server-ear/ear/target/soapbench.ear"),
            lifetime,
            Map.of(),
            Set.of())
        .at(listening);
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName(HOST))) {
      return socket.getLocalPort();
    }
  }

  private static SSLSocketFactory trust(Path store) throws GeneralSecurityException, IOException {
    KeyStore keys = KeyStore.getInstance(store.toFile(), "changeit".toCharArray());
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("server", keys.getCertificate(keys.aliases().nextElement()));
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(trusted);
    SSLContext tls = SSLContext.getInstance("TLS");
    tls.init(null, managers.getTrustManagers(), null);
    return tls.getSocketFactory();
  }

  private static HttpDocument ask(String address, Optional<Account> login) throws IOException {
    HttpAddress at = HttpAddress.of(URI.create(address));
    return HttpDocument.get(
        HttpRoute.to(at, InetAddress.getByName(at.bareHost()), trusting),
        login.map(account -> Map.of("Authorization", account.basic())).orElse(Map.of()),
        TIME);
  }

  @Test
  void shouldAskForTheLoginWhateverIsAskedFor() throws IOException {
    String https = "https://%s:%s".formatted(HOST, listening.port().getAsInt());
    String http = "http://127.0.0.1:" + server.ports().http();
    assertEquals(https + "/soapbench/laboratory?wsdl", server.wsdl().toString());
    for (String from : new String[] {https, http}) {
      for (String path :
          new String[] {
            "/soapbench/laboratory?wsdl",
            "/soapbench/jobs/none?wsdl",
            "/soapbench/data/a/b",
            "/soapbench-metro/laboratory?wsdl"
          }) {
        HttpDocument nobody = ask(from + path, Optional.empty());
        assertEquals(401, nobody.status(), from + path);
      }
      assertEquals(401, ask(from + "/soapbench/laboratory?wsdl", Optional.of(WRONG)).status());
      assertEquals(404, ask(from + "/soapbench/jobs/none?wsdl", Optional.of(ADA)).status());
    }
  }

  @Test
  void shouldDescribeItselfByTheAddressOfOthers() throws IOException {
    String wsdl =
        new String(ask(server.wsdl().toString(), Optional.of(ADA)).body(), StandardCharsets.UTF_8);

    assertTrue(wsdl.contains("\"" + server.wsdl().toString().replace("?wsdl", "") + "\""), wsdl);
    int broker = server.ports().secure().orElseThrow().broker();
    assertTrue(wsdl.contains("ssl://%s:%s".formatted(HOST, broker)), wsdl);
  }

  /** As the recipe's proxy sends it. */
  @Test
  void shouldDescribeItselfByTheAddressOfAProxy() throws IOException {
    try (Socket proxy = new Socket("127.0.0.1", server.ports().http())) {
      proxy
          .getOutputStream()
          .write(
              """
              GET /soapbench/laboratory?wsdl HTTP/1.1\r
              Host: soap.example.org\r
              X-Forwarded-Proto: https\r
              Authorization: %s\r
              Connection: close\r
              \r
              """
                  .formatted(ADA.basic())
                  .getBytes(StandardCharsets.US_ASCII));
      String answer = new String(proxy.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

      assertTrue(
          answer.matches("(?s).*\"https://soap\\.example\\.org(:443)?/soapbench/laboratory\".*"),
          answer);
    }
  }

  @Test
  void shouldHaveTheBrokerAskForTheSameLogin() {
    assertEquals(
        new BrokerAddress(
                server.broker(), true, HOST, server.ports().secure().orElseThrow().broker())
            .toString(),
        server.brokerAddress());
    assertDoesNotThrow(() -> new BrokerClient(server.brokerAddress(), ADA).login());
    BrokerClient wrong = new BrokerClient(server.brokerAddress(), WRONG);
    assertThrows(JMSSecurityException.class, wrong::login);
  }

  @Test
  void shouldBeFoundAgainAndServeNoRunThatDoesNotNameIt() {
    assertTrue(LocalServer.find(workplace).orElseThrow().asksForLogin());
    assertEquals(ADA, server.credentials());
    assertEquals(
        server.pid(),
        LocalServer.start(workplace, options(Lifetime.UNTIL_STOPPED), line -> {}).pid());
    ServerException refused =
        assertThrows(
            ServerException.class,
            () -> LocalServer.start(workplace, options(Lifetime.THIS_PROCESS), line -> {}));
    assertTrue(refused.getMessage().contains(", which asks for a login, "), refused::getMessage);
    ServerOptions otherPassword =
        options(Lifetime.UNTIL_STOPPED)
            .at(new Listening(HOST, listening.port(), Optional.of(WRONG), listening.tls()));
    assertTrue(
        assertThrows(
                ServerException.class,
                () -> LocalServer.start(workplace, otherPassword, line -> {}))
            .getMessage()
            .contains("a server is running with another password for ada"));
  }
}
