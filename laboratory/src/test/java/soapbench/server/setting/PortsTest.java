package soapbench.server.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PortsTest {
  private static final int SEED = 42;

  @Test
  void shouldPassOverAPortWhenItIsTaken() throws IOException {
    int wanted = Ports.free(new Random(SEED)).http();

    try (ServerSocket taken = new ServerSocket(wanted, 1, InetAddress.getLoopbackAddress())) {
      Ports others = Ports.free(new Random(SEED));

      assertFalse(all(others).contains(taken.getLocalPort()));
    }
  }

  @Test
  void shouldHoldNoneOfThePortsThatAreFree() throws IOException {
    for (int port : all(Ports.free(new Random(SEED)))) {
      try (ServerSocket bound = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        assertEquals(port, bound.getLocalPort());
      }
    }
  }

  @Test
  void shouldRefuseWhenTwoAreTheSame() {
    assertThrows(IllegalArgumentException.class, () -> new Ports(1000, 2, 3, 4, 1000));
  }

  @Test
  void shouldRefuseWhenOneIsNoPort() {
    assertThrows(IllegalArgumentException.class, () -> new Ports(1, 2, 3, 4, 65_536));
    assertThrows(IllegalArgumentException.class, () -> new Ports(0, 2, 3, 4, 5));
    assertEquals(List.of(1, 2, 3, 4, 65_535), all(new Ports(1, 2, 3, 4, 65_535)));
  }

  /** Ports above are the system's own, for outgoing connections. */
  @Test
  void shouldFindFreePortsBelowThoseOfOutgoingConnections() {
    for (int port : all(Ports.free(new Random(SEED)))) {
      assertTrue(port >= 15_000 && port < 32_000, "port " + port);
    }
  }

  private static List<Integer> all(Ports ports) {
    return List.of(
        ports.http(), ports.admin(), ports.iiop(), ports.broker(), ports.brokerService());
  }
}
