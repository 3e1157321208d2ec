package soapbench.server;

import java.io.IOException;
import java.net.Proxy;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import soapbench.broker.BrokerAddress;
import soapbench.http.HttpAddress;
import soapbench.http.HttpDocument;
import soapbench.http.HttpRoute;
import soapbench.process.KnownProcess;
import soapbench.server.setting.Account;
import soapbench.server.setting.ServerException;

/**
 * Waits for a service to answer over HTTP and over JMS.
 *
 * <p>A server reports that it has started before both of them do.
 *
 * @param login what the service asks for, if it does
 * @param broker the address of its broker
 * @param messages asks the broker for an answer, and says {@link #YES} or why there is none
 * @param obstacle why they never will, as soon as that is known
 */
record Readiness(
    URI wsdl,
    Optional<Account> login,
    BrokerAddress broker,
    Supplier<String> messages,
    Duration timeout,
    Supplier<Optional<String>> obstacle) {
  /** The answer of who answers. */
  static final String YES = "yes";

  private static final int OK = 200;
  private static final int TIMEOUT_MS = 5_000;
  private static final int INTERVAL_MS = 100;

  /** Returns when both answer; fails when time is up or the server is gone. */
  void await(KnownProcess server) {
    long deadline = System.nanoTime() + timeout.toNanos();
    await(server, deadline, wsdl.toString(), this::service);
    await(server, deadline, "the broker " + broker, messages);
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

  private static void pause() {
    try {
      Thread.sleep(INTERVAL_MS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while waiting for the server", e);
    }
  }
}
