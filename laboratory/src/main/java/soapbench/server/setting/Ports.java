package soapbench.server.setting;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The ports of one server.
 *
 * @param broker the broker's port mapper, which clients are told
 * @param brokerService the service behind the port mapper, which carries the messages
 */
public record Ports(int http, int admin, int iiop, int broker, int brokerService) {
  private static final int COUNT = 5;
  // Below the range from which Linux takes the ports of outgoing connections (32768 and up).
  private static final int LOWEST = 15_000;
  private static final int HIGHEST = 32_000;
  private static final int ATTEMPTS = 1_000;
  private static final int BACKLOG = 1;

  public Ports {
    List<Integer> all = List.of(http, admin, iiop, broker, brokerService);
    if (all.stream().anyMatch(port -> port < 1 || port > 65_535)) {
      throw new IllegalArgumentException("ports must be 1 to 65535, not " + all);
    }
    if (all.stream().distinct().count() != COUNT) {
      throw new IllegalArgumentException("ports must differ, not " + all);
    }
  }

  /** Ports that could all be bound on loopback a moment ago. */
  public static Ports free(RandomGenerator random) {
    List<ServerSocket> held = new ArrayList<>();
    try {
      for (int attempt = 0; attempt < ATTEMPTS && held.size() < COUNT; attempt++) {
        hold(random.nextInt(LOWEST, HIGHEST), held);
      }
      if (held.size() < COUNT) {
        throw new ServerException("no free ports on 127.0.0.1 from " + LOWEST + " to " + HIGHEST);
      }
      List<Integer> ports = held.stream().map(ServerSocket::getLocalPort).toList();
      return new Ports(ports.get(0), ports.get(1), ports.get(2), ports.get(3), ports.get(4));
    } finally {
      held.forEach(Ports::release);
    }
  }

  /** These ports with another one for HTTP. */
  public Ports withHttp(int port) {
    return new Ports(port, admin, iiop, broker, brokerService);
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
