package soapbench.calibration;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A TCP proxy on loopback that holds up one HTTP message when it is told to. */
final class DelayingProxy implements AutoCloseable {

  private final ServerSocket listening;
  private final InetSocketAddress server;
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final MessageDelay requests = new MessageDelay();
  private final MessageDelay responses = new MessageDelay();

  private DelayingProxy(ServerSocket listening, InetSocketAddress server) {
    this.listening = listening;
    this.server = server;
  }

  /** A proxy of a server, on a free port. */
  static DelayingProxy start(String host, int port) throws IOException {
    ServerSocket listening = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
    DelayingProxy proxy = new DelayingProxy(listening, new InetSocketAddress(host, port));
    proxy.threads.execute(proxy::accept);
    return proxy;
  }

  int port() {
    return listening.getLocalPort();
  }

  /** Holds up the next request or response at a site on the way. */
  void holdUp(Site site, Runnable strikes) {
    switch (site) {
      case REQUEST -> requests.next(false, strikes);
      case REQUEST_MIDDLE -> requests.next(true, strikes);
      case RESPONSE -> responses.next(false, strikes);
      case RESPONSE_MIDDLE -> responses.next(true, strikes);
      default -> throw new IllegalArgumentException(site + " is not on the way");
    }
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        Socket client = kept(listening.accept());
        Socket there = kept(new Socket(server.getAddress(), server.getPort()));
        threads.execute(new ProxyPipe(client, there, requests, threads));
        threads.execute(new ProxyPipe(there, client, responses, threads));
      } catch (IOException e) {
        if (!listening.isClosed()) {
          throw new UncheckedIOException("the delaying proxy can't connect", e);
        }
      }
    }
  }

  private Socket kept(Socket socket) throws IOException {
    socket.setTcpNoDelay(true);
    sockets.add(socket);
    return socket;
  }

  @Override
  public void close() throws IOException {
    listening.close();
    for (Socket socket : sockets) {
      socket.close();
    }
    threads.shutdownNow();
  }
}
