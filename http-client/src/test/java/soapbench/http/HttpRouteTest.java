package soapbench.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetSocketAddress;
import java.net.Proxy;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HttpRouteTest {

  private static final InetSocketAddress PROXY = InetSocketAddress.createUnresolved("proxy", 3128);

  private static Optional<InetSocketAddress> proxy(Proxy proxy) {
    return new HttpRoute(HttpAddress.parse("https://shop/"), proxy).httpProxy();
  }

  @Test
  void shouldTellTheProxyForHttp() {
    assertEquals(Optional.of(PROXY), proxy(new Proxy(Proxy.Type.HTTP, PROXY)));
    assertEquals(Optional.empty(), proxy(new Proxy(Proxy.Type.SOCKS, PROXY)));
    assertEquals(Optional.empty(), proxy(Proxy.NO_PROXY));
  }
}
