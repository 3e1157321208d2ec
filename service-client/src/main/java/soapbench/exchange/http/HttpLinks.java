package soapbench.exchange.http;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;

/** Connections that are kept between exchanges, for several threads. Each serves one at a time. */
public final class HttpLinks implements Closeable {

  private final Map<Peer, Deque<HttpLink>> idle = new ConcurrentHashMap<>();
  private volatile boolean closed;

  /** Who is connected to. */
  record Peer(String host, int port) {}

  HttpLink take(Peer peer, int connectMs) throws IOException {
    Deque<HttpLink> kept = kept(peer);
    for (HttpLink link = kept.poll(); link != null; link = kept.poll()) {
      if (link.isAlive()) {
        return link;
      }
      link.close();
    }
    return HttpLink.open(new InetSocketAddress(peer.host, peer.port), connectMs);
  }

  /** Keeps a connection for the next exchange, or closes it if none may follow. */
  void giveBack(Peer peer, HttpLink link) {
    if (closed || !link.isReusable()) {
      link.close();
      return;
    }
    link.idle();
    kept(peer).push(link);
    if (closed) {
      close();
    }
  }

  private Deque<HttpLink> kept(Peer peer) {
    return idle.computeIfAbsent(peer, any -> new ConcurrentLinkedDeque<>());
  }

  /** Closes what nobody uses; what somebody uses is closed when it is given back. */
  @Override
  public void close() {
    closed = true;
    for (Deque<HttpLink> kept : idle.values()) {
      for (HttpLink link = kept.poll(); link != null; link = kept.poll()) {
        link.close();
      }
    }
  }
}
