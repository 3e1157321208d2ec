package soapbench.passing.domain;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import soapbench.passing.PointToPoint;

/** Nodes in one JVM that understand the fast way alone, over loopback. */
final class LocalNodes implements AutoCloseable {

  static final int MAX_BYTES = 3_000_000;
  static final long MAILBOX_BYTES = 1_000_000;

  private final List<ServerSocketChannel> sockets = new ArrayList<>();
  private final List<Domains> nodes = new ArrayList<>();
  private final List<SocketChannel> accepted = new ArrayList<>();

  /** Program of a rank. */
  @FunctionalInterface
  interface Rank<T> {

    T run(Domain domain) throws Exception;
  }

  LocalNodes(int count) throws IOException {
    this(count, Duration.ofMinutes(5));
  }

  /** Nodes with another timeout for connections that don't say whose they are. */
  LocalNodes(int count, Duration headTimeout) throws IOException {
    for (int i = 0; i < count; i++) {
      ServerSocketChannel socket =
          ServerSocketChannel.open()
              .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      Domains domains = new Domains(MAX_BYTES, MAILBOX_BYTES, headTimeout);
      sockets.add(socket);
      nodes.add(domains);
      Thread accepting = new Thread(() -> accept(socket, domains));
      accepting.setDaemon(true);
      accepting.start();
    }
  }

  Domains node(int rank) {
    return nodes.get(rank);
  }

  List<String> addresses() {
    return sockets.stream().map(LocalNodes::address).toList();
  }

  /** Runs every rank in a domain and returns what they return, in their order. */
  <T> List<T> run(Duration timeout, Rank<T> program) throws Exception {
    return run(rank -> timeout, program);
  }

  /** Runs ranks that differ in timeout; the first of them that failed says why. */
  <T> List<T> run(IntFunction<Duration> timeout, Rank<T> program) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(nodes.size());
    try {
      List<Callable<T>> ranks = new ArrayList<>();
      for (int rank = 0; rank < nodes.size(); rank++) {
        int own = rank;
        ranks.add(() -> run(own, timeout.apply(own), program));
      }
      List<T> results = new ArrayList<>();
      for (Future<T> result : threads.invokeAll(ranks)) {
        results.add(result.get());
      }
      return results;
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception failure ? failure : e;
    } finally {
      threads.shutdownNow();
    }
  }

  private <T> T run(int rank, Duration timeout, Rank<T> program) throws Exception {
    Domain domain = nodes.get(rank).join("d", rank, addresses(), timeout);
    try {
      T result = program.run(domain);
      domain.finish();
      return result;
    } finally {
      nodes.get(rank).leave(domain);
    }
  }

  private void accept(ServerSocketChannel socket, Domains domains) {
    try {
      while (true) {
        SocketChannel channel = socket.accept();
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        synchronized (accepted) {
          accepted.add(channel);
        }
        Domains.Arrival arrival = domains.arrival(channel, null, () -> close(channel));
        Thread reading = new Thread(() -> read(arrival));
        reading.setDaemon(true);
        reading.start();
      }
    } catch (IOException e) {
      // closed
    }
  }

  private static void read(Domains.Arrival arrival) {
    while (!arrival.read()) {
      Thread.yield();
    }
  }

  /** Ends every connection that was accepted, as a crash of its node would. */
  void cut() {
    synchronized (accepted) {
      accepted.forEach(LocalNodes::close);
    }
  }

  @Override
  public void close() throws IOException {
    for (ServerSocketChannel socket : sockets) {
      socket.close();
    }
    cut();
  }

  private static void close(SocketChannel channel) {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String address(ServerSocketChannel socket) {
    try {
      return "http://127.0.0.1:%s/soapbench/messaging"
          .formatted(((InetSocketAddress) socket.getLocalAddress()).getPort());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static int other(PointToPoint messages) {
    return 1 - messages.rank();
  }
}
