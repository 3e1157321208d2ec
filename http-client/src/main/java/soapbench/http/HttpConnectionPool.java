package soapbench.http;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Connections to a server that are kept between exchanges, for several threads. Each serves one at
 * a time.
 */
public final class HttpConnectionPool implements Closeable {

  private final HttpRoute route;
  private final Duration timeout;
  private final Deque<HttpConnection> idle = new ConcurrentLinkedDeque<>();
  private volatile boolean closed;

  /**
   * Connections over a route, of which there are none yet.
   *
   * @param timeout how long connecting may take, and the server may be silent
   */
  public HttpConnectionPool(HttpRoute route, Duration timeout) {
    this.route = route;
    this.timeout = timeout;
  }

  HttpRoute route() {
    return route;
  }

  /** A connection for an exchange, which is one that was kept if there is one. */
  public HttpConnection take() throws IOException {
    return take(HttpExchangeListener.NONE);
  }

  /** A connection for an exchange that is told of one that is made for it. */
  HttpConnection take(HttpExchangeListener watch) throws IOException {
    for (HttpConnection connection = idle.poll(); connection != null; connection = idle.poll()) {
      if (connection.isAlive()) {
        return connection;
      }
      connection.close();
    }
    return HttpConnection.open(route, timeout, timeout, watch);
  }

  /**
   * Closes the idle connections that the server closed, or that it closes by now, as it said.
   * Asking takes a millisecond for each, which is better spent before a clock starts.
   *
   * @return how many there were
   */
  public int closeStale() {
    int stale = 0;
    for (HttpConnection connection : idle) {
      if (idle.remove(connection)) { // else another thread has it
        if (connection.isHeldOpen()) {
          put(connection);
        } else {
          connection.close();
          stale++;
        }
      }
    }
    return stale;
  }

  /** Keeps a connection for the next exchange, or closes it if none may follow. */
  public void giveBack(HttpConnection connection) {
    if (closed || !connection.isReusable()) {
      connection.close();
      return;
    }
    connection.idle();
    put(connection);
  }

  private void put(HttpConnection connection) {
    idle.push(connection);
    if (closed) {
      close();
    }
  }

  /** Closes what nobody uses; what somebody uses is closed when it is given back. */
  @Override
  public void close() {
    closed = true;
    closeIdle();
  }

  /** Closes what nobody uses, so that the next exchange connects. */
  public void closeIdle() {
    for (HttpConnection connection = idle.poll(); connection != null; connection = idle.poll()) {
      connection.close();
    }
  }
}
