package soapbench.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests to a server that closes connections which the client keeps. */
@Timeout(30)
class HttpPostTest {

  private static final String HELLO = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n%s\r\nhello";

  /** More than sockets hold while nobody reads. */
  private static final int LARGE_BYTES = 64_000_000;

  private final List<Integer> served = new CopyOnWriteArrayList<>();
  private final AtomicInteger again = new AtomicInteger();
  private final CountDownLatch closed = new CountDownLatch(1);
  private ServerSocket server;
  private HttpConnectionPool links;
  private Thread thread;

  /** Serves the connection of a number, from 1. */
  private interface Service {
    void serve(int number, Socket socket) throws IOException;
  }

  @BeforeEach
  void listen() throws IOException {
    server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    URI address = URI.create("http://127.0.0.1:%s/".formatted(server.getLocalPort()));
    links =
        new HttpConnectionPool(
            new HttpRoute(HttpAddress.of(address), Proxy.NO_PROXY), Duration.ofSeconds(20));
  }

  @AfterEach
  void close() throws Exception {
    links.close();
    server.close();
    thread.join();
  }

  private void serving(Service service) {
    thread =
        new Thread(
            () -> {
              for (int number = 1; !server.isClosed(); number++) {
                try (Socket socket = server.accept()) {
                  service.serve(number, socket);
                } catch (IOException e) {
                  continue; // the client closed it, or the test ends
                } finally {
                  closed.countDown();
                }
              }
            });
    thread.start();
  }

  /** Answers a request, after all of it. */
  private void answer(int number, Socket socket, String headers) throws IOException {
    read(socket.getInputStream());
    served.add(number);
    socket.getOutputStream().write(HELLO.formatted(headers).getBytes(US_ASCII));
  }

  private static void read(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int one = in.read();
      if (one < 0) {
        throw new EOFException("the client closed");
      }
      head.append((char) one);
    }
    in.skipNBytes(Integer.parseInt(head.toString().replaceAll("(?s).*Length: (\\d+).*", "$1")));
  }

  private String send(int bytes) throws IOException {
    HttpExchangeListener watch =
        new HttpExchangeListener() {
          @Override
          public void sendsAgain() {
            again.incrementAndGet();
          }
        };
    HttpPost post = new HttpPost(Map.of(), new byte[bytes], Duration.ofSeconds(20), 100);
    return new String(post.send(links, watch).body(), US_ASCII);
  }

  @Test
  void shouldSendAgainWhatDidNotLeaveWhole() throws IOException {
    serving((number, socket) -> answer(number, socket, "")); // and closes

    assertEquals("hello", send(5));
    assertEquals("hello", send(LARGE_BYTES));

    assertEquals(1, again.get());
    assertEquals(List.of(1, 2), served);
  }

  @Test
  void shouldNotSendAgainWhatTheServerMayHaveProcessed() throws IOException {
    serving(
        (number, socket) -> {
          answer(number, socket, "");
          read(socket.getInputStream());
        });
    send(5);

    assertEquals(
        "the server closed the kept connection without an answer; the request is not sent again,"
            + " since the server may have processed it",
        assertThrows(EOFException.class, () -> send(5)).getMessage());
    assertEquals(0, again.get());
    assertEquals(List.of(1), served);
  }

  @Test
  void shouldNotSendAgainWhatWasLostOverANewConnection() {
    serving((number, socket) -> socket.setSoLinger(true, 0)); // and resets

    assertThrows(IOException.class, () -> send(LARGE_BYTES));
    assertEquals(0, again.get());
  }

  @Test
  void shouldNotSendAgainAfterTheBeginningOfAnAnswer() throws IOException {
    serving(
        (number, socket) -> {
          answer(number, socket, "");
          read(socket.getInputStream());
          socket.getOutputStream().write("HTTP/1.1 4".getBytes(US_ASCII));
        });
    send(5);

    assertEquals(
        "the answer was cut short", assertThrows(EOFException.class, () -> send(5)).getMessage());
    assertEquals(0, again.get());
  }

  @Test
  void shouldCloseWhatTheServerClosed() throws Exception {
    serving((number, socket) -> answer(number, socket, "")); // and closes

    send(5);
    closed.await();

    assertEquals(1, links.closeStale());
    assertEquals("hello", send(5));
    assertEquals(List.of(1, 2), served);
  }

  @Test
  void shouldKeepWhatTheServerKeeps() throws IOException {
    serving(
        (number, socket) -> {
          answer(number, socket, "Keep-Alive: max=5, timeout=60\r\n");
          answer(number, socket, "Connection: close\r\n");
        });
    send(5);

    assertEquals(0, links.closeStale());
    assertEquals("hello", send(5));
    assertEquals(List.of(1, 1), served);
  }

  @Test
  void shouldNotUseWhatTheServerSaysItClosesByNow() throws IOException {
    serving(
        (number, socket) -> {
          answer(number, socket, "Keep-Alive: timeout=0, max=5\r\n");
          answer(number, socket, ""); // the client closes instead
        });
    send(5);

    assertEquals("hello", send(5));
    assertEquals(1, links.closeStale());
    assertEquals(List.of(1, 2), served);
  }
}
