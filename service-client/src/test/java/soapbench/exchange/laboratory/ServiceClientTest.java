package soapbench.exchange.laboratory;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import jakarta.activation.DataHandler;
import jakarta.activation.FileDataSource;
import jakarta.xml.ws.Holder;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import soapbench.broker.BrokerAddress;
import soapbench.contract.Binding;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Content;
import soapbench.contract.service.Format;
import soapbench.contract.service.Laboratory;
import soapbench.contract.service.Shape;
import soapbench.exchange.Broker;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.ServiceTarget;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;

/** Settings of one thread's calls, which are no other thread's. */
class ServiceClientTest {

  private static final int BYTES = 1_000;
  private static final Duration TIMEOUT = Duration.ofMinutes(5);

  private static final String FAULT =
      """
      <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault>\
      <faultcode>soap:Client</faultcode><faultstring>refused</faultstring>\
      </soap:Fault></soap:Body></soap:Envelope>\
      """;

  private HttpServer server;
  private ServiceClient client;
  private volatile String contentType;
  private final CompletableFuture<Boolean> cutShort = new CompletableFuture<>();

  @BeforeEach
  void open() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          contentType = exchange.getRequestHeaders().getFirst("Content-Type");
          try {
            exchange.getRequestBody().readAllBytes();
          } catch (IOException e) {
            cutShort.complete(true);
            throw e;
          }
          byte[] fault = FAULT.getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("Content-Type", "text/xml; charset=UTF-8");
          exchange.sendResponseHeaders(HttpURLConnection.HTTP_INTERNAL_ERROR, fault.length);
          exchange.getResponseBody().write(fault);
          exchange.close();
        });
    server.start();
    URI endpoint = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/laboratory");
    client =
        ServiceClient.open(
            Binding.HTTP,
            new ServiceTarget(
                endpoint,
                Optional.empty(),
                new Broker(BrokerAddress.parse("mq://127.0.0.1:1"), Optional.empty()),
                JmsDelivery.DEFAULT,
                TIMEOUT));
  }

  @AfterEach
  void close() {
    client.close();
    server.stop(0);
  }

  @Test
  void shouldEndTheConnectionOfARequestThatCannotBeWritten() throws Exception {
    Content content = new Content();
    content.setAttachment(new DataHandler(new FileDataSource("gone")));
    Laboratory laboratory = client.laboratory(Formats.of(Format.SERIALIZED_MTOM), BYTES);
    // so much has left already
    String exchangeId = "x".repeat(100_000);

    assertThrows(
        RuntimeException.class, () -> laboratory.store(exchangeId, content, new Holder<>(), null));

    assertTrue(cutShort.get(5, TimeUnit.MINUTES), "the server waits for the rest");
  }

  @Test
  void shouldAttachThePayloadThoughAnotherThreadAttachesNone() throws Exception {
    PayloadFormat attached = Formats.of("serialized-mtom");
    Laboratory mine = client.laboratory(attached, BYTES);
    elsewhere(() -> client.laboratory());

    assertTrue(typeOfStored(mine, attached).startsWith("multipart/related"), contentType);
  }

  @Test
  void shouldAttachNothingThoughAnotherThreadAttachesItsPayload() throws Exception {
    PayloadFormat normal = Formats.of("normal");
    Laboratory mine = client.laboratory(normal, BYTES);
    elsewhere(() -> client.laboratory(Formats.of("serialized-mtom"), BYTES));

    assertFalse(typeOfStored(mine, normal).startsWith("multipart/related"), contentType);
  }

  private static void elsewhere(Runnable action) throws Exception {
    CompletableFuture.runAsync(action).get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
  }

  /** The content type in which a payload arrives; the server refuses it. */
  private String typeOfStored(Laboratory laboratory, PayloadFormat format) {
    Payload payload = PayloadGenerator.generate(BYTES, Shape.TEXT, 1);
    Content content = format.encode(payload);
    assertThrows(
        RuntimeException.class,
        () ->
            laboratory.store(
                "id", content, new Holder<>(PayloadCount.of(payload).toContract()), null));
    assertNotNull(contentType, "nothing arrived");
    return contentType;
  }
}
