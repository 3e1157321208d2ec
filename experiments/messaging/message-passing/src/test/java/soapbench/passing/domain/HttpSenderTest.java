package soapbench.passing.domain;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.http.HttpAddress;

/** A rank whose server is none of our nodes, and may answer anything. */
@Tag("hostile")
class HttpSenderTest {

  private static final String TAKEN = "HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n";
  private static final String FAULT = "<faultstring>no room</faultstring>";

  private final BlockingQueue<String> requests = new LinkedBlockingQueue<>();
  private ServerSocket server;

  @BeforeEach
  void listen() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void close() throws IOException {
    server.close();
  }

  /** Over one connection, since the server accepts no second one. */
  @Test
  void shouldSendOneMessageAfterTheOther() throws IOException {
    String refused =
        String.format(
            Locale.ROOT,
            "HTTP/1.1 500 No\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n",
            FAULT.length(),
            FAULT);
    answer(TAKEN, refused, TAKEN);
    try (HttpSender sender = sender(Duration.ofMinutes(5))) {
      assertEquals("", send(sender, 0));
      assertEquals("no room", send(sender, 1));
      assertEquals("", send(sender, 2));
    }
  }

  @Test
  void shouldSendAnHttpRequestAsSoapAsksForIt() throws Exception {
    answer(TAKEN);
    try (HttpSender sender = sender(Duration.ofMinutes(5))) {
      send(sender, 0);
    }

    String request = requests.take();
    String[] headAndBody = request.split("\r\n\r\n", 2);
    List<String> head = List.of(headAndBody[0].split("\r\n"));
    assertEquals("POST /node HTTP/1.1", head.get(0));
    assertTrue(head.contains("SOAPAction: \"\""), request);
    assertTrue(head.contains("Content-Length: " + headAndBody[1].length()), request);
    assertTrue(
        head.stream().anyMatch(line -> line.startsWith("Content-Type: multipart/related;")),
        request);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "HTTP/1.1 200 O                                  | K",
        "HTTP/1.1 200 OK<A:                              | a",
        "HTTP/1.1 200 OK<                                | A: a<",
        "HTTP/1.1 200 OK<Transfer-Encoding: chunked<<0<A: | a",
        "HTTP/1.1 200 OK<Transfer-Encoding: chunked<<0<  | A: a<",
        "HTTP/1.1 200 OK<<                               | a"
      })
  void shouldTakeNoAnswerWithoutEnd(String begins, String goesOn) throws IOException {
    String rest = goesOn.repeat(10_000_000 / goesOn.length());
    answer((begins + rest).replace("<", "\r\n"));
    try (HttpSender sender = sender(Duration.ofMinutes(5))) {
      IOException refused = assertThrows(IOException.class, () -> send(sender, 0));

      assertTrue(!refused.getMessage().matches("(?s).*(\n| in 60 s).*"), refused::toString);
    }
  }

  @Test
  void shouldNotWaitForTheRestOfAnAnswerLongerThanAMessageMayTake() throws IOException {
    answer("HTTP/1.1 200 OK\r\nA: ");
    try (HttpSender sender = sender(Duration.ofMillis(100))) {
      IOException late = assertThrows(IOException.class, () -> send(sender, 0));

      assertTrue(
          late.getMessage().matches("it did not answer a message in 0 s|Read timed out"),
          late::toString);
    }
  }

  private HttpSender sender(Duration timeout) {
    String address = "http://127.0.0.1:%s/node".formatted(server.getLocalPort());
    return new HttpSender(HttpAddress.parse(address), "d", 0, timeout);
  }

  private static String send(HttpSender sender, long sequence) throws IOException {
    return sender.send(1, sequence, false, ByteBuffer.wrap("content".getBytes(US_ASCII)));
  }

  /** Takes one connection, and answers each request over it when its body has ended. */
  private void answer(String... answers) {
    Thread answering =
        new Thread(
            () -> {
              try (Socket client = server.accept();
                  OutputStream out = client.getOutputStream()) {
                for (String answer : answers) {
                  requests.add(readRequest(client.getInputStream()));
                  out.write(answer.getBytes(US_ASCII));
                }
                client.getInputStream().transferTo(OutputStream.nullOutputStream());
              } catch (IOException e) {
                return; // the sender has had enough
              }
            });
    answering.setDaemon(true);
    answering.start();
  }

  private static String readRequest(InputStream in) throws IOException {
    StringBuilder read = new StringBuilder();
    while (read.indexOf("content\r\n--") < 0 || !read.toString().endsWith("--\r\n")) {
      int next = in.read();
      if (next < 0) {
        break;
      }
      read.append((char) next);
    }
    return read.toString();
  }
}
