package soapbench.server.domain;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
  void shouldRefuseWhenTwoAreTheSame() {
    assertThrows(IllegalArgumentException.class, () -> new Ports(1000, 2, 3, 4, 1000));
  }

  @Test
  void shouldRefuseWhenOneIsNoPort() {
    assertThrows(IllegalArgumentException.class, () -> new Ports(1, 2, 3, 4, 65_536));
  }

  private static List<Integer> all(Ports ports) {
    return List.of(
        ports.http(), ports.admin(), ports.iiop(), ports.broker(), ports.brokerService());
  }
}
