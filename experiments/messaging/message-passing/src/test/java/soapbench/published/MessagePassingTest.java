package soapbench.published;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import soapbench.passing.Communicator;
import soapbench.passing.domain.Domain;
import soapbench.passing.domain.Domains;

/** Ranks of a program that has nothing but this module, by what is public in it: see its README. */
class MessagePassingTest {

  private static final int RANKS = 3;

  /** A node: a server socket, and the domains in which it takes part. */
  private record Node(ServerSocketChannel socket, Domains domains) {

    static Node open() throws IOException {
      ServerSocketChannel socket =
          ServerSocketChannel.open()
              .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      Node node = new Node(socket, new Domains(1_000_000, 1_000_000));
      Thread accepting = new Thread(node::accept);
      accepting.setDaemon(true);
      accepting.start();
      return node;
    }

    String address() throws IOException {
      return "http://127.0.0.1:%s/node"
          .formatted(((InetSocketAddress) socket.getLocalAddress()).getPort());
    }

    private void accept() {
      try {
        while (true) {
          SocketChannel channel = socket.accept();
          channel.configureBlocking(false);
          Domains.Arrival arrival = domains.arrival(channel, null, () -> {});
          while (!arrival.read()) {
            Thread.onSpinWait();
          }
        }
      } catch (IOException e) {
        // closed
      }
    }
  }

  @Test
  void shouldSumTheRanksOfAProgramOfItsOwn() throws Exception {
    List<Node> nodes = new ArrayList<>();
    List<String> addresses = new ArrayList<>();
    for (int rank = 0; rank < RANKS; rank++) {
      nodes.add(Node.open());
      addresses.add(nodes.get(rank).address());
    }
    ExecutorService threads = Executors.newFixedThreadPool(RANKS);
    List<Future<Double>> sums = new ArrayList<>();
    for (int rank = 0; rank < RANKS; rank++) {
      int own = rank;
      sums.add(threads.submit(() -> sum(nodes.get(own).domains(), own, addresses)));
    }

    for (Future<Double> sum : sums) {
      assertEquals(0 + 1 + 2, sum.get());
    }
    threads.shutdownNow();
    for (Node node : nodes) {
      node.socket().close();
    }
  }

  private static double sum(Domains domains, int rank, List<String> addresses) throws Exception {
    Domain domain = domains.join("sum", rank, addresses, Duration.ofMinutes(5));
    try {
      double[] sum = {rank};
      sum = new Communicator(domain).allreduce(sum, Double::sum);
      domain.finish();
      return sum[0];
    } finally {
      domains.leave(domain);
    }
  }
}
