package soapbench.exchange.laboratory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import jakarta.xml.ws.Holder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.broker.BrokerAddress;
import soapbench.contract.Binding;
import soapbench.contract.service.Laboratory;
import soapbench.contract.service.Shape;
import soapbench.exchange.Broker;
import soapbench.exchange.ClientStack;
import soapbench.exchange.HttpHeader;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.Login;
import soapbench.exchange.ServiceTarget;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;

/** Headers that every client sends with each request over HTTP. */
class ClientHeadersTest {

  private static final PayloadFormat NORMAL = Formats.of("normal");

  private final List<Headers> seen = new CopyOnWriteArrayList<>();
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          seen.add(exchange.getRequestHeaders());
          exchange.getRequestBody().readAllBytes();
          exchange.sendResponseHeaders(403, -1);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @ParameterizedTest
  @CsvSource({"TUNED, HTTP", "CXF, HTTP", "METRO, HTTP", "TUNED, REST"})
  void shouldSendItsLoginAndAFurtherHeader(ClientStack stack, Binding binding) throws IOException {
    ServiceTarget target =
        new ServiceTarget(
                URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/laboratory"),
                Optional.of(new Login("Aladdin", "open sesame")),
                new Broker(BrokerAddress.parse("mq://127.0.0.1:1"), Optional.empty()),
                JmsDelivery.DEFAULT,
                Duration.ofMinutes(1))
            .sending(List.of(new HttpHeader("X-Key", "0815")));
    try (ServiceClient client = ServiceClient.open(stack, binding, target)) {
      Laboratory laboratory = client.laboratory(NORMAL, 1_000);

      fails(laboratory);
      fails(laboratory);
    }

    assertEquals(2, seen.size());
    for (Headers headers : seen) {
      assertEquals(List.of("Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="), headers.get("Authorization"));
      assertEquals(List.of("0815"), headers.get("X-Key"));
    }
  }

  private static void fails(Laboratory laboratory) {
    assertThrows(
        Exception.class,
        () ->
            laboratory.fetch(
                "id",
                1_000,
                Shape.RECORDS,
                1,
                NORMAL.inContract(),
                null,
                new Holder<>(),
                new Holder<>()));
  }
}
