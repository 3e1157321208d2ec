package soapbench.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import soapbench.broker.BrokerAddress;
import soapbench.process.KnownProcess;
import soapbench.server.setting.Account;
import soapbench.server.setting.ServerException;

class ReadinessTest {
  private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();
  private static final KnownProcess LIVING = KnownProcess.current();
  private static final KnownProcess DEAD =
      new KnownProcess(ProcessHandle.current().pid(), Instant.EPOCH);

  private final AtomicInteger asked = new AtomicInteger();
  private HttpServer service;
  private final Queue<String> answers = new ArrayDeque<>();
  private URI wsdl;
  private int answersFrom;
  private Optional<String> obstacle = Optional.empty();
  private Optional<Account> login = Optional.empty();
  private volatile String told;

  @BeforeEach
  void start() throws IOException {
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
  void stop() {
    service.stop(0);
  }

  @Test
  void shouldReturnWhenServiceAndBrokerAnswerAtLast() {
    answersFrom = 3;
    answers.addAll(List.of("no answer", "none again"));

    readiness(Duration.ofMinutes(5)).await(LIVING);

    assertEquals(3, asked.get());
    assertTrue(answers.isEmpty());
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
  void shouldNameTheBrokerThatDoesNotAnswer() {
    answers.add("nobody listens");
    Readiness readiness = readiness(Duration.ZERO);

    ServerException failed = assertThrows(ServerException.class, () -> readiness.await(LIVING));

    assertEquals(
        "the broker artemis://127.0.0.1:5445 did not answer within 0 s: nobody listens",
        failed.getMessage());
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
    BrokerAddress broker = BrokerAddress.parse("artemis://127.0.0.1:5445");
    return new Readiness(
        wsdl,
        login,
        broker,
        () -> answers.isEmpty() ? Readiness.YES : answers.remove(),
        timeout,
        () -> obstacle);
  }
}
