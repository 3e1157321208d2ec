package soapbench.exchange;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** Stands before a server and counts the bytes that its clients get, whatever they are. */
final class CountingProxy implements AutoCloseable {

  private static final int BUFFER_BYTES = 1 << 16;

  private final ServerSocket listening;
  private final URI server;
  private final AtomicLong answered = new AtomicLong();
  private final ExecutorService threads = Executors.newCachedThreadPool();

  CountingProxy(URI server) throws IOException {
    this.server = server;
    listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    threads.execute(this::accept);
  }

  /** The server's endpoint through this. */
  URI endpoint() {
    return URI.create(
        "http://127.0.0.1:%s%s".formatted(listening.getLocalPort(), server.getPath()));
  }

  /** How many bytes the server has answered. */
  long answered() {
    return answered.get();
  }

  private void accept() {
    try {
      while (true) {
        Socket client = listening.accept();
        Socket there = new Socket(server.getHost(), server.getPort());
        threads.execute(() -> pass(client, there, new AtomicLong()));
        threads.execute(() -> pass(there, client, answered));
      }
    } catch (IOException e) {
      threads.shutdown();
    }
  }

  private static void pass(Socket from, Socket to, AtomicLong count) {
    try (from;
        to) {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] buffer = new byte[BUFFER_BYTES];
      for (int bytes = in.read(buffer); bytes >= 0; bytes = in.read(buffer)) {
        count.addAndGet(bytes);
        out.write(buffer, 0, bytes);
      }
    } catch (IOException e) {
      // one of them has closed the connection, and so both are closed
    }
  }

  @Override
  public void close() throws IOException {
    listening.close();
  }
}
