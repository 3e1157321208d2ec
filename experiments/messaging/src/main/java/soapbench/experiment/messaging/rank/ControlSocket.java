package soapbench.experiment.messaging.rank;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import soapbench.process.DaemonThreads;

/**
 * Where ranks are heard and told what to do: a socket in a folder of this user alone. What ranks
 * say comes in the order in which it was heard.
 */
final class ControlSocket implements AutoCloseable {

  private final Path file;
  private final ServerSocketChannel server;
  private final BlockingQueue<RankEvent> heard = new LinkedBlockingQueue<>();
  private final Map<Integer, ControlConnection> ranks = new ConcurrentHashMap<>();
  private final List<ControlConnection> all = new ArrayList<>();

  private ControlSocket(Path file, ServerSocketChannel server) {
    this.file = file;
    this.server = server;
  }

  /** Opens a socket for so many ranks. */
  static ControlSocket open(int size) throws IOException {
    // short, since the name of a socket is at most 107 bytes long
    Path file = Files.createTempDirectory("soapbench-").resolve("control");
    ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    ControlSocket socket = new ControlSocket(file, server);
    try {
      server.bind(UnixDomainSocketAddress.of(file));
    } catch (IOException e) {
      socket.close();
      throw e;
    }
    new DaemonThreads("ranks").newThread(() -> socket.accept(size)).start();
    return socket;
  }

  Path file() {
    return file;
  }

  private void accept(int size) {
    try {
      for (int accepted = 0; accepted < size; accepted++) {
        SocketChannel channel = server.accept();
        ControlConnection connection = new ControlConnection(channel);
        synchronized (all) {
          all.add(connection);
        }
        new DaemonThreads("rank").newThread(() -> listen(connection, size)).start();
      }
    } catch (IOException closed) {
      heard.add(RankEvent.ended(RankEvent.SOME));
    }
  }

  private void listen(ControlConnection connection, int size) {
    int rank = RankEvent.SOME;
    try {
      while (true) {
        ControlMessage message = connection.receive();
        if (message instanceof ControlMessage.Hello hello) {
          if (hello.rank() < 0 || hello.rank() >= size || ranks.containsKey(hello.rank())) {
            throw new IOException("there is no rank %s to come".formatted(hello.rank()));
          }
          rank = hello.rank();
          ranks.put(rank, connection);
        }
        heard.add(RankEvent.said(rank, message));
      }
    } catch (IOException ended) {
      heard.add(RankEvent.ended(rank));
    }
  }

  /** Adds what was heard elsewhere. */
  void add(RankEvent what) {
    heard.add(what);
  }

  /**
   * The next that is heard.
   *
   * @param deadline in nanoseconds of {@link System#nanoTime()}
   * @return empty if nothing is heard until then
   */
  Optional<RankEvent> next(long deadline) throws InterruptedException {
    return Optional.ofNullable(
        heard.poll(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS));
  }

  /** Tells a rank; one that has ended is heard of where it is listened to. */
  void tell(int rank, ControlMessage message) {
    ControlConnection connection = ranks.get(rank);
    if (connection != null) {
      try {
        connection.send(message);
      } catch (IOException ended) {
        heard.add(RankEvent.ended(rank));
      }
    }
  }

  /** Removes the file, when all ranks have come: this process may be killed later. */
  void forget() {
    try {
      Files.deleteIfExists(file);
      Files.deleteIfExists(file.getParent());
    } catch (IOException e) {
      heard.add(RankEvent.ended(RankEvent.SOME));
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
    synchronized (all) {
      for (ControlConnection connection : all) {
        connection.close();
      }
    }
    Files.deleteIfExists(file);
    Files.deleteIfExists(file.getParent());
  }
}
