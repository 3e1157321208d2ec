package soapbench.exchange.laboratory;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.xml.ws.Holder;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import soapbench.broker.BrokerAddress;
import soapbench.contract.Binding;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;
import soapbench.contract.service.Content;
import soapbench.contract.service.Count;
import soapbench.contract.service.Laboratory;
import soapbench.contract.service.Refused;
import soapbench.contract.service.Shape;
import soapbench.exchange.Broker;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.ServiceTarget;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;

/** Exchanges over REST that do not end as they should. */
@Tag("hostile")
class RestLaboratoryTest {

  private static final PayloadFormat NORMAL = Formats.of("normal");
  private static final Duration TIMEOUT = Duration.ofMinutes(5);

  private ServerSocket server;
  private ServiceClient client;

  @BeforeEach
  void open() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    client =
        ServiceClient.open(
            Binding.REST,
            new ServiceTarget(
                URI.create("http://127.0.0.1:" + server.getLocalPort() + "/laboratory"),
                Optional.empty(),
                new Broker(BrokerAddress.parse("mq://127.0.0.1:1"), Optional.empty()),
                JmsDelivery.DEFAULT,
                TIMEOUT));
  }

  @AfterEach
  void close() throws IOException {
    client.close();
    server.close();
  }

  /** Else the server would wait for more, or take the half for the whole. */
  @Test
  void shouldCloseTheConnectionOfAPayloadThatCannotBeWritten() throws Exception {
    CompletableFuture<String> received = CompletableFuture.supplyAsync(this::receiveAll);
    Content content = NORMAL.encode(halfOfItIsWrong());
    Laboratory laboratory = client.laboratory(NORMAL, 0);

    assertThrows(
        RuntimeException.class, () -> laboratory.store("id", content, new Holder<>(count()), null));

    String request = received.get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
    assertTrue(request.startsWith("PUT /rest/payload "), request);
    assertFalse(request.endsWith("\r\n0\r\n\r\n"), "it does not end as a whole one does");
  }

  @Test
  void shouldReadNoMoreOfARefusalThanOneLineCanHave() throws Exception {
    CompletableFuture.runAsync(() -> answer("x".repeat(3_000_000)));

    Refused refused =
        assertThrows(
            Refused.class,
            () ->
                client
                    .laboratory(NORMAL, 0)
                    .fetch(
                        "id",
                        1_000,
                        Shape.TEXT,
                        1,
                        NORMAL.inContract(),
                        null,
                        new Holder<>(),
                        new Holder<>()));

    assertEquals(4_096, refused.getMessage().length());
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Payload halfOfItIsWrong() {
    Payload good = PayloadGenerator.generate(500_000, Shape.RECORDS, 1);
    ArrayList<Record> records = new ArrayList<>(good.getRecords());
    ((ArrayList) records).add(Optional.empty()); // of a class that has no binding
    return Payload.ofRecords(records);
  }

  private static Count count() {
    Count count = new Count();
    count.setItems(1);
    return count;
  }

  private String receiveAll() {
    try (Socket connection = server.accept()) {
      connection.setSoTimeout((int) TIMEOUT.toMillis());
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      connection.getInputStream().transferTo(all);
      return all.toString(US_ASCII);
    } catch (IOException e) {
      return e.toString();
    }
  }

  private void answer(String words) {
    try (Socket connection = server.accept()) {
      BufferedReader request =
          new BufferedReader(new InputStreamReader(connection.getInputStream(), US_ASCII));
      while (!request.readLine().isEmpty()) {
        continue; // to the end of its head
      }
      connection
          .getOutputStream()
          .write(
              "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nContent-Length: %s\r\n\r\n%s"
                  .formatted(words.length(), words)
                  .getBytes(US_ASCII));
    } catch (IOException e) {
      return; // the client reads no more
    }
  }
}
