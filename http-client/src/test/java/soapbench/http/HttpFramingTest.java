package soapbench.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a message begins and ends, and whether another may follow over its connection. */
@Tag("hostile")
class HttpFramingTest {

  private static final String HELLO = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";

  private final List<String> received = new CopyOnWriteArrayList<>();
  private final List<Integer> connections = new CopyOnWriteArrayList<>();
  private volatile List<String> answers = List.of();
  private ServerSocket server;
  private HttpConnectionPool links;
  private Thread serving;

  @BeforeEach
  void serve() throws IOException {
    server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    HttpAddress address =
        HttpAddress.parse("http://127.0.0.1:%s/there".formatted(server.getLocalPort()));
    links = new HttpConnectionPool(new HttpRoute(address, Proxy.NO_PROXY), Duration.ofMinutes(5));
    serving = new Thread(this::serveAll);
    serving.start();
  }

  @AfterEach
  void close() throws Exception {
    links.close();
    server.close();
    serving.join();
  }

  /** Answers each request with the next answer, over whichever connection it comes. */
  private void serveAll() {
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        connections.add(socket.getPort());
        for (String request = read(socket); ; request = read(socket)) {
          received.add(request);
          String answer = answers.get(received.size() - 1);
          socket.getOutputStream().write(answer.getBytes(US_ASCII));
          if (!answer.contains("Content-Length") && answer.contains("200")) {
            break;
          }
        }
      } catch (IOException over) {
        // the client has closed it, or the test is over
      }
    }
  }

  private static String read(Socket socket) throws IOException {
    StringBuilder request = new StringBuilder();
    byte[] piece = new byte[1 << 16];
    while (!request.toString().matches("(?s).*(end|0\r\n\r\n)")) {
      int count = socket.getInputStream().read(piece);
      if (count < 0) {
        throw new EOFException(request.toString());
      }
      request.append(new String(piece, 0, count, US_ASCII));
    }
    return request.toString();
  }

  private HttpTransaction sent(OptionalInt chunkBytes, String body) throws IOException {
    HttpTransaction exchange =
        new HttpTransaction(links, chunkBytes, head -> {}, HttpExchangeListener.NONE);
    try (OutputStream out = exchange.request()) {
      out.write(body.getBytes(US_ASCII));
    }
    return exchange;
  }

  private String answerTo(String body) throws IOException {
    try (InputStream in = sent(OptionalInt.empty(), body).answerBody()) {
      return new String(in.readAllBytes(), US_ASCII);
    }
  }

  /** Up to 4096 bytes are collected, and then the length is known. */
  @Test
  void shouldSendChunksOnlyWhereMoreIsWrittenThanIsCollected() throws IOException {
    answers = List.of(HELLO, HELLO);

    sent(OptionalInt.of(8_192), "x".repeat(4_093) + "end").answerBody().close();
    sent(OptionalInt.of(8_192), "x".repeat(4_094) + "end").answerBody().close();

    assertTrue(received.get(0).contains("\r\nContent-Length: 4096\r\n"), received.get(0));
    assertTrue(received.get(1).contains("\r\nTransfer-Encoding: chunked\r\n"), received.get(1));
    assertTrue(received.get(1).contains("\r\n\r\n1001\r\nx"), received.get(1));
  }

  @Test
  void shouldSendWhatIsWrittenByteByByte() throws IOException {
    answers = List.of(HELLO);
    HttpTransaction exchange =
        new HttpTransaction(links, OptionalInt.empty(), head -> {}, HttpExchangeListener.NONE);
    try (OutputStream out = exchange.request()) {
      for (byte each : "the end".getBytes(US_ASCII)) {
        out.write(each);
      }
    }

    exchange.answerBody().close();
    assertTrue(received.get(0).endsWith("Content-Length: 7\r\n\r\nthe end"), received.get(0));
  }

  @ParameterizedTest
  @ValueSource(ints = {204, 304})
  void shouldTakeAnAnswerForEmptyWhoseStatusSaysSo(int status) throws IOException {
    answers = List.of("HTTP/1.1 %s Nothing\r\n\r\n".formatted(status), HELLO);

    assertEquals("", answerTo("end"));
    assertEquals("hello", answerTo("end"));
    assertEquals(1, connections.size());
  }

  @Test
  void shouldReadToTheEndOfTheConnectionWhereNothingElseSaysTheEnd() throws IOException {
    answers = List.of("HTTP/1.1 200 OK\r\n\r\nto the end", HELLO);

    assertEquals("to the end", answerTo("end"));
    assertEquals("hello", answerTo("end"));
    assertEquals(2, connections.size());
  }

  /** They could be taken for the next answer. */
  @Test
  void shouldNotUseAConnectionAgainOverWhichMoreCameThanAnAnswer() throws IOException {
    answers = List.of(HELLO + "HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged", HELLO);

    assertEquals("hello", answerTo("end"));
    assertEquals("hello", answerTo("end"));
    assertEquals(2, connections.size());
  }

  @Test
  void shouldPassOverAnswersThatOnlySayThatThereWillBeOne() throws IOException {
    answers =
        List.of(
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n"
                + "HTTP/1.1 199 Last\r\n\r\n"
                + HELLO);

    assertEquals("hello", answerTo("end"));
  }

  @Test
  void shouldUseAConnectionAgainWhoseAnswerWasLeftShortlyBeforeItsEnd() throws IOException {
    answers = List.of(HELLO, HELLO);
    InputStream body = sent(OptionalInt.empty(), "end").answerBody();
    assertEquals('h', body.read());
    body.close();

    assertEquals(-1, body.read());
    assertEquals("hello", answerTo("end"));
    assertEquals(1, connections.size());
  }

  @Test
  void shouldReadAnAnswersBytesAsTheyAre() throws IOException {
    answers = List.of("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc");
    InputStream body = sent(OptionalInt.empty(), "end").answerBody();

    assertFalse(body.markSupported());
    assertEquals('a', body.read());
    assertEquals(1, body.skip(1));
    assertEquals('c', body.read());
    assertEquals(-1, body.read());
  }

  @Test
  void shouldCloseAConnectionThatIsGivenBackWhenNobodyNeedsItAnyMore() throws IOException {
    answers = List.of(HELLO, HELLO);
    HttpTransaction exchange = sent(OptionalInt.empty(), "end");
    InputStream body = exchange.answerBody();

    links.close();
    assertEquals("hello", new String(body.readAllBytes(), US_ASCII));
    assertEquals("hello", answerTo("end"));

    assertEquals(2, connections.size());
  }

  @Test
  void shouldRefuseAnAnswerWhoseLengthIsNone() {
    answers = List.of("HTTP/1.1 200 OK\r\nContent-Length: five\r\n\r\nhello");

    assertThrows(IOException.class, () -> answerTo("end"));
  }
}
