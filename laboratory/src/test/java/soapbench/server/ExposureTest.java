package soapbench.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import soapbench.broker.BrokerKind;
import soapbench.server.setting.Ports;

class ExposureTest {

  private static final Ports PORTS = new Ports(8080, 2, 3, 4, 5);

  @Test
  void shouldBeAtItsHostOverHttpWithoutTls() {
    Exposure exposure = new Exposure("127.0.0.2", false, Optional.of("ada"));

    assertEquals(URI.create("http://127.0.0.2:8080/soapbench"), exposure.application(PORTS));
    assertEquals(exposure.application(PORTS), exposure.plain(PORTS));
    assertEquals("mq://127.0.0.2:4", exposure.broker(BrokerKind.OPENMQ, PORTS).toString());
  }

  @Test
  void shouldKeepHttpOnLoopbackBesideHttps() {
    Exposure exposure = new Exposure("192.0.2.10", true, Optional.of("ada"));
    Ports ports = new Ports(8080, 2, 3, 4, 5, Optional.of(new Ports.Secure(8_443, 7)));

    assertEquals(URI.create("https://192.0.2.10:8443/soapbench"), exposure.application(ports));
    assertEquals(URI.create("http://127.0.0.1:8080/soapbench"), exposure.plain(ports));
    assertEquals(
        "artemis+ssl://192.0.2.10:7", exposure.broker(BrokerKind.ARTEMIS, ports).toString());
  }
}
