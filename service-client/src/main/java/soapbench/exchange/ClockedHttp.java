package soapbench.exchange;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URL;
import java.util.Optional;
import org.apache.cxf.Bus;
import org.apache.cxf.configuration.jsse.TLSClientParameters;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.transport.http.HTTPConduit;
import org.apache.cxf.transport.http.HTTPConduitFactory;
import org.apache.cxf.transport.http.HTTPTransportFactory;
import org.apache.cxf.transport.http.URLConnectionHTTPConduit;
import org.apache.cxf.transport.https.HttpsURLConnectionFactory;
import org.apache.cxf.ws.addressing.EndpointReferenceType;

/**
 * CXF's HTTP transport on {@link HttpURLConnection}, whose connections mark the clock: HTTP/1.1,
 * kept alive. CXF's other client upgrades to HTTP/2, and then loses large responses.
 */
final class ClockedHttp implements HTTPConduitFactory {

  @Override
  public HTTPConduit createConduit(
      HTTPTransportFactory factory, Bus bus, EndpointInfo endpoint, EndpointReferenceType target)
      throws IOException {
    return new Conduit(bus, endpoint, target);
  }

  private static final class Conduit extends URLConnectionHTTPConduit {

    Conduit(Bus bus, EndpointInfo endpoint, EndpointReferenceType target) throws IOException {
      super(bus, endpoint, target);
      connectionFactory = new Connections();
    }
  }

  private static final class Connections extends HttpsURLConnectionFactory {

    @Override
    public HttpURLConnection createConnection(TLSClientParameters tls, Proxy proxy, URL url)
        throws IOException {
      HttpURLConnection connection = super.createConnection(tls, proxy, url);
      Optional<ClientClock> clock = ClientClock.current();
      return "https".equals(url.getProtocol()) || clock.isEmpty()
          ? connection
          : new ClockedHttpConnection(connection, clock.get());
    }
  }
}
