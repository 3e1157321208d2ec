package soapbench.exchange.cxf;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.apache.cxf.Bus;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.transport.Conduit;
import org.apache.cxf.transport.ConduitInitiatorManager;
import org.apache.cxf.transport.http.HTTPTransportFactory;
import org.apache.cxf.ws.addressing.EndpointReferenceType;
import soapbench.exchange.HttpHeader;
import soapbench.http.HttpConnectionPool;
import soapbench.http.HttpRoute;

/**
 * CXF's HTTP transport on connections of our own, which mark the clock: HTTP/1.1, kept alive. CXF's
 * own conduits either go through Java's {@code HttpURLConnection}, which sends head and body of a
 * request apart and waits a millisecond before it streams over a connection that it kept, or
 * upgrade to HTTP/2, and then lose large responses.
 *
 * @param headers say who the client is, if the server asks
 * @param timeout how long connecting may take, and the server may be silent
 */
record ClockedHttp(List<HttpHeader> headers, Duration timeout, Set<Setting> settings) {

  private static final int CHUNK_BYTES = 1 << 12;
  private static final int LARGE_CHUNK_BYTES = 1 << 16;

  /** Has a bus use this transport for all addresses of HTTP. */
  void register(Bus bus) {
    ConduitInitiatorManager transports = bus.getExtension(ConduitInitiatorManager.class);
    Factory factory = new Factory(this);
    HTTPTransportFactory.DEFAULT_NAMESPACES.forEach(
        transport -> transports.registerConduitInitiator(transport, factory));
  }

  boolean keepsAlive() {
    return settings.contains(Setting.KEEP_ALIVE);
  }

  /** How long chunks are; a request leaves in one piece where there are none. */
  OptionalInt chunkBytes() {
    if (!settings.contains(Setting.CHUNKS)) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(
        settings.contains(Setting.LARGE_CHUNKS) ? LARGE_CHUNK_BYTES : CHUNK_BYTES);
  }

  private static final class Factory extends HTTPTransportFactory {

    private final ClockedHttp manner;

    Factory(ClockedHttp manner) {
      this.manner = manner;
    }

    @Override
    public Conduit getConduit(EndpointInfo endpoint, EndpointReferenceType target, Bus bus)
        throws IOException {
      HttpRoute route = new HttpRoute(URI.create(endpoint.getAddress()));
      HttpConnectionPool connections = new HttpConnectionPool(route, manner.timeout);
      return new ClockedHttpConduit(endpoint, target, bus, connections, manner);
    }
  }
}
