package soapbench.calibration;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import soapbench.injection.InjectedFault;
import soapbench.injection.InjectionPoint;

/** A TCP proxy on loopback that delays one HTTP message when it is told to. */
final class DelayingProxy implements AutoCloseable {

  private static final int BUFFER_BYTES = 1 << 16;
  private static final byte[] END = {};

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

  /** Injects a fault into the next request or response, at a point of the network. */
  void delayNext(InjectionPoint point, InjectedFault fault) {
    switch (point) {
      case NETWORK_REQUEST -> requests.next(false, fault::inject);
      case NETWORK_MID_REQUEST -> requests.next(true, fault::inject);
      case NETWORK_RESPONSE -> responses.next(false, fault::inject);
      case NETWORK_MID_RESPONSE -> responses.next(true, fault::inject);
      default -> throw new IllegalArgumentException(point + " is not in the network");
    }
  }

  @SuppressWarnings("try") // connections end once nothing is accepted
  private void accept() {
    try (ServerSocket closing = listening) {
      while (true) {
        forward(kept(listening.accept()));
      }
    } catch (IOException closed) {
      // close() ended it; otherwise the next exchange finds nobody listening, and says so
    }
  }

  private void forward(Socket client) throws IOException {
    try {
      Socket there = kept(new Socket(server.getAddress(), server.getPort()));
      pipe(client, there, requests);
      pipe(there, client, responses);
    } catch (IOException unreachable) {
      // the client finds its connection closed, so its exchange fails and says so
      client.close();
    }
  }

  /**
   * Forwards one direction of a connection. What comes in is taken from the sender at once, so that
   * a delayed message does not delay its sender.
   */
  private void pipe(Socket from, Socket to, MessageDelay delay) {
    BlockingQueue<byte[]> queue = new LinkedBlockingQueue<>();
    threads.execute(() -> receive(from, queue));
    threads.execute(() -> send(queue, delay, to));
  }

  private static void receive(Socket from, BlockingQueue<byte[]> queue) {
    byte[] buffer = new byte[BUFFER_BYTES];
    try {
      InputStream in = from.getInputStream();
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        queue.add(Arrays.copyOf(buffer, count));
      }
    } catch (IOException gone) {
      // one side closed the connection, which ends it for the other, too
    } finally {
      queue.add(END);
    }
  }

  private static void send(BlockingQueue<byte[]> queue, MessageDelay delay, Socket to) {
    try (to) {
      OutputStream out = to.getOutputStream();
      for (byte[] bytes = queue.take(); bytes.length > 0; bytes = queue.take()) {
        delay.forward(bytes, out);
      }
    } catch (IOException gone) {
      queue.clear();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
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
