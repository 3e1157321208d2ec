package soapbench.server;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import soapbench.http.HttpAddress;
import soapbench.http.HttpDocument;
import soapbench.http.HttpRoute;
import soapbench.process.KnownProcess;
import soapbench.server.setting.Account;
import soapbench.server.setting.Ports;
import soapbench.server.setting.ServerException;

/**
 * Waits for a service to answer over HTTP and for its broker to take connections.
 *
 * <p>A server reports that it has started before both of them do.
 *
 * @param login what the service asks for, if it does
 * @param brokerHost the address on which the broker is
 * @param obstacle why they never will, as soon as that is known
 */
record Readiness(
    URI wsdl,
    Optional<Account> login,
    String brokerHost,
    Ports ports,
    Duration timeout,
    Supplier<Optional<String>> obstacle) {
  private static final String YES = "yes";
  private static final int OK = 200;
  private static final int MOST_BYTES = 100_000;
  private static final int TIMEOUT_MS = 5_000;
  private static final int INTERVAL_MS = 100;

  /** Returns when both answer; fails when time is up or the server is gone. */
  void await(KnownProcess server) {
    long deadline = System.nanoTime() + timeout.toNanos();
    await(server, deadline, wsdl.toString(), this::service);
    await(server, deadline, "the broker on port " + ports.broker(), this::broker);
  }

  private void await(KnownProcess server, long deadline, String what, Supplier<String> answer) {
    String last = answer.get();
    while (!last.equals(YES)) {
      if (!server.alive()) {
        throw new ServerException("the server ended before " + what + " answered");
      }
      Optional<String> why = obstacle.get();
      if (why.isPresent()) {
        throw new ServerException(what + " will not answer: " + why.get());
      }
      if (System.nanoTime() - deadline > 0) {
        throw new ServerException(
            what + " did not answer within " + timeout.toSeconds() + " s: " + last);
      }
      pause();
      last = answer.get();
    }
  }

  private String service() {
    try {
      HttpRoute route = new HttpRoute(HttpAddress.of(wsdl), Proxy.NO_PROXY);
      int status = HttpDocument.status(route, headers(), Duration.ofMillis(TIMEOUT_MS));
      return status == OK ? YES : "HTTP " + status;
    } catch (IOException e) {
      return e.toString();
    }
  }

  private Map<String, String> headers() {
    return login.map(account -> Map.of("Authorization", account.basic())).orElse(Map.of());
  }

  /** Asks OpenMQ's port mapper, which lists its services and hangs up, for the one of messages. */
  private String broker() {
    try (Socket socket = new Socket(Proxy.NO_PROXY)) {
      socket.connect(new InetSocketAddress(brokerHost, ports.broker()), TIMEOUT_MS);
      socket.setSoTimeout(TIMEOUT_MS);
      socket.getOutputStream().write("101\n".getBytes(StandardCharsets.US_ASCII));
      String services =
          new String(socket.getInputStream().readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
      return services.contains("jms tcp NORMAL " + ports.brokerService()) ? YES : "no jms service";
    } catch (IOException e) {
      return e.toString();
    }
  }

  private static void pause() {
    try {
      Thread.sleep(INTERVAL_MS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while waiting for the server", e);
    }
  }
}
