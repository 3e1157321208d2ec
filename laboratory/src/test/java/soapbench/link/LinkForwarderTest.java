package soapbench.link;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.factor.Link;

@Timeout(60)
class LinkForwarderTest {

  private static final String HERE = "127.0.0.1";
  private static final int TIMEOUT_MS = 30_000;

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private ServerSocket server;

  @BeforeEach
  void listen() throws IOException {
    server = new ServerSocket(0, 0, InetAddress.getByName(HERE));
  }

  @AfterEach
  void close() throws IOException {
    server.close();
    threads.shutdownNow();
  }

  private LinkForwarder forwarder(String link) throws IOException {
    return LinkForwarder.open(
        Link.of(link), List.of(new LinkRoute(HERE, 0, HERE, server.getLocalPort(), false)));
  }

  private static Socket connect(LinkForwarder forwarder) throws IOException {
    Socket client = new Socket(HERE, forwarder.ports().get(0));
    client.setSoTimeout(TIMEOUT_MS);
    return client;
  }

  /** Answers what it was sent, once the sender says no more. */
  private void echo() {
    threads.execute(
        () -> {
          try {
            while (true) {
              Socket client = server.accept();
              threads.submit(
                  () -> {
                    try (client) {
                      client.getOutputStream().write(client.getInputStream().readAllBytes());
                    }
                    return null;
                  });
            }
          } catch (IOException closed) {
            // the test is over
          }
        });
  }

  private static byte[] echoed(LinkForwarder forwarder, byte[] sent) throws IOException {
    try (Socket client = connect(forwarder)) {
      client.getOutputStream().write(sent);
      client.shutdownOutput();
      return client.getInputStream().readAllBytes();
    }
  }

  @Test
  void shouldForwardBytesAsTheyAreOverManyConnections() throws Exception {
    echo();
    try (LinkForwarder forwarder = forwarder("1gbit/1ms")) {
      List<Callable<Void>> clients = new ArrayList<>();
      for (int i = 0; i < 30; i++) {
        byte[] sent = new byte[300_000 + i];
        new Random(i).nextBytes(sent);
        clients.add(
            () -> {
              assertArrayEquals(sent, echoed(forwarder, sent));
              return null;
            });
      }
      for (Future<Void> client : threads.invokeAll(clients)) {
        client.get();
      }
      LinkUse use = forwarder.use();
      assertEquals(2 * (30 * 300_000 + 29 * 30 / 2), use.bytes());
      assertEquals(8 * use.bytes(), use.sendingNs(), use.parts(), "a bit takes a nanosecond");
    }
  }

  @Test
  void shouldTakeARoundTripToConnectAndAnotherToAnswerAndTheTimeOfItsBytes() throws Exception {
    echo();
    try (LinkForwarder forwarder = forwarder("8mbit/30ms")) {
      long begin = System.nanoTime();
      echoed(forwarder, new byte[50_000]);
      long tookMs = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
      assertTrue(tookMs >= 2 * 60 + 2 * 50 - 1, tookMs + " ms");
    }
  }

  @Test
  void shouldBecomeAnotherLink() throws Exception {
    echo();
    try (LinkForwarder forwarder = forwarder("1gbit/0ms")) {
      echoed(forwarder, new byte[1]);
      forwarder.become(Link.of("1gbit/50ms"));
      long begin = System.nanoTime();
      echoed(forwarder, new byte[1]);
      long tookMs = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
      assertTrue(tookMs >= 2 * 100 - 1, tookMs + " ms");
    }
  }

  @Test
  void shouldShareItsRateWithWhatServersFetchFromClients() throws Exception {
    byte[] sent = new byte[50_000];
    try (ServerSocket fetched = new ServerSocket(0, 0, InetAddress.getByName(HERE));
        LinkForwarder forwarder = forwarder("8mbit/0ms")) {
      int back = forwarder.listen(LinkRoute.toClient(HERE, HERE, fetched.getLocalPort()));
      long begin = System.nanoTime();
      Future<byte[]> received =
          threads.submit(
              () -> {
                try (Socket client = server.accept()) {
                  return client.getInputStream().readAllBytes();
                }
              });
      threads.submit(
          () -> {
            try (Socket fetching = fetched.accept()) {
              fetching.getOutputStream().write(sent);
            }
            return null;
          });
      threads.submit(
          () -> {
            try (Socket client = connect(forwarder)) {
              client.getOutputStream().write(sent);
            }
            return null;
          });
      try (Socket fetching = new Socket(HERE, back)) {
        assertArrayEquals(sent, fetching.getInputStream().readAllBytes());
      }
      assertArrayEquals(sent, received.get());
      long tookMs = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
      assertTrue(tookMs >= 2 * 50 - 1, "both leave the client, in " + tookMs + " ms");
    }
  }

  @ParameterizedTest
  @CsvSource({"false, false", "true, false", "false, true", "true, true"})
  void shouldHoldTheNextMessageOfADirectionWithAllThatIsBehindIt(boolean answer, boolean within)
      throws Exception {
    echo();
    byte[] sent =
        ("POST / HTTP/1.1\r\n\r\n" + "body".repeat(25_000)).getBytes(StandardCharsets.US_ASCII);
    try (LinkForwarder forwarder = forwarder("8mbit/0ms")) {
      forwarder.hold(answer, new MessageHold(TimeUnit.MILLISECONDS.toNanos(300), within));
      long begin = System.nanoTime();
      assertArrayEquals(sent, echoed(forwarder, sent));
      long heldMs = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
      assertTrue(heldMs >= 100 + 100 + 300 - 1, heldMs + " ms");
    }
  }

  @Test
  void shouldLetASenderWaitWhoseReceiverDoesNotRead() throws Exception {
    try (LinkForwarder forwarder = forwarder("1gbit/0ms");
        SocketChannel sender =
            SocketChannel.open(new InetSocketAddress(HERE, forwarder.ports().get(0)));
        Socket receiver = server.accept()) {
      sender.configureBlocking(false);
      ByteBuffer part = ByteBuffer.allocate(1 << 16);
      long sent = 0;
      long last = System.nanoTime();
      while (System.nanoTime() - last < TimeUnit.SECONDS.toNanos(2) && sent < 1 << 28) {
        int count = sender.write(part.clear());
        if (count > 0) {
          sent += count;
          last = System.nanoTime();
        } else {
          Thread.yield();
        }
      }
      assertTrue(sent < 1 << 26, sent + " bytes went");
      receiver.setSoTimeout(TIMEOUT_MS);
      sender.shutdownOutput();
      long received = 0;
      InputStream in = receiver.getInputStream();
      byte[] buffer = new byte[1 << 16];
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        received += count;
      }
      assertEquals(sent, received, "all of it comes once it is read");
    }
  }

  @Test
  void shouldEndAConnectionToNobody() throws Exception {
    try (LinkForwarder forwarder = forwarder("1gbit/1ms")) {
      server.close();
      try (Socket client = connect(forwarder)) {
        assertThrows(SocketException.class, () -> client.getInputStream().read());
      }
    }
  }

  @Test
  void shouldBreakAConnectionThatBreaksAtTheOtherEnd() throws Exception {
    try (LinkForwarder forwarder = forwarder("1gbit/1ms");
        Socket client = connect(forwarder)) {
      client.getOutputStream().write(1);
      try (Socket broken = server.accept()) {
        broken.getInputStream().read();
        broken.setSoLinger(true, 0);
      }
      assertThrows(SocketException.class, () -> client.getInputStream().read());
    }
  }

  @Test
  void shouldCloseBothEndsOfAConnectionThatIsOver() throws Exception {
    try (LinkForwarder forwarder = forwarder("1gbit/1ms")) {
      Socket client = connect(forwarder);
      client.getOutputStream().write(1);
      try (Socket other = server.accept()) {
        other.setSoTimeout(TIMEOUT_MS);
        assertEquals(1, other.getInputStream().read());
        client.close();
        assertEquals(-1, other.getInputStream().read());
      }
    }
  }

  @Test
  void shouldKeepNoSocketOfConnectionsThatAreOver() throws Exception {
    Path open = Path.of("/proc/self/fd");
    assumeTrue(Files.isDirectory(open), "the system shows no open files");
    try (LinkForwarder forwarder = forwarder("1gbit/1ms")) {
      echoOnce(forwarder);
      long before = sockets(open);
      for (int i = 0; i < 5; i++) {
        echoOnce(forwarder);
      }
      while (sockets(open) > before) {
        Thread.onSpinWait();
        assertFalse(Thread.currentThread().isInterrupted(), "sockets stay open");
      }
    }
  }

  /** The server says its last word first, and the client then. */
  private void echoOnce(LinkForwarder forwarder) throws IOException {
    try (Socket client = connect(forwarder)) {
      client.getOutputStream().write(1);
      try (Socket other = server.accept()) {
        assertEquals(1, other.getInputStream().read());
      }
      assertEquals(-1, client.getInputStream().read());
    }
  }

  private static long sockets(Path open) throws IOException {
    try (Stream<Path> files = Files.list(open)) {
      return files.filter(LinkForwarderTest::isSocket).count();
    }
  }

  private static boolean isSocket(Path file) {
    try {
      return Files.readSymbolicLink(file).toString().startsWith("socket:");
    } catch (IOException closed) {
      return false;
    }
  }

  @Test
  void shouldSayWhichPortItCannotHave() {
    IOException refusal =
        assertThrows(
            IOException.class,
            () ->
                LinkForwarder.open(
                    Link.of("wan"),
                    List.of(
                        new LinkRoute(
                            HERE, server.getLocalPort(), HERE, server.getLocalPort(), false))));

    // the system says why in its own language
    assertTrue(
        refusal
            .getMessage()
            .matches("can't listen at 127.0.0.1:%s: [^(]+".formatted("" + server.getLocalPort())),
        refusal.getMessage());
  }
}
