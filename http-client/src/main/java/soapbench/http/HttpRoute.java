package soapbench.http;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;

/**
 * The way to a server: over TLS where its address says so, and through the proxy that the system's
 * properties name, if any.
 */
public final class HttpRoute {

  private final HttpAddress address;
  private final Proxy proxy;
  private final Optional<InetSocketAddress> peer;
  private final Optional<SSLSocketFactory> tls;
  private final Duration roundTrip;

  /** The way to a server at an {@code http} or {@code https} address. */
  public HttpRoute(URI address) {
    this(HttpAddress.of(address), usual(address));
  }

  /** The way to a server through this proxy, or straight to it. */
  public HttpRoute(HttpAddress address, Proxy proxy) {
    this(address, proxy, Optional.empty(), Optional.empty(), Duration.ZERO);
  }

  /**
   * The way to a server, through the proxy that the system's properties name, if any.
   *
   * @param tls makes the sockets of https, and so knows who is trusted
   */
  public HttpRoute(HttpAddress address, SSLSocketFactory tls) {
    this(address, usual(address.uri()), Optional.empty(), Optional.of(tls), Duration.ZERO);
  }

  private HttpRoute(
      HttpAddress address,
      Proxy proxy,
      Optional<InetSocketAddress> peer,
      Optional<SSLSocketFactory> tls,
      Duration roundTrip) {
    this.address = address;
    this.proxy = proxy;
    this.peer = peer;
    this.tls = tls;
    this.roundTrip = roundTrip;
  }

  /**
   * The way straight to a server whose host was looked up before, and is not looked up again.
   *
   * @param tls makes the sockets of https, and so knows who is trusted
   */
  public static HttpRoute to(HttpAddress address, InetAddress peer, SSLSocketFactory tls) {
    InetSocketAddress place = new InetSocketAddress(peer, address.port());
    return new HttpRoute(
        address, Proxy.NO_PROXY, Optional.of(place), Optional.of(tls), Duration.ZERO);
  }

  /**
   * This way by a place that leads to the server, and not straight there. Requests and certificates
   * name the server all the same.
   *
   * @param roundTrip how long it takes from here to the server and back: the place takes
   *     connections before the server has
   * @throws IllegalStateException in one line, if it goes through a proxy
   */
  public HttpRoute by(InetSocketAddress place, Duration roundTrip) {
    if (proxy.type() != Proxy.Type.DIRECT) {
      throw new IllegalStateException(address.authority() + " is reached through a proxy");
    }
    return new HttpRoute(address, proxy, Optional.of(place), tls, roundTrip);
  }

  private static Proxy usual(URI address) {
    List<Proxy> proxies = ProxySelector.getDefault().select(address);
    return proxies.isEmpty() ? Proxy.NO_PROXY : proxies.get(0);
  }

  /** The address as a request over this way names it, which a proxy is told whole (RFC 9112). */
  public ClassicHttpRequest head(String method) {
    BasicClassicHttpRequest head = new BasicClassicHttpRequest(method, address.uri());
    head.setAbsoluteRequestUri(asksProxy());
    head.addHeader("Host", address.authority());
    return head;
  }

  /** The proxy for HTTP that it goes through, if any. */
  public Optional<InetSocketAddress> httpProxy() {
    return proxy.type() == Proxy.Type.HTTP
        ? Optional.of((InetSocketAddress) proxy.address())
        : Optional.empty();
  }

  /** Through a proxy for HTTP, a connection over TLS is one to the server. */
  private boolean asksProxy() {
    return proxy.type() == Proxy.Type.HTTP && !address.secure();
  }

  /**
   * Connects, and shakes hands, each in this time at most.
   *
   * @param silence how long the server may be silent while it shakes hands; 0 is for as long as it
   *     likes
   * @param watch is told when each is done
   */
  Socket connect(Duration time, Duration silence, HttpExchangeListener watch) throws IOException {
    Socket socket = new Socket(asksProxy() ? Proxy.NO_PROXY : proxy);
    try {
      // while a proxy connects, it is silent as well
      socket.setSoTimeout((int) (silence.isZero() ? time : silence).toMillis());
      socket.connect(peer(), (int) time.toMillis());
      awaitServer(time);
      socket.setTcpNoDelay(true);
      // a server that is gone is noticed, however long it may be silent
      socket.setKeepAlive(true);
      socket.setSoTimeout((int) silence.toMillis());
      watch.connected();
      if (!address.secure()) {
        return socket;
      }
      Socket secured = secured(socket, time);
      watch.secured();
      return secured;
    } catch (IOException | IllegalArgumentException e) {
      socket.close();
      throw e;
    }
  }

  /** Waits until the server has a connection that a place on the way to it took before. */
  private void awaitServer(Duration time) throws IOException {
    if (roundTrip.isZero()) {
      return;
    }
    if (roundTrip.compareTo(time) > 0) {
      throw new SocketTimeoutException("no connection in %s s".formatted(time.toSeconds()));
    }
    try {
      // nobody counts it down: it waits as long as it is told to
      new CountDownLatch(1).await(roundTrip.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("stopped while it connected");
    }
  }

  /** Host that the socket connects to; a proxy that connects by itself looks the name up itself. */
  private InetSocketAddress peer() throws UnknownHostException {
    if (asksProxy()) {
      InetSocketAddress named = (InetSocketAddress) proxy.address();
      return known(new InetSocketAddress(named.getHostString(), named.getPort()));
    }
    if (peer.isPresent()) {
      return peer.get();
    }
    return proxy.type() == Proxy.Type.DIRECT
        ? known(address.socketAddress())
        : InetSocketAddress.createUnresolved(address.bareHost(), address.port());
  }

  private static InetSocketAddress known(InetSocketAddress peer) throws UnknownHostException {
    if (peer.isUnresolved()) {
      throw new UnknownHostException("unknown host " + peer.getHostString());
    }
    return peer;
  }

  private Socket secured(Socket plain, Duration time) throws IOException {
    // the JVM's own reads its trust store, which takes a while
    SSLSocketFactory factory = tls.orElseGet(TlsSockets::ofThisJvm);
    SSLSocket socket = TlsSockets.over(plain, address.bareHost(), address.port(), factory);
    try (Deadline deadline = new Deadline(plain, time)) {
      try {
        socket.startHandshake();
      } catch (IOException e) {
        throw deadline.passed() ? late(time, e) : e;
      }
    }
    return socket;
  }

  private static SocketTimeoutException late(Duration time, IOException cause) {
    SocketTimeoutException late =
        new SocketTimeoutException("no TLS handshake in %s s".formatted(time.toSeconds()));
    late.initCause(cause);
    return late;
  }
}
