package soapbench.passing.domain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.passing.Received;

/** A connection's messages, however they are cut on their way. */
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class InboundTest {

  private static final String TAKEN =
      "HTTP/1.1 202 Accepted\r\nServer: soapbench-rank/1\r\nContent-Length: 0\r\n\r\n";

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private LocalNodes nodes;
  private Domain domain;
  private RawRank rank;

  @BeforeEach
  void join() throws Exception {
    nodes = new LocalNodes(1);
    String address = nodes.addresses().get(0);
    domain =
        nodes.node(0).join("d", 0, List.of(address, "http://127.0.0.1:1/p"), Duration.ofMinutes(5));
    rank = new RawRank(address, "d", 1);
  }

  @AfterEach
  void leave() throws Exception {
    rank.close();
    nodes.node(0).leave(domain);
    nodes.close();
    threads.shutdownNow();
  }

  private static byte[] content(int seed, int length) {
    byte[] content = new byte[length];
    new Random(seed).nextBytes(content);
    return content;
  }

  private byte[] receive(int tag, int length) throws Exception {
    ByteBuffer room = ByteBuffer.allocate(length + 10).position(7);
    Received received = domain.receive(room, 1, tag);
    assertEquals(length, received.bytes());
    assertEquals(7 + length, room.position());
    assertTrue(received.firstByteNs() != 0 && received.firstByteNs() <= received.wholeNs());
    byte[] bytes = new byte[length];
    room.get(7, bytes);
    return bytes;
  }

  @Test
  void shouldReadMessagesThatComeByteByByte() throws Exception {
    byte[] first = rank.message(1, 0, content(0, 50));
    byte[] second = rank.message(2, 1, content(1, 0));
    byte[] third = rank.message(3, 2, content(2, 70));
    Future<?> sending =
        threads.submit(
            () -> {
              for (byte[] message : List.of(first, second, third)) {
                for (int at = 0; at < message.length; at++) {
                  rank.raw(message, at, at + 1);
                }
              }
              return null;
            });

    assertArrayEquals(content(0, 50), receive(1, 50));
    assertArrayEquals(content(2, 70), receive(3, 70));
    assertArrayEquals(content(1, 0), receive(2, 0));
    sending.get();
  }

  /** Shorter and longer than what is copied, and than what is read at a time. */
  @ParameterizedTest
  @ValueSource(ints = {32_767, 32_768, 65_535, 65_536, 200_000})
  void shouldReadMessagesThatComeTogether(int length) throws Exception {
    ByteArrayOutputStream together = new ByteArrayOutputStream();
    int messages = 9;
    for (int i = 0; i < messages; i++) {
      together.write(rank.message(i, i, content(i, i % 3 == 2 ? i : length)));
    }
    Future<?> sending = threads.submit(() -> rank.raw(together.toByteArray(), 0, together.size()));

    for (int i = 0; i < messages; i++) {
      int own = i % 3 == 2 ? i : length;
      assertArrayEquals(content(i, own), receive(i, own), "message " + i);
    }
    sending.get();
  }

  /** It is read while another one is waited for, and kept. */
  @Test
  void shouldKeepWhatIsNotAskedForYet() throws Exception {
    for (int i = 0; i < 5; i++) {
      rank.send(i, i, content(i, 1_000 * i));
    }
    for (int i = 4; i >= 0; i--) {
      assertArrayEquals(content(i, 1_000 * i), receive(i, 1_000 * i), "message " + i);
    }
  }

  @Test
  void shouldAnswerEveryMessageThatItTook() throws Exception {
    int messages = 100;
    for (int i = 0; i < messages; i++) {
      rank.send(1, i, content(i, 10));
    }
    for (int i = 0; i < messages; i++) {
      assertArrayEquals(content(i, 10), receive(1, 10));
    }
    nodes.node(0).leave(domain);

    assertEquals(TAKEN.repeat(messages), rank.answers());
  }
}
