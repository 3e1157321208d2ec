package soapbench.passing.domain;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.passing.Communicator;
import soapbench.passing.PassingException;
import soapbench.passing.PointToPoint;
import soapbench.passing.Received;
import soapbench.passing.program.Measured;
import soapbench.passing.program.ProgramInput;
import soapbench.passing.program.Programs;

@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DomainTest {

  private static final Duration LONG = Duration.ofMinutes(5);
  private static final Duration SHORT = Duration.ofMillis(600);

  @ParameterizedTest
  @ValueSource(ints = {1, 1_000, 65_536, 1_000_000})
  void shouldPassMessagesOfEveryLength(int bytes) throws Exception {
    ProgramInput input =
        new ProgramInput(
            Map.of("bytes", (long) bytes, "repetitions", 9L, "warmup", 2L, "burst", 5L));
    for (String program : List.of("ping-pong", "ping-star-pong")) {
      try (LocalNodes nodes = new LocalNodes(2)) {
        List<Measured> all =
            nodes.run(LONG, domain -> Programs.named(program).run(new Communicator(domain), input));
        assertEquals(9, all.get(0).of(Measured.TIME_NS).length);
        assertTrue(all.get(1).of(Measured.ARRIVAL_NS).length >= 9);
      }
    }
  }

  @Test
  void shouldExchangeBlocksOfAMatrix() throws Exception {
    ProgramInput input =
        new ProgramInput(Map.of("order", 250L, "repetitions", 3L, "warmup", 0L, "multiply", 1L));
    try (LocalNodes nodes = new LocalNodes(4)) {
      nodes.run(LONG, domain -> Programs.MATRIX.run(new Communicator(domain), input));
    }
  }

  @Test
  void shouldKeepOrderAndContentsOfManyMessagesBetweenFourRanks() throws Exception {
    ProgramInput input =
        new ProgramInput(Map.of("bytes", 300_000L, "repetitions", 1_500L, "seed", 3L));
    try (LocalNodes nodes = new LocalNodes(4)) {
      List<Measured> all =
          nodes.run(LONG, domain -> Programs.SOAK.run(new Communicator(domain), input));
      assertEquals(6_000, all.stream().mapToLong(rank -> rank.of(Measured.CHECKED)[0]).sum());
    }
  }

  /** Longer than any buffer between them: each must read while it writes. */
  @Test
  void shouldSendToEachOtherAtATime() throws Exception {
    try (LocalNodes nodes = new LocalNodes(2)) {
      nodes.run(
          LONG,
          domain -> {
            ByteBuffer message = ByteBuffer.allocate(LocalNodes.MAX_BYTES);
            domain.send(message, LocalNodes.other(domain), 1);
            return domain.receive(message.clear(), LocalNodes.other(domain), 1);
          });
    }
  }

  @Test
  void shouldTakeTheFirstMessageThatMatches() throws Exception {
    try (LocalNodes nodes = new LocalNodes(2)) {
      List<String> seen =
          nodes.run(
              LONG,
              domain -> {
                if (domain.rank() == 0) {
                  for (String text : List.of("a1", "b2", "c1", "d3")) {
                    domain.send(bytes(text), 1, text.charAt(1) - '0');
                  }
                  return "";
                }
                String d = text(domain, 0, 3);
                String b = text(domain, PointToPoint.ANY_SOURCE, 2);
                assertEquals(1, domain.probe(0, PointToPoint.ANY_TAG).tag());
                return d + b + text(domain, 0, 1) + text(domain, 0, PointToPoint.ANY_TAG);
              });
      assertEquals("d3b2a1c1", seen.get(1));
    }
  }

  @Test
  void shouldWaitForTheReceiverOfASynchronousSend() throws Exception {
    AtomicInteger steps = new AtomicInteger();
    CountDownLatch sending = new CountDownLatch(1);
    try (LocalNodes nodes = new LocalNodes(2)) {
      nodes.run(
          LONG,
          domain -> {
            if (domain.rank() == 0) {
              domain.send(bytes("first"), 1, 1);
              sending.countDown();
              domain.synchronousSend(bytes("second"), 1, 2);
              assertEquals(1, steps.get());
            } else {
              assertEquals("first", text(domain, 0, 1));
              sending.await();
              // it is in the mailbox, and not received
              domain.probe(0, 2);
              steps.incrementAndGet();
              assertEquals("second", text(domain, 0, 2));
            }
            return null;
          });
    }
  }

  @Test
  void shouldNameTheRankThatIsGone() throws Exception {
    try (LocalNodes nodes = new LocalNodes(2)) {
      PassingException gone =
          assertThrows(
              PassingException.class,
              () ->
                  nodes.run(
                      LONG,
                      domain -> {
                        if (domain.rank() == 1) {
                          domain.send(bytes("once"), 0, 1);
                          return null;
                        }
                        text(domain, 1, 1);
                        return text(domain, 1, 1);
                      }));
      assertEquals("rank 1 is gone: it ended", gone.getMessage());
      assertEquals(OptionalInt.of(1), gone.rank());
    }
  }

  @Test
  void shouldNameTheRankWhoseMessageDoesNotCome() throws Exception {
    try (LocalNodes nodes = new LocalNodes(2)) {
      PassingException late =
          assertThrows(
              PassingException.class,
              () -> nodes.run(SHORT, domain -> text(domain, LocalNodes.other(domain), 1)));
      assertEquals("no message came from rank 1 in 0 s", late.getMessage());
      assertEquals(OptionalInt.of(1), late.rank());
    }
  }

  @Test
  void shouldHoldBackWhatTheMailboxDoesNotHold() throws Exception {
    // more than the buffers of two sockets hold, too
    int messages = 150;
    int bytes = 400_000;
    AtomicInteger sent = new AtomicInteger();
    try (LocalNodes nodes = new LocalNodes(2)) {
      PassingException full =
          assertThrows(
              PassingException.class,
              () ->
                  nodes.run(
                      rank -> rank == 0 ? SHORT : SHORT.multipliedBy(5),
                      domain -> {
                        if (domain.rank() == 0) {
                          for (int i = 0; i < messages; i++) {
                            domain.send(ByteBuffer.allocate(bytes), 1, 1);
                            sent.incrementAndGet();
                          }
                        }
                        // it waits for another message than those that come
                        return domain.probe(0, 2);
                      }));
      assertEquals("rank 1 did not take a message in 0 s", full.getMessage());
      assertTrue(sent.get() < messages, sent::toString);
    }
  }

  @Test
  void shouldRefuseWhatIsTooLong() throws Exception {
    try (LocalNodes nodes = new LocalNodes(2)) {
      assertEquals(
          "a message of 3000001 bytes is too long: allowed are 3000000",
          assertThrows(
                  PassingException.class,
                  () ->
                      nodes.run(
                          SHORT,
                          domain -> {
                            if (domain.rank() == 0) {
                              domain.send(ByteBuffer.allocate(LocalNodes.MAX_BYTES + 1), 1, 1);
                            }
                            return null;
                          }))
              .getMessage());
      assertEquals(
          "the message of rank 0 has 5 bytes, there is room for 4",
          assertThrows(
                  PassingException.class,
                  () ->
                      nodes.run(
                          LONG,
                          domain -> {
                            if (domain.rank() == 0) {
                              domain.send(bytes("12345"), 1, 1);
                            } else {
                              domain.receive(ByteBuffer.allocate(4), 0, 1);
                            }
                            return null;
                          }))
              .getMessage());
    }
  }

  @Test
  void shouldRefuseADomainThatNobodyJoined() throws Exception {
    try (LocalNodes nodes = new LocalNodes(2)) {
      Domain alone = nodes.node(0).join("alone", 0, nodes.addresses(), SHORT);
      assertEquals(
          "rank 1 refused a message: there is no such domain here",
          assertThrows(PassingException.class, () -> alone.send(bytes("a"), 1, 1)).getMessage());
      nodes.node(0).leave(alone);
    }
  }

  @Test
  void shouldRefuseRanksAndAddresses() throws Exception {
    Domains node = new Domains(1, 1);
    assertRefused("rank 2 of 2 is out of range: allowed are 1 to 256 ranks, from 0", node, 2, "a");
    assertRefused("two ranks have the same address", node, 0, "b");
    for (String address :
        List.of("https://h:1/p", "http://h/p", "http://u@h:1/p", "http://h:1/p?q", "file:/a")) {
      assertThrows(
          IllegalArgumentException.class,
          () -> node.join("d", 0, List.of(address, "http://h:2/p"), SHORT),
          address);
    }
    Domain joined = node.join("d", 0, List.of("http://h:1/p"), SHORT);
    assertEquals(
        "the domain runs here already",
        assertThrows(
                InvalidFrameException.class,
                () -> node.join("d", 0, List.of("http://h:1/p"), SHORT))
            .getMessage());
    node.leave(joined);
    node.leave(node.join("d", 0, List.of("http://h:1/p"), SHORT));
  }

  @Test
  void shouldAnswerWhatIsWrittenOtherwiseWithAFault() throws Exception {
    try (LocalNodes nodes = new LocalNodes(2)) {
      Domain alone = nodes.node(0).join("d", 0, nodes.addresses(), SHORT);
      assertTrue(said(nodes, "GET / HTTP/1.1\r\n\r\n").contains("is not written as those"));
      nodes.node(0).leave(alone);
    }
  }

  private static String said(LocalNodes nodes, String request) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", URI.create(nodes.addresses().get(0)).getPort())) {
      socket.getOutputStream().write(request.getBytes(UTF_8));
      return new String(socket.getInputStream().readAllBytes(), UTF_8);
    }
  }

  private static void assertRefused(String words, Domains node, int rank, String second) {
    List<String> addresses = new ArrayList<>(List.of("http://h:1/b", "http://h:1/" + second));
    assertEquals(
        words,
        assertThrows(InvalidFrameException.class, () -> node.join("d", rank, addresses, SHORT))
            .getMessage());
  }

  private static ByteBuffer bytes(String text) {
    return ByteBuffer.wrap(text.getBytes(UTF_8));
  }

  private static String text(Domain domain, int source, int tag) throws PassingException {
    ByteBuffer room = ByteBuffer.allocate(100);
    Received received = domain.receive(room, source, tag);
    assertEquals(received.bytes(), room.position());
    return new String(room.array(), 0, room.position(), UTF_8);
  }
}
