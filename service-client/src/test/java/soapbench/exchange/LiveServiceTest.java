package soapbench.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import soapbench.broker.BrokerAddress;
import soapbench.broker.BrokerKind;

class LiveServiceTest {

  private static final String WSDL =
      """
      <definitions targetNamespace="%s"
          xmlns="http://schemas.xmlsoap.org/wsdl/" xmlns:j="http://www.w3.org/2010/soapjms/">
        <service><port>
          <j:jndiInitialContextFactory>%s</j:jndiInitialContextFactory>
          <j:jndiURL> tcp://broker:7676 </j:jndiURL>
        </port></service>
      </definitions>\
      """;

  private HttpServer server;
  private URI endpoint;
  private volatile String authorization;
  private volatile String query;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.start();
    endpoint = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/laboratory");
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void shouldFindEndpointAndBrokerWhetherTheQueryIsGivenOrNot() throws IOException {
    answer(200, wsdl("urn:soapbench:laboratory:1", BrokerKind.OPENMQ.contextFactory()));
    LiveService expected = new LiveService(endpoint, BrokerAddress.parse("mq://broker:7676"));

    assertEquals(expected, LiveService.read(endpoint, Optional.empty()));
    assertEquals(expected, LiveService.read(URI.create(endpoint + "?wsdl"), Optional.empty()));
    assertEquals("wsdl", query);
  }

  @Test
  void shouldFindABrokerOfAnotherKindByItsContextFactory() throws IOException {
    answer(200, wsdl("urn:soapbench:laboratory:1", BrokerKind.ARTEMIS.contextFactory()));

    LiveService found = LiveService.read(endpoint, Optional.empty());

    assertEquals("artemis://broker:7676", found.broker().toString());
  }

  @Test
  void shouldLogInWhenThereIsAnAccount() throws IOException {
    answer(200, wsdl("urn:soapbench:laboratory:1", BrokerKind.OPENMQ.contextFactory()));

    LiveService.read(endpoint, Optional.of(new Login("Aladdin", "open sesame")));

    assertEquals("Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==", authorization);
  }

  @Test
  void shouldNameTheAddressWhenTheAnswerIsNone() {
    answer(404, "");
    assertRefused("HTTP status 404");
    stop();
    assertRefused("is the server up, the EAR deployed and the address right?");
  }

  @Test
  void shouldNameTheAddressWhenTheAnswerIsAnothers() {
    answer(200, wsdl("urn:else", BrokerKind.OPENMQ.contextFactory()));
    assertRefused("is another service");
  }

  @Test
  void shouldNameTheAddressWhenTheAnswerIsNoWsdl() {
    answer(200, "<html><br></html>");
    assertRefused("is not a WSDL");
  }

  @Test
  void shouldReadNoDoctype() {
    answer(
        200,
        "<!DOCTYPE a SYSTEM \"file:///etc/hostname\">"
            + wsdl("urn:else", BrokerKind.OPENMQ.contextFactory()));
    assertRefused("is not a WSDL");
  }

  private void assertRefused(String reason) {
    IOException refused =
        assertThrows(IOException.class, () -> LiveService.read(endpoint, Optional.empty()));
    assertTrue(refused.getMessage().contains(endpoint.toString()), refused.getMessage());
    assertTrue(refused.getMessage().contains(reason), refused.getMessage());
    assertFalse(refused.getMessage().contains("\n"), refused.getMessage());
  }

  private void answer(int status, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    server.createContext(
        "/",
        exchange -> {
          authorization = exchange.getRequestHeaders().getFirst("Authorization");
          query = exchange.getRequestURI().getQuery();
          exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
  }

  private static String wsdl(String namespace, String contextFactory) {
    return WSDL.formatted(namespace, contextFactory);
  }
}
