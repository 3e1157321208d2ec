package soapbench.exchange.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.Socket;
import java.net.URI;
import java.net.URL;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;

/**
 * The way to a server: over TLS where its address says so, and through the proxy that the system's
 * properties name, if any.
 */
public final class HttpRoute {

  private final URI address;
  private final boolean secure;
  private final String authority;
  private final String host;
  private final int port;
  private final Proxy proxy;

  /** The way to a server at an {@code http} or {@code https} address. */
  public HttpRoute(URI address) {
    this(address, usual(address));
  }

  HttpRoute(URI address, Proxy proxy) {
    this.address = address;
    this.proxy = proxy;
    secure = "https".equalsIgnoreCase(address.getScheme());
    try {
      // a URL also takes names that a URI does not take for a host, such as worker_1
      URL url = address.toURL();
      authority = url.getHost() + (url.getPort() < 0 ? "" : ":" + url.getPort());
      // an IPv6 address without its brackets
      host = url.getHost().replaceAll("^\\[|\\]$", "");
      port = url.getPort() < 0 ? url.getDefaultPort() : url.getPort();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException("%s: %s".formatted(address, e.getMessage()), e);
    }
  }

  private static Proxy usual(URI address) {
    List<Proxy> proxies = ProxySelector.getDefault().select(address);
    return proxies.isEmpty() ? Proxy.NO_PROXY : proxies.get(0);
  }

  /** The address as a request over this way names it, which a proxy is told whole (RFC 9112). */
  public ClassicHttpRequest head(String method) {
    BasicClassicHttpRequest head = new BasicClassicHttpRequest(method, address);
    head.setAbsoluteRequestUri(asksProxy());
    head.addHeader("Host", authority);
    return head;
  }

  /** Through a proxy for HTTP, a connection over TLS is one to the server. */
  private boolean asksProxy() {
    return proxy.type() == Proxy.Type.HTTP && !secure;
  }

  /**
   * Connects, in this time at most.
   *
   * @param silence how long the server may be silent while it shakes hands; 0 is for as long as it
   *     likes
   */
  Socket connect(Duration time, Duration silence) throws IOException {
    Socket socket = new Socket(asksProxy() ? Proxy.NO_PROXY : proxy);
    try {
      // while a proxy connects, it is silent as well
      socket.setSoTimeout((int) (silence.isZero() ? time : silence).toMillis());
      socket.connect(peer(), (int) time.toMillis());
      socket.setTcpNoDelay(true);
      // a server that is gone is noticed, however long it may be silent
      socket.setKeepAlive(true);
      socket.setSoTimeout((int) silence.toMillis());
      return secure ? secured(socket) : socket;
    } catch (IOException | IllegalArgumentException e) {
      socket.close();
      throw e;
    }
  }

  /** Host that the socket connects to; a proxy that connects by itself looks the name up itself. */
  private InetSocketAddress peer() throws UnknownHostException {
    if (asksProxy()) {
      InetSocketAddress named = (InetSocketAddress) proxy.address();
      return known(named.getHostString(), named.getPort());
    }
    return proxy.type() == Proxy.Type.DIRECT
        ? known(host, port)
        : InetSocketAddress.createUnresolved(host, port);
  }

  private static InetSocketAddress known(String host, int port) throws UnknownHostException {
    InetSocketAddress peer = new InetSocketAddress(host, port);
    if (peer.isUnresolved()) {
      throw new UnknownHostException("unknown host " + host);
    }
    return peer;
  }

  private Socket secured(Socket plain) throws IOException {
    SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
    SSLSocket socket = (SSLSocket) factory.createSocket(plain, host, port, true);
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    socket.setSSLParameters(parameters);
    socket.startHandshake();
    return socket;
  }
}
