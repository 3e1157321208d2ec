package soapbench.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import soapbench.server.setting.Ports;

class ExposureTest {

  private static final Ports PORTS = new Ports(8080, 2, 3, 4, 5);

  @Test
  void shouldBeAtItsHostOverHttpWithoutTls() {
    Exposure exposure = new Exposure("127.0.0.2", OptionalInt.empty(), Optional.of("ada"));

    assertEquals(URI.create("http://127.0.0.2:8080/soapbench"), exposure.application(PORTS));
    assertEquals(exposure.application(PORTS), exposure.plain(PORTS));
  }

  @Test
  void shouldKeepHttpOnLoopbackBesideHttps() {
    Exposure exposure = new Exposure("192.0.2.10", OptionalInt.of(8_443), Optional.of("ada"));

    assertEquals(URI.create("https://192.0.2.10:8443/soapbench"), exposure.application(PORTS));
    assertEquals(URI.create("http://127.0.0.1:8080/soapbench"), exposure.plain(PORTS));
  }
}
