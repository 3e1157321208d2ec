package soapbench.service;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.running.Envelopes.fetch;
import static soapbench.running.Envelopes.hello;
import static soapbench.running.Envelopes.utf8;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.ServerStack;
import soapbench.running.Await;
import soapbench.running.RawClient;
import soapbench.running.RawHttp;
import soapbench.running.RawJms;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** Clients that send or read slowly must not keep the server from others. */
@ExtendWith(SharedServer.class)
class SlowClientsIT {

  private static final int SLOW_CLIENTS = 100;

  /** At each of two applications. */
  private static final int WAITING = 100;

  private static final int SMALL = 1_000_000;
  private static final int LARGE = 22_000_000;
  private static final int HELLOS = 41;
  private static final Duration AT_MOST = Duration.ofSeconds(1);

  private final List<Socket> clients = new ArrayList<>();
  private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
  private RunningServer server;

  @BeforeEach
  void remember(RunningServer running) {
    server = running;
  }

  @AfterEach
  void disconnect() throws IOException {
    clock.shutdownNow();
    for (Socket client : clients) {
      client.close();
    }
  }

  /** Half of them are too many: their threads wait for a byte and must be freed. */
  @Test
  void shouldAnswerOthersWhileManyClientsSendAByteASecond() throws Exception {
    for (int number = 0; number < 2 * SLOW_CLIENTS; number++) {
      begin(server.endpoint(), SMALL, "");
    }
    clock.scheduleAtFixedRate(this::sendAByte, 0, 1, TimeUnit.SECONDS);

    assertOthersAreAnswered();
    Await.until(
        "as many are refused as are too many",
        () -> clients.stream().filter(SlowClientsIT::isAnswered).count() >= SLOW_CLIENTS);
    assertTrue(
        clients.stream().filter(SlowClientsIT::isAnswered).count() < 2 * SLOW_CLIENTS,
        "a hundred may be slow");
    assertOthersAreAnswered();
  }

  /** It takes a while: ten answers are of the largest size that is allowed. */
  @Test
  void shouldAnswerOthersWhileTenClientsDoNotReadALargeAnswer() throws Exception {
    String size = Integer.toString(LaboratoryContract.MAX_PAYLOAD_BYTES);
    for (int number = 0; number < 10; number++) {
      String request = fetch("slow-" + number, size, "records", "normal");
      begin(server.endpoint(), request.length(), request);
    }
    Await.until("an answer began", () -> clients.stream().anyMatch(SlowClientsIT::isAnswered));

    assertOthersAreAnswered();

    disconnect();
    String large = fetch("22200000", "records", "normal");
    assertTrue(http(large).contains("<record>"), "the next large one");
    try (RawClient jms = new RawJms(server.connections())) {
      assertTrue(jms.send(RawClient.XML, utf8(large)).contains("<record>"), "and over JMS");
    }
    for (Path log : server.local().logFiles()) {
      assertFalse(Files.readString(log).contains("OutOfMemoryError"), log.toString());
    }
  }

  /** Large messages that wait for memory, and clients that are slow, at both applications. */
  @Test
  void shouldAnswerOthersWhileAllKindsWaitAtOnce() throws Exception {
    String some = " ".repeat(300_000);
    for (ServerStack stack : List.of(ServerStack.TUNED, ServerStack.METRO)) {
      URI endpoint = stack.endpoint(server.endpoint(), false);
      for (int number = 0; number < WAITING; number++) {
        begin(endpoint, LARGE, some);
        begin(endpoint, SMALL, "");
      }
    }
    clock.scheduleAtFixedRate(this::sendAByte, 0, 1, TimeUnit.SECONDS);

    assertOthersAreAnswered();
    assertTrue(
        clients.stream().filter(SlowClientsIT::isAnswered).count() < clients.size(),
        "some still wait");
  }

  /** Sends the first bytes of a request. */
  private void begin(URI endpoint, int length, String body) throws IOException {
    Socket client = connect();
    client
        .getOutputStream()
        .write(post(endpoint, "Content-Length: %s\r\n".formatted(length), body));
  }

  private Socket connect() throws IOException {
    Socket client = new Socket();
    client.setReceiveBufferSize(8192);
    InetAddress here = InetAddress.getLoopbackAddress();
    client.connect(new InetSocketAddress(here, server.endpoint().getPort()));
    clients.add(client);
    return client;
  }

  private static byte[] post(URI endpoint, String headers, String body) {
    return """
    POST %s HTTP/1.1\r
    Host: 127.0.0.1\r
    Content-Type: text/xml; charset=UTF-8\r
    SOAPAction: ""\r
    %s\r
    %s\
    """
        .formatted(endpoint.getPath(), headers, body)
        .getBytes(StandardCharsets.UTF_8);
  }

  private void sendAByte() {
    for (Socket client : clients) {
      try {
        client.getOutputStream().write(' ');
      } catch (IOException e) {
        // the server may end a client that is too slow
      }
    }
  }

  private static boolean isAnswered(Socket client) {
    try {
      return client.getInputStream().available() > 0;
    } catch (IOException e) {
      return false;
    }
  }

  /** A hello takes milliseconds; a second is what the slow ones may cost it at the median. */
  private void assertOthersAreAnswered() throws IOException {
    long[] nanos = new long[HELLOS];
    for (int number = 0; number < HELLOS; number++) {
      long begin = System.nanoTime();
      String answer = http(hello(Integer.toString(number), LaboratoryContract.HELLO));
      nanos[number] = System.nanoTime() - begin;
      assertTrue(answer.contains("helloResponse"), answer);
    }
    Arrays.sort(nanos);
    Duration median = Duration.ofNanos(nanos[HELLOS / 2]);
    assertTrue(median.compareTo(AT_MOST) < 0, "the median of hello was " + median);
  }

  private String http(String request) throws IOException {
    return new RawHttp(server.endpoint()).send(RawClient.XML, utf8(request));
  }
}
