package soapbench.exchange;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.URI;
import java.net.URL;
import java.util.List;
import org.apache.cxf.Bus;
import org.apache.cxf.configuration.jsse.TLSClientParameters;
import org.apache.cxf.message.Message;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.transport.http.HTTPConduit;
import org.apache.cxf.transport.http.HTTPConduitFactory;
import org.apache.cxf.transport.http.HTTPTransportFactory;
import org.apache.cxf.transport.http.URLConnectionHTTPConduit;
import org.apache.cxf.transport.https.HttpsURLConnectionFactory;
import org.apache.cxf.ws.addressing.EndpointReferenceType;
import soapbench.exchange.http.HttpLinks;
import soapbench.exchange.http.HttpWatch;
import soapbench.exchange.http.LinkedHttpConnection;

/**
 * CXF's HTTP transport on connections of our own, which mark the clock: HTTP/1.1, kept alive.
 * Java's {@link HttpURLConnection} sends head and body of a request apart, and waits a millisecond
 * before it streams over a connection that it kept; CXF's other client upgrades to HTTP/2, and then
 * loses large responses. Over TLS it is Java's, and marks no clock.
 */
final class ClockedHttp implements HTTPConduitFactory {

  @Override
  public HTTPConduit createConduit(
      HTTPTransportFactory factory, Bus bus, EndpointInfo endpoint, EndpointReferenceType target)
      throws IOException {
    return new Conduit(bus, endpoint, target);
  }

  private static final class Conduit extends URLConnectionHTTPConduit {

    private final HttpLinks links = new HttpLinks();

    Conduit(Bus bus, EndpointInfo endpoint, EndpointReferenceType target) throws IOException {
      super(bus, endpoint, target);
      connectionFactory = new Connections(links);
    }

    /** An answer that CXF throws away unread, such as one of status 404, ends its connection. */
    @Override
    public void close(Message message) throws IOException {
      try {
        super.close(message);
      } catch (IOException | RuntimeException e) {
        if (message.get(KEY_HTTP_CONNECTION) instanceof HttpURLConnection connection) {
          connection.disconnect();
        }
        throw e;
      }
    }

    @Override
    public void close() {
      super.close();
      links.close();
    }
  }

  private static final class Connections extends HttpsURLConnectionFactory {

    private final HttpLinks links;

    Connections(HttpLinks links) {
      this.links = links;
    }

    @Override
    public HttpURLConnection createConnection(TLSClientParameters tls, Proxy proxy, URL url)
        throws IOException {
      if ("https".equals(url.getProtocol())) {
        return super.createConnection(tls, proxy, url);
      }
      HttpWatch watch = ClientClock.current().map(HttpWatch.class::cast).orElse(HttpWatch.NONE);
      return new LinkedHttpConnection(links, url, proxy == null ? usual(url) : proxy, watch);
    }

    /** As the system's properties say. */
    private static Proxy usual(URL url) {
      List<Proxy> proxies = ProxySelector.getDefault().select(URI.create(url.toString()));
      return proxies.isEmpty() || proxies.get(0).type() != Proxy.Type.HTTP
          ? Proxy.NO_PROXY
          : proxies.get(0);
    }
  }
}
