package soapbench.passing.domain;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import soapbench.http.HttpAddress;

/**
 * Ranks that can't be reached any more. When one is killed, others end because of it, and then
 * others because of those: the cause that is reported is the rank that ended first.
 */
final class LostRanks {

  private static final long MOST_NS = TimeUnit.SECONDS.toNanos(1);

  private LostRanks() {}

  /**
   * Connects to all other ranks and sends nothing.
   *
   * @param rank who asks
   * @return the ranks that can't be reached, in their order
   */
  static List<Integer> missing(List<HttpAddress> endpoints, int rank) throws IOException {
    TreeSet<Integer> missing = new TreeSet<>();
    List<SocketChannel> calls = new ArrayList<>();
    try (Selector answers = Selector.open()) {
      for (int other = 0; other < endpoints.size(); other++) {
        if (other != rank) {
          SocketChannel call = SocketChannel.open();
          calls.add(call);
          call.configureBlocking(false);
          missing.add(other);
          call(call, endpoints.get(other), other, answers, missing);
        }
      }
      long began = System.nanoTime();
      long left = MOST_NS;
      while (left > 0 && answers.keys().stream().anyMatch(SelectionKey::isValid)) {
        answers.select(Math.max(1, TimeUnit.NANOSECONDS.toMillis(left)));
        for (SelectionKey answer : answers.selectedKeys()) {
          finish(answer, missing);
        }
        answers.selectedKeys().clear();
        left = MOST_NS - (System.nanoTime() - began);
      }
    } finally {
      for (SocketChannel call : calls) {
        call.close();
      }
    }
    return List.copyOf(missing);
  }

  private static void call(
      SocketChannel call,
      HttpAddress endpoint,
      int other,
      Selector answers,
      TreeSet<Integer> missing) {
    try {
      InetSocketAddress address = endpoint.socketAddress();
      if (address.isUnresolved()) {
        return;
      }
      if (call.connect(address)) {
        missing.remove(other);
      } else {
        call.register(answers, SelectionKey.OP_CONNECT, other);
      }
    } catch (IOException e) {
      // still missing
    }
  }

  private static void finish(SelectionKey answer, TreeSet<Integer> missing) {
    answer.cancel();
    try {
      if (((SocketChannel) answer.channel()).finishConnect()) {
        missing.remove((Integer) answer.attachment());
      }
    } catch (IOException e) {
      // still missing
    }
  }
}
