package soapbench.server.setting;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * The ports of one server.
 *
 * @param broker the broker's port mapper, which clients are told
 * @param brokerService the service behind the port mapper, which carries the messages
 * @param secure those over TLS, of a server that has keys
 */
public record Ports(
    int http, int admin, int iiop, int broker, int brokerService, Optional<Secure> secure) {

  /** Ports over TLS: of https, and of the broker's messages. */
  public record Secure(int https, int broker) {}

  // Below the range from which Linux takes the ports of outgoing connections (32768 and up).
  private static final int LOWEST = 15_000;
  private static final int HIGHEST = 32_000;
  private static final int WITHOUT_TLS = 5;
  private static final int WITH_TLS = 7;
  private static final int ATTEMPTS = 1_000;
  private static final int BACKLOG = 1;

  public Ports {
    List<Integer> all =
        Stream.concat(
                Stream.of(http, admin, iiop, broker, brokerService),
                secure.stream().flatMap(over -> Stream.of(over.https, over.broker)))
            .toList();
    if (all.stream().anyMatch(port -> port < 1 || port > 65_535)) {
      throw new IllegalArgumentException("ports must be 1 to 65535, not " + all);
    }
    if (all.stream().distinct().count() != all.size()) {
      throw new IllegalArgumentException("ports must differ, not " + all);
    }
  }

  /** Ports of a server without TLS. */
  public Ports(int http, int admin, int iiop, int broker, int brokerService) {
    this(http, admin, iiop, broker, brokerService, Optional.empty());
  }

  /** Ports without TLS that could all be bound on loopback a moment ago. */
  public static Ports free(RandomGenerator random) {
    return free(random, false);
  }

  /**
   * Ports that could all be bound on loopback a moment ago.
   *
   * @param tls whether some are for TLS
   */
  public static Ports free(RandomGenerator random, boolean tls) {
    int count = tls ? WITH_TLS : WITHOUT_TLS;
    List<ServerSocket> held = new ArrayList<>();
    try {
      for (int attempt = 0; attempt < ATTEMPTS && held.size() < count; attempt++) {
        hold(random.nextInt(LOWEST, HIGHEST), held);
      }
      if (held.size() < count) {
        throw new ServerException("no free ports on 127.0.0.1 from " + LOWEST + " to " + HIGHEST);
      }
      List<Integer> ports = held.stream().map(ServerSocket::getLocalPort).toList();
      return new Ports(
          ports.get(0),
          ports.get(1),
          ports.get(2),
          ports.get(3),
          ports.get(4),
          tls ? Optional.of(new Secure(ports.get(5), ports.get(6))) : Optional.empty());
    } finally {
      held.forEach(Ports::release);
    }
  }

  /** These ports with another one for HTTP, or for https where they are of TLS. */
  public Ports withChosen(int port) {
    return secure.isPresent()
        ? new Ports(
            http,
            admin,
            iiop,
            broker,
            brokerService,
            Optional.of(new Secure(port, secure.get().broker)))
        : new Ports(port, admin, iiop, broker, brokerService);
  }

  /** The port of HTTP, or of https where there is that. */
  public int chosen() {
    return secure.map(Secure::https).orElse(http);
  }

  private static void hold(int port, List<ServerSocket> held) {
    try {
      held.add(new ServerSocket(port, BACKLOG, InetAddress.getLoopbackAddress()));
    } catch (BindException taken) {
      // another port will do
    } catch (IOException e) {
      throw new ServerException("cannot open a socket: " + e.getMessage(), e);
    }
  }

  private static void release(ServerSocket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new ServerException("cannot close a socket: " + e.getMessage(), e);
    }
  }
}
