package soapbench.exchange.http;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Connections to a server that are kept between exchanges, for several threads. Each serves one at
 * a time.
 */
public final class HttpLinks implements Closeable {

  private final HttpRoute route;
  private final Duration timeout;
  private final Deque<HttpLink> idle = new ConcurrentLinkedDeque<>();
  private volatile boolean closed;

  /**
   * Connections over a route, of which there are none yet.
   *
   * @param timeout how long connecting may take, and the server may be silent
   */
  public HttpLinks(HttpRoute route, Duration timeout) {
    this.route = route;
    this.timeout = timeout;
  }

  HttpRoute route() {
    return route;
  }

  HttpLink take() throws IOException {
    for (HttpLink link = idle.poll(); link != null; link = idle.poll()) {
      if (link.isAlive()) {
        return link;
      }
      link.close();
    }
    return HttpLink.open(route, timeout, timeout);
  }

  /** Keeps a connection for the next exchange, or closes it if none may follow. */
  void giveBack(HttpLink link) {
    if (closed || !link.isReusable()) {
      link.close();
      return;
    }
    link.idle();
    idle.push(link);
    if (closed) {
      close();
    }
  }

  /** Closes what nobody uses; what somebody uses is closed when it is given back. */
  @Override
  public void close() {
    closed = true;
    for (HttpLink link = idle.poll(); link != null; link = idle.poll()) {
      link.close();
    }
  }
}
