package soapbench.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One question to a server that may be any. */
@Tag("hostile")
@Timeout(value = 600, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HttpDocumentTest {

  private static final Duration LONG = Duration.ofMinutes(5);
  private static final String OK = "HTTP/1.1 200 OK\r\n";
  private static final String CHUNKED = OK + "Transfer-Encoding: chunked\r\n\r\n";

  private ServerSocket server;

  @BeforeEach
  void listen() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void close() throws IOException {
    server.close();
  }

  @Test
  void shouldTellStatusAndBody() throws IOException {
    answer(CHUNKED + "3\r\nabc\r\n0\r\nA: trailer\r\n\r\n", "");

    HttpDocument document = get(LONG);

    assertEquals(200, document.status());
    assertEquals("abc", new String(document.body(), US_ASCII));
  }

  /** A server may take its time for the body. */
  @Test
  void shouldTellTheStatusWithoutTheBody() throws IOException {
    answer(OK + "Content-Length: 5\r\n\r\n", "");

    assertEquals(200, HttpDocument.status(route(), Map.of(), LONG));
  }

  /** Each begins well, and then goes on for ever. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "HTTP/1.1 200 O                              | K         | line",
        "HTTP/1.1 200 OK<A:                          | a         | line",
        "HTTP/1.1 200 OK<                            | A: a<     | header",
        "HTTP/1.1 200 OK<A: a<                       | ' b<'     | ''",
        "HTTP/1.1 200 OK<Transfer-Encoding: chunked<<0<A: | a    | line",
        "HTTP/1.1 200 OK<Transfer-Encoding: chunked<<0<  | A: a< | header",
        "HTTP/1.1 200 OK<Transfer-Encoding: chunked<<3;  | a     | ''",
        "HTTP/1.1 200 OK<<                           | a         | more than 10000000 bytes",
        "''                                          | HTTP/1.1 100 Continue<< | goes on saying"
      })
  void shouldTakeNoAnswerWithoutEnd(String begins, String goesOn, String why) {
    answer(begins.replace("<", "\r\n"), goesOn.replace("<", "\r\n"));

    IOException refused = assertThrows(IOException.class, () -> get(LONG));

    assertTrue(refused.getMessage().contains(why), refused::toString);
    assertTrue(!refused.getMessage().contains("\n"), refused::toString);
  }

  /** However small the pieces are in which it comes. */
  @Test
  void shouldNotWaitForAnAnswerLongerThanItMayTake() {
    answer(OK + "A: ", "");

    IOException late = assertThrows(IOException.class, () -> get(Duration.ofMillis(100)));

    assertTrue(
        late.getMessage().matches("it has not answered in 0 s|Read timed out"), late::toString);
  }

  /** Where its head, a length of a chunk or its trailers end with the connection. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 O",
        "HTTP/1.1 200 OK<",
        "HTTP/1.1 200 OK<A: b",
        "HTTP/1.1 200 OK<A: b<",
        "HTTP/1.1 200 OK<A: b<\r",
        "HTTP/1.1 100 Continue<<HTTP/1.1 200",
        "HTTP/1.1 100 Continue<<",
        "HTTP/1.1 200 OK<Transfer-Encoding: chunked<<3<abc<0",
        "HTTP/1.1 200 OK<Transfer-Encoding: chunked<<3<abc<0\r",
        "HTTP/1.1 200 OK<Transfer-Encoding: chunked<<3<abc<0<",
        "HTTP/1.1 200 OK<Transfer-Encoding: chunked<<3<abc<0<A: b<"
      })
  void shouldTakeNoAnswerForWholeThatIsCut(String answer) {
    serve(client -> client.getOutputStream().write(answer.replace("<", "\r\n").getBytes(US_ASCII)));

    IOException cut = assertThrows(IOException.class, () -> get(LONG));

    assertTrue(cut.getMessage().startsWith("the server closed the connection"), cut::toString);
  }

  /** A record that comes byte by byte is never silent for long. */
  @Test
  void shouldNotShakeHandsForLongerThanItMayTake() throws Exception {
    serve(
        client -> {
          client.getOutputStream().write(new byte[] {0x16, 3, 3, 0x40, 0});
          ScheduledExecutorService drip = Executors.newSingleThreadScheduledExecutor();
          ScheduledFuture<?> dripping =
              drip.scheduleAtFixedRate(() -> write(client), 0, 20, TimeUnit.MILLISECONDS);
          assertThrows(ExecutionException.class, dripping::get);
          drip.shutdownNow();
        });
    HttpRoute route =
        new HttpRoute(
            HttpAddress.parse("https://127.0.0.1:%s/x".formatted(server.getLocalPort())),
            Proxy.NO_PROXY);

    IOException late =
        assertThrows(
            IOException.class, () -> HttpDocument.status(route, Map.of(), Duration.ofMillis(500)));

    assertEquals("no TLS handshake in 0 s", late.getMessage());
  }

  private static void write(Socket client) {
    try {
      client.getOutputStream().write(0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private HttpDocument get(Duration time) throws IOException {
    return HttpDocument.get(route(), Map.of("A", "b"), time);
  }

  private HttpRoute route() {
    String address = "http://127.0.0.1:%s/x".formatted(server.getLocalPort());
    return new HttpRoute(HttpAddress.parse(address), Proxy.NO_PROXY);
  }

  /** Behaviour of a server with its client. */
  @FunctionalInterface
  private interface Manners {

    void meet(Socket client) throws IOException;
  }

  /** Answers so, then with a piece again and again until the client has had enough. */
  private void answer(String begins, String goesOn) {
    serve(
        client -> {
          OutputStream out = client.getOutputStream();
          out.write(begins.getBytes(US_ASCII));
          byte[] piece = goesOn.repeat(1_000).getBytes(US_ASCII);
          while (piece.length > 0) {
            out.write(piece);
          }
          client.getInputStream().transferTo(OutputStream.nullOutputStream());
        });
  }

  /** Reads some of a request, and closes the connection in the end. */
  private void serve(Manners manners) {
    Thread serving =
        new Thread(
            () -> {
              try (Socket client = server.accept()) {
                client.getInputStream().read(new byte[10_000]);
                manners.meet(client);
              } catch (IOException e) {
                return; // the client has had enough
              }
            });
    serving.setDaemon(true);
    serving.start();
  }
}
