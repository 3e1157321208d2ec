package soapbench.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import soapbench.process.KnownProcess;
import soapbench.server.setting.Account;
import soapbench.server.setting.Ports;
import soapbench.server.setting.ServerException;

class ReadinessTest {
  private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();
  private static final KnownProcess LIVING = KnownProcess.current();
  private static final KnownProcess DEAD =
      new KnownProcess(ProcessHandle.current().pid(), Instant.EPOCH);

  private final AtomicInteger asked = new AtomicInteger();
  private HttpServer service;
  private ServerSocket broker;
  private URI wsdl;
  private int answersFrom;
  private Optional<String> obstacle = Optional.empty();
  private Optional<Account> login = Optional.empty();
  private volatile String told;

  @BeforeEach
  void start() throws IOException {
    broker = new ServerSocket(0, 1, LOOPBACK);
    service = HttpServer.create(new InetSocketAddress(LOOPBACK, 0), 0);
    service.createContext(
        "/",
        exchange -> {
          int status = asked.incrementAndGet() >= answersFrom ? 200 : 404;
          told = exchange.getRequestHeaders().getFirst("Authorization");
          exchange.sendResponseHeaders(status, -1);
          exchange.close();
        });
    service.start();
    wsdl = URI.create("http://127.0.0.1:" + service.getAddress().getPort() + "/laboratory?wsdl");
  }

  @AfterEach
  void stop() throws IOException {
    service.stop(0);
    broker.close();
  }

  @Test
  void shouldReturnWhenServiceAndBrokerAnswerAtLast() {
    answersFrom = 3;
    CompletableFuture<Void> brokers =
        CompletableFuture.runAsync(
            () -> {
              answerOnce("101 imqbroker 6.5.0\nportmapper tcp PORTMAPPER 5\n.\n");
              answerOnce("101 imqbroker 6.5.0\njms tcp NORMAL 6 []\n.\n");
            });

    readiness(Duration.ofMinutes(5)).await(LIVING);

    brokers.join();
    assertEquals(3, asked.get());
    assertNull(told);
  }

  @Test
  void shouldAskWithTheLoginThatTheServiceAsksFor() {
    answersFrom = Integer.MAX_VALUE;
    login = Optional.of(new Account("ada", "correct-horse"));
    Readiness readiness = readiness(Duration.ZERO);

    assertThrows(ServerException.class, () -> readiness.await(LIVING));

    assertEquals("Basic YWRhOmNvcnJlY3QtaG9yc2U=", told);
  }

  @Test
  void shouldFailWithTheLastAnswerWhenTimeIsUp() {
    answersFrom = Integer.MAX_VALUE;
    Readiness readiness = readiness(Duration.ZERO);

    ServerException failed = assertThrows(ServerException.class, () -> readiness.await(LIVING));

    assertEquals(wsdl + " did not answer within 0 s: HTTP 404", failed.getMessage());
  }

  @Test
  void shouldFailAtOnceWhenTheServerIsGone() {
    answersFrom = Integer.MAX_VALUE;
    Readiness readiness = readiness(Duration.ofMinutes(5));

    ServerException failed = assertThrows(ServerException.class, () -> readiness.await(DEAD));

    assertEquals("the server ended before " + wsdl + " answered", failed.getMessage());
  }

  @Test
  void shouldFailAtOnceWhenSomethingIsInTheWay() {
    answersFrom = Integer.MAX_VALUE;
    obstacle = Optional.of("another process took a port");
    Readiness readiness = readiness(Duration.ofMinutes(5));

    ServerException failed = assertThrows(ServerException.class, () -> readiness.await(LIVING));

    assertEquals(wsdl + " will not answer: another process took a port", failed.getMessage());
  }

  private Readiness readiness(Duration timeout) {
    Ports ports = new Ports(1, 2, 3, broker.getLocalPort(), 6);
    return new Readiness(wsdl, login, "127.0.0.1", ports, timeout, () -> obstacle);
  }

  private void answerOnce(String services) {
    try (Socket client = broker.accept()) {
      client.getInputStream().readNBytes("101\n".length());
      client.getOutputStream().write(services.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
