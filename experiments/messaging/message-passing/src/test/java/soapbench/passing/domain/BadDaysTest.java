package soapbench.passing.domain;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletionService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.http.HttpAddress;
import soapbench.passing.PassingException;
import soapbench.passing.PointToPoint;

/** Ranks that are gone, slow or not what they say, and addresses that are none. */
@Tag("hostile")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BadDaysTest {

  private static final Duration LONG = Duration.ofMinutes(5);
  private static final Duration SHORT = Duration.ofMillis(600);
  private static final String OTHER = "http://127.0.0.1:1/p";

  private final ExecutorService threads = Executors.newCachedThreadPool();

  @AfterEach
  void stop() {
    threads.shutdownNow();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "h",
        "h:1/p",
        "http://h:1",
        "http://h:0/p",
        "http://h:65536/p",
        "http://h h:1/p",
        "http://h:1/\u00E4",
        "http://h:1/a\r\nb",
        "mailto:a@b"
      })
  void shouldSayWhatAnAddressMustBe(String address) {
    assertNoAddress(address);
  }

  @Test
  void shouldTakeNoAddressThatIsTooLong() throws Exception {
    assertNoAddress("http://h:1/" + "a".repeat(200));
    Domains node = new Domains(1, 1);
    node.leave(node.join("d", 0, List.of("http://h:1/" + "a".repeat(199), OTHER), SHORT));
  }

  private static void assertNoAddress(String address) {
    assertEquals(
        "an address is not of the form http://HOST:PORT/PATH, in plain ASCII, with a path of 1 to"
            + " 200 characters",
        assertThrows(
                IllegalArgumentException.class,
                () -> new Domains(1, 1).join("d", 0, List.of(OTHER, address), SHORT))
            .getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://h:1/p", " http://h:1/p ", "http://H:1/p"})
  void shouldSeeThatTwoAddressesAreTheSame(String address) {
    assertEquals(
        "two ranks have the same address",
        assertThrows(
                InvalidFrameException.class,
                () -> new Domains(1, 1).join("d", 0, List.of("http://h:1/p", address), SHORT))
            .getMessage());
  }

  /** Nobody who names an address may say what else is sent there. */
  @Test
  void shouldSendAPathAsItIsWritten() throws Exception {
    String path = "/a%0D%0AX-Other:%201%0D%0A";
    try (ServerSocket other = listen()) {
      Domains node = new Domains(1_000, 1_000);
      Domain domain = node.join("d", 0, List.of(OTHER, address(other, path)), SHORT);
      Future<?> sending = threads.submit(() -> send(domain, new byte[1]));
      try (Socket accepted = other.accept();
          BufferedReader in =
              new BufferedReader(new InputStreamReader(accepted.getInputStream(), ISO_8859_1))) {
        assertEquals("POST " + path + " HTTP/1.1", in.readLine());
        assertEquals("User-Agent: soapbench-rank/1", in.readLine());
      }
      sending.get();
      node.leave(domain);
    }
  }

  @Test
  void shouldCountWhatItTakesToKeepAMessageWithoutContent() throws Exception {
    Domains node = new Domains(LocalNodes.MAX_BYTES, LocalNodes.MAILBOX_BYTES);
    Domain domain = node.join("d", 0, List.of("http://h:1/p", OTHER), SHORT);
    AtomicInteger taken = new AtomicInteger();

    InvalidFrameException full =
        assertThrows(
            InvalidFrameException.class,
            () -> {
              while (taken.get() < 100_000) {
                node.store("d", 1, 1, taken.get(), false, ByteBuffer.allocate(0), () -> {});
                taken.incrementAndGet();
              }
            });

    assertEquals("0 s were not enough for room in the mailbox", full.getMessage());
    assertTrue(taken.get() >= 1_000, taken::toString);
    node.leave(domain);
  }

  /** Each waits on a thread of the server, which others need, too. */
  @Test
  void shouldLetOnlySoManyMessagesWait() throws Exception {
    int waiting = 100;
    int more = 30;
    Domains node = new Domains(LocalNodes.MAX_BYTES, LocalNodes.MAILBOX_BYTES);
    Domain domain = node.join("d", 0, List.of("http://h:1/p", OTHER), LONG);
    CompletionService<String> bringing = new ExecutorCompletionService<>(threads);
    for (int number = 1; number <= waiting + more; number++) {
      long skipped = number;
      bringing.submit(() -> stored(node, "d", skipped));
    }
    for (int number = 0; number < more; number++) {
      assertEquals("too many messages wait here to be taken", bringing.take().get());
    }

    Domain second = node.join("e", 0, List.of("http://h:1/p", OTHER), SHORT);
    assertEquals("", stored(node, "e", 0));
    node.leave(second);

    node.leave(domain);
    for (int number = 0; number < waiting; number++) {
      assertEquals("the program of this domain is over", bringing.take().get());
    }
    Domain third = node.join("f", 0, List.of("http://h:1/p", OTHER), SHORT);
    assertEquals("0 s were not enough for a message before it", stored(node, "f", 1));
    node.leave(third);
  }

  /** A rank that gives its turn back lets others bring messages that are received first. */
  @Test
  void shouldSayThatAMessageIsKeptBeforeItIsReceived() throws Exception {
    Domains node = new Domains(LocalNodes.MAX_BYTES, LocalNodes.MAILBOX_BYTES);
    Domain domain = node.join("d", 0, List.of("http://h:1/p", OTHER), LONG);
    CountDownLatch kept = new CountDownLatch(1);
    Future<?> bringing =
        threads.submit(
            () -> {
              node.store("d", 1, 1, 0, true, ByteBuffer.allocate(1), kept::countDown);
              return null;
            });
    kept.await();
    assertFalse(bringing.isDone());
    assertEquals(1, domain.receive(ByteBuffer.allocate(1), 1, 1).bytes());
    bringing.get();
    node.leave(domain);
  }

  private static String stored(Domains node, String domain, long sequence) throws Exception {
    try {
      node.store(domain, 1, 1, sequence, false, ByteBuffer.allocate(1), () -> {});
      return "";
    } catch (InvalidFrameException e) {
      return e.getMessage();
    }
  }

  /** Also while the program computes and reads nothing. */
  @Test
  void shouldRefuseASecondConnectionOfARank() throws Exception {
    try (LocalNodes nodes = new LocalNodes(1)) {
      Domain domain = joined(nodes, LONG);
      try (RawRank first = new RawRank(nodes.addresses().get(0), "d", 1).send(1, 0, bytes("a"));
          RawRank second = new RawRank(nodes.addresses().get(0), "d", 1).send(1, 0, bytes("b"))) {
        // the first of both to come is whose connection it is
        Future<String> firstAnswers = threads.submit(first::answers);
        Future<String> secondAnswers = threads.submit(second::answers);
        while (!firstAnswers.isDone() && !secondAnswers.isDone()) {
          Thread.onSpinWait();
        }
        Future<String> refused = firstAnswers.isDone() ? firstAnswers : secondAnswers;
        assertTrue(refused.get().contains(">rank 1 has a connection already<"), refused::toString);
        assertEquals(1, domain.receive(ByteBuffer.allocate(1), 1, 1).bytes());
      }
      nodes.node(0).leave(domain);
    }
  }

  @Test
  void shouldGoOnWhenTheFirstMessageOfAConnectionIsRefused() throws Exception {
    try (LocalNodes nodes = new LocalNodes(1)) {
      Domain domain = joined(nodes, LONG);
      Future<Integer> received =
          threads.submit(
              () -> domain.receive(ByteBuffer.allocate(9), PointToPoint.ANY_SOURCE, 1).bytes());
      String address = nodes.addresses().get(0);

      assertRefused("tag 65536 is out of range: allowed are 0 to 65535", address, 65_536, 0, 1);
      assertRefused("message 7 of rank 1 came in place of 0", address, 1, 7, 1);
      assertRefused(
          "a message of 3000001 bytes is too long: allowed are 3000000", address, 1, 0, 3_000_001);

      try (RawRank good = new RawRank(address, "d", 1)) {
        good.send(1, 0, bytes("four"));
        assertEquals(4, received.get());
      }
      nodes.node(0).leave(domain);
    }
  }

  private static void assertRefused(String words, String address, int tag, int sequence, int bytes)
      throws Exception {
    try (RawRank bad = new RawRank(address, "d", 1)) {
      byte[] message = bad.message(tag, sequence, new byte[bytes]);
      String answers = bad.raw(message, 0, Math.min(message.length, 2_000)).answers();
      assertTrue(answers.contains("<faultstring>" + words + "</faultstring>"), answers);
    }
  }

  @Test
  void shouldNameTheRankThatSendsRubbishAfterAMessage() throws Exception {
    assertLost(
        "rank 1 is gone: the message is not as the ones before it",
        (rank, good) -> rank.raw(bytes("GET / HTTP/1.1\r\n\r\n"), 0, 18));
  }

  @Test
  void shouldNameTheRankThatDiesWithinAMessage() throws Exception {
    assertLost(
        "rank 1 is gone: its connection ended within a message",
        (rank, good) -> rank.raw(good, 0, good.length / 2).end());
  }

  @Test
  void shouldNameTheRankThatSkipsAMessage() throws Exception {
    assertLost(
        "rank 1 is gone: message 5 of rank 1 came in place of 1",
        (rank, good) -> rank.send(1, 5, bytes("a")));
  }

  @Test
  void shouldNameTheRankThatAnnouncesMoreThanIsAllowed() throws Exception {
    assertLost(
        "rank 1 is gone: a message of 9999999999 bytes is too long: allowed are 3000000",
        (rank, good) -> {
          String text = new String(good, ISO_8859_1);
          String length = text.replaceFirst("(?s).*Content-Length: (\\d+).*", "$1");
          long overhead = Long.parseLong(length) - 1_000;
          byte[] giant = bytes(text.replace(length, "" + (9_999_999_999L + overhead)));
          rank.raw(giant, 0, giant.length);
        });
  }

  @Test
  void shouldNotWaitForAConnectionThatDoesNotSayWhoseItIs() throws Exception {
    try (LocalNodes nodes = new LocalNodes(1, Duration.ofMillis(100));
        RawRank rank = new RawRank(nodes.addresses().get(0), "d", 1)) {
      String answers = rank.raw(rank.message(1, 0, new byte[1]), 0, 300).answers();
      assertTrue(answers.contains(">a message did not begin in 0 s<"), answers);
    }
  }

  /** A byte now and then is no reason to wait for more. */
  @Test
  void shouldNotWaitForARankThatTrickles() throws Exception {
    ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    AtomicInteger next = new AtomicInteger(1);
    try {
      assertLost(
          "no message came from rank 1 in 0 s",
          (rank, good) ->
              clock.scheduleAtFixedRate(
                  () -> trickle(rank, good, next.getAndIncrement()), 0, 20, TimeUnit.MILLISECONDS));
    } finally {
      clock.shutdownNow();
    }
  }

  private static void trickle(RawRank rank, byte[] good, int at) {
    try {
      rank.raw(good, at - 1, at);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Mischief of another rank after a first message that was good. */
  @FunctionalInterface
  private interface Mischief {

    void play(RawRank rank, byte[] good) throws Exception;
  }

  private void assertLost(String words, Mischief mischief) throws Exception {
    try (LocalNodes nodes = new LocalNodes(1)) {
      Domain domain = joined(nodes, SHORT);
      try (RawRank rank = new RawRank(nodes.addresses().get(0), "d", 1).send(1, 0, bytes("a"))) {
        assertEquals(1, domain.receive(ByteBuffer.allocate(1), 1, 1).bytes());
        mischief.play(rank, rank.message(1, 1, new byte[1_000]));
        PassingException lost =
            assertThrows(
                PassingException.class, () -> domain.receive(ByteBuffer.allocate(10_000), 1, 1));
        assertEquals(words, lost.getMessage());
        assertEquals(OptionalInt.of(1), lost.rank());
      }
      nodes.node(0).leave(domain);
      Domain after = joined(nodes, LONG);
      try (RawRank rank = new RawRank(nodes.addresses().get(0), "d", 1)) {
        rank.send(1, 0, bytes("abc"));
        assertEquals(3, after.receive(ByteBuffer.allocate(9), 1, 1).bytes());
      }
      nodes.node(0).leave(after);
    }
  }

  @Test
  void shouldNameARankThatIsGoneWhenNoneOfTheOthersSends() throws Exception {
    try (LocalNodes nodes = new LocalNodes(3)) {
      PassingException late =
          assertThrows(
              PassingException.class,
              () ->
                  nodes.run(
                      rank -> rank == 0 ? SHORT : LONG,
                      domain -> {
                        ByteBuffer room = ByteBuffer.allocate(9);
                        if (domain.rank() == 2) {
                          domain.send(ByteBuffer.wrap(bytes("once")), 0, 1);
                        } else if (domain.rank() == 0) {
                          domain.receive(room, PointToPoint.ANY_SOURCE, 1);
                          domain.receive(room.clear(), PointToPoint.ANY_SOURCE, 1);
                        }
                        return null;
                      }));
      assertEquals(
          "no message came from any rank in 0 s, and rank 2 is gone: it ended", late.getMessage());
      assertEquals(OptionalInt.of(2), late.rank());
    }
  }

  /** Others could still send, and wait for it themselves. */
  @Test
  void shouldNotWaitForAnyRankWhenOneIsGoneWithItsNode() throws Exception {
    try (LocalNodes nodes = new LocalNodes(1);
        ServerSocket there = listen()) {
      List<String> addresses = List.of(nodes.addresses().get(0), address(there, "/p"), OTHER);
      Domain domain = nodes.node(0).join("d", 0, addresses, LONG);
      try (RawRank rank = new RawRank(addresses.get(0), "d", 2)) {
        rank.send(1, 0, bytes("a")).end();
        domain.receive(ByteBuffer.allocate(1), PointToPoint.ANY_SOURCE, 1);
        PassingException gone =
            assertThrows(
                PassingException.class,
                () -> domain.receive(ByteBuffer.allocate(1), PointToPoint.ANY_SOURCE, 1));
        assertEquals("rank 2 is gone: it ended", gone.getMessage());
      }
      nodes.node(0).leave(domain);
    }
  }

  /** A rank that ended because of another one is not to blame. */
  @Test
  void shouldNameTheRankWhoseNodeCannotBeReached() throws Exception {
    ServerSocket gone = listen();
    try (ServerSocket there = listen()) {
      Domains node = new Domains(1, 1);
      List<String> addresses = List.of("http://h:1/p", address(there, "/p"), address(gone, "/p"));
      Domain domain = node.join("d", 0, addresses, SHORT);
      PassingException ended = new PassingException(1, "rank 1 is gone: it ended");
      assertEquals(ended, domain.explained(ended));
      gone.close();

      PassingException explained = domain.explained(ended);

      assertEquals(
          "rank 2 is gone: its node can't be reached; rank 1 is gone: it ended",
          explained.getMessage());
      assertEquals(OptionalInt.of(2), explained.rank());
      PassingException right = new PassingException(2, "rank 2 is gone: it ended");
      assertEquals(right, domain.explained(right));
      node.leave(domain);
    }
  }

  /** Also where the message is so long that the connection is closed while it is written. */
  @Test
  void shouldSayWhyALongMessageIsRefused() throws Exception {
    try (LocalNodes nodes = new LocalNodes(2)) {
      Domain sender = nodes.node(0).join("d", 0, nodes.addresses(), LONG);
      // it was told another rank than the sender was
      Domain receiver = nodes.node(1).join("d", 0, nodes.addresses(), LONG);
      PassingException refused =
          assertThrows(
              PassingException.class,
              () -> sender.send(ByteBuffer.allocate(LocalNodes.MAX_BYTES), 1, 1));
      assertEquals(
          "rank 1 refused a message: rank 0 is none of the other ranks: there are 2",
          refused.getMessage());
      nodes.node(0).leave(sender);
      nodes.node(1).leave(receiver);
    }
  }

  /** A proxy is no address of the domain. */
  @Test
  void shouldSendToAServerWithoutAProxy() throws Exception {
    ProxySelector before = ProxySelector.getDefault();
    ProxySelector.setDefault(ProxySelector.of(new InetSocketAddress("127.0.0.1", 1)));
    try (ServerSocket other = listen()) {
      Domains node = new Domains(1_000, 1);
      Domain domain = node.join("d", 0, List.of("http://h:1/p", address(other, "/p")), LONG);
      threads.submit(() -> take(other, 2));
      domain.send(ByteBuffer.wrap(bytes("a")), 1, 1);
      domain.send(ByteBuffer.wrap(bytes("b")), 1, 1);
      node.leave(domain);
    } finally {
      ProxySelector.setDefault(before);
    }
  }

  /** Takes messages as any server, each over a connection of its own. */
  private static Object take(ServerSocket other, int messages) throws Exception {
    for (int message = 0; message < messages; message++) {
      try (Socket connection = other.accept()) {
        StringBuilder all = new StringBuilder();
        while (!all.toString().endsWith("--\r\n")) {
          all.append((char) connection.getInputStream().read());
        }
        String answer = "HTTP/1.1 202 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
        connection.getOutputStream().write(bytes(answer));
      }
    }
    return null;
  }

  @Test
  void shouldNotWaitForAServerThatDoesNotRead() throws Exception {
    try (ServerSocket other = listen()) {
      Domains node = new Domains(64_000_000, 1);
      Domain domain = node.join("d", 0, List.of("http://h:1/p", address(other, "/p")), SHORT);
      Future<?> serving =
          threads.submit(
              () -> {
                try (Socket first = other.accept()) {
                  first.getInputStream().read(new byte[100_000]);
                  first
                      .getOutputStream()
                      .write("HTTP/1.1 202 OK\r\nContent-Length: 0\r\n\r\n".getBytes(UTF_8));
                  first.getInputStream().read();
                }
                return null;
              });
      domain.send(ByteBuffer.wrap(bytes("a")), 1, 1);
      serving.get();

      PassingException late =
          assertThrows(
              PassingException.class, () -> domain.send(ByteBuffer.allocate(60_000_000), 1, 1));

      assertEquals("rank 1 can't be sent to: it did not read a message in 0 s", late.getMessage());
      node.leave(domain);
    }
  }

  @Test
  void shouldReadALongAnswerThatBeginsAsThatOfANode() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    try (ServerSocket other = listen();
        Selector selector = Selector.open()) {
      threads.submit(
          () -> {
            try (Socket accepted = other.accept()) {
              accepted.getOutputStream().write(bytes("HTTP/1.1 "));
              begun.await();
              accepted.getOutputStream().write(bytes("500 X\r\nA: " + "a".repeat(40_000)));
            }
            return null;
          });
      Outbound outbound = Outbound.open(HttpAddress.parse(address(other, "/p")), "d", 0);
      outbound.channel().register(selector, SelectionKey.OP_READ);
      selector.select();
      assertEquals(null, outbound.readAnswers());
      begun.countDown();

      ServerReply answer = null;
      while (answer == null) {
        answer = outbound.readAnswers();
      }

      assertEquals("HTTP status 500", answer.refusal());
      outbound.close();
    }
  }

  private static Domain joined(LocalNodes nodes, Duration timeout) throws Exception {
    return nodes.node(0).join("d", 0, List.of(nodes.addresses().get(0), OTHER), timeout);
  }

  private static Object send(Domain domain, byte[] content) {
    try {
      domain.send(ByteBuffer.wrap(content), 1, 1);
      return null;
    } catch (PassingException e) {
      return e;
    }
  }

  private static ServerSocket listen() throws Exception {
    return new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
  }

  private static String address(ServerSocket socket, String path) {
    return "http://127.0.0.1:" + socket.getLocalPort() + path;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(ISO_8859_1);
  }
}
