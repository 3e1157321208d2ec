package soapbench.link;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import soapbench.factor.Link;
import soapbench.process.DaemonThreads;
import soapbench.process.JvmCommand;
import soapbench.statistics.Sample;

/**
 * Round trip and rate that a link has, measured from here to here through its forwarder.
 *
 * @param connections over which the rate was measured at once
 * @param roundTripMs median of a byte there and a byte back, less that of loopback itself
 * @param bitsPerS bytes of all connections by the time until the last had arrived, less the time
 *     that the first was under way
 * @param use what went through the forwarder meanwhile
 */
public record LinkMeasurement(
    Link link, int connections, double roundTripMs, double bitsPerS, LinkUse use) {

  private static final int WARMING_PINGS = 5_000;
  private static final long WARMING_BYTES = 200_000_000;

  private static final int PINGS = 100;
  private static final long PINGS_NS = TimeUnit.SECONDS.toNanos(2);
  private static final int LEAST_PINGS = 5;
  private static final int CHUNK_BYTES = 1 << 16;

  /** So long a measurement of the rate sends. */
  private static final double SECONDS = 1;

  /** Measures a link. */
  public static LinkMeasurement of(JvmCommand jvm, Link link, int connections)
      throws IOException, InterruptedException {
    ExecutorService threads = Executors.newCachedThreadPool(new DaemonThreads("link"));
    try (ServerSocket server = new ServerSocket(0, 0, InetAddress.getLoopbackAddress())) {
      threads.execute(() -> serve(server, threads));
      LinkRoute route =
          LinkRoute.toServer(0, server.getInetAddress().getHostAddress(), server.getLocalPort());
      try (LinkProcess process = LinkProcess.start(jvm, LinkProcess.OPEN, List.of(route))) {
        warmUp(process);
        process.become(link, true);
        return of(process, route, connections, threads);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** Has the code compiled that a run compiles as it warms up. */
  private static void warmUp(LinkProcess process) throws IOException {
    try (Socket socket = connect(process)) {
      for (int i = 0; i < WARMING_PINGS; i++) {
        roundTripNs(socket);
      }
      send(socket, WARMING_BYTES);
    }
  }

  private static Socket connect(LinkProcess process) throws IOException {
    InetSocketAddress place = process.places().get(0);
    return connect(place.getHostString(), place.getPort());
  }

  private static Socket connect(String host, int port) throws IOException {
    Socket socket = new Socket(host, port);
    socket.setTcpNoDelay(true);
    return socket;
  }

  private static LinkMeasurement of(
      LinkProcess process, LinkRoute server, int connections, ExecutorService threads)
      throws IOException, InterruptedException {
    List<Socket> sockets = new ArrayList<>();
    try (Socket direct = connect(server.host(), server.hostPort())) {
      for (int i = 0; i < connections; i++) {
        sockets.add(connect(process));
        roundTripNs(sockets.get(i));
      }
      double roundTripNs = roundTripNs(sockets.get(0), direct, process.link());
      Link link = process.link();
      long bytesOfEach = Math.round(link.bitsPerS() * SECONDS / Byte.SIZE / connections);
      LinkUse before = process.use();
      long begin = System.nanoTime();
      List<Callable<Void>> senders =
          sockets.stream().<Callable<Void>>map(socket -> () -> send(socket, bytesOfEach)).toList();
      for (Future<Void> sent : threads.invokeAll(senders)) {
        sent.get();
      }
      double tookNs = System.nanoTime() - begin - roundTripNs;
      double bits = (double) bytesOfEach * connections * Byte.SIZE;
      return new LinkMeasurement(
          link,
          connections,
          roundTripNs / TimeUnit.MILLISECONDS.toNanos(1),
          bits * TimeUnit.SECONDS.toNanos(1) / tookNs,
          process.use().since(before));
    } catch (ExecutionException e) {
      throw new IOException("a connection over the link broke: " + e.getMessage(), e);
    } finally {
      for (Socket socket : sockets) {
        socket.close();
      }
    }
  }

  /**
   * Time that a link adds to a round trip. Without it, client and server rest as long before each:
   * how fast a core wakes up depends on that.
   */
  private static double roundTripNs(Socket over, Socket direct, Link link) throws IOException {
    List<Double> with = new ArrayList<>();
    List<Double> without = new ArrayList<>();
    long end = System.nanoTime() + PINGS_NS;
    while (with.size() < LEAST_PINGS || with.size() < PINGS && System.nanoTime() < end) {
      with.add((double) roundTripNs(over));
      LockSupport.parkNanos(link.delay().toNanos());
      without.add((double) roundTripNs(direct));
    }
    return median(with) - median(without);
  }

  private static double median(List<Double> times) {
    return Sample.median(times.stream().mapToDouble(Double::doubleValue).toArray());
  }

  private static long roundTripNs(Socket socket) throws IOException {
    long begin = System.nanoTime();
    send(socket, 1);
    return System.nanoTime() - begin;
  }

  /** Sends so many bytes, the last of which is answered. */
  private static Void send(Socket socket, long bytes) throws IOException {
    OutputStream out = socket.getOutputStream();
    byte[] chunk = new byte[CHUNK_BYTES];
    for (long left = bytes; left > 0; left -= chunk.length) {
      int count = (int) Math.min(left, chunk.length);
      if (left <= chunk.length) {
        chunk[count - 1] = 1;
      }
      out.write(chunk, 0, count);
    }
    if (socket.getInputStream().read() < 0) {
      throw new IOException("the link closed a connection");
    }
    return null;
  }

  private static void serve(ServerSocket server, ExecutorService threads) {
    try {
      while (true) {
        Socket socket = server.accept();
        threads.execute(() -> answer(socket));
      }
    } catch (IOException closed) {
      // the measurement is over
    }
  }

  /** Answers each byte that is not 0. */
  private static void answer(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      InputStream in = socket.getInputStream();
      byte[] chunk = new byte[CHUNK_BYTES];
      for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
        for (int i = 0; i < count; i++) {
          if (chunk[i] != 0) {
            socket.getOutputStream().write(chunk[i]);
          }
        }
      }
    } catch (IOException closed) {
      // its client has gone
    }
  }
}
