package soapbench.passing.domain;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import soapbench.http.HttpAddress;

/** Reading of answers, a piece at a time. */
class OutboundTest {

  private static final String TAKEN =
      "HTTP/1.1 202 Accepted\r\nServer: soapbench-rank/1\r\nContent-Length: 0\r\n\r\n";

  private ServerSocket server;
  private Outbound outbound;
  private Socket accepted;
  private Selector selector;

  @BeforeEach
  void connect() throws Exception {
    server = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
    outbound =
        Outbound.open(
            HttpAddress.parse("http://127.0.0.1:%s/p".formatted(server.getLocalPort())), "d", 0);
    accepted = server.accept();
    accepted.setTcpNoDelay(true);
    selector = Selector.open();
    outbound.channel().register(selector, SelectionKey.OP_READ);
  }

  @AfterEach
  void close() throws Exception {
    outbound.close();
    selector.close();
    accepted.close();
    server.close();
  }

  private void begin(int messages) {
    for (int i = 0; i < messages; i++) {
      outbound.begin(1, i, false, ByteBuffer.allocate(0));
    }
  }

  /** Reads the answers when one more piece has come. */
  private ServerReply after(String piece) throws IOException {
    accepted.getOutputStream().write(piece.getBytes(ISO_8859_1));
    return read();
  }

  private ServerReply read() throws IOException {
    selector.select();
    selector.selectedKeys().clear();
    return outbound.readAnswers();
  }

  @Test
  void shouldCountTheAnswersOfANode() throws Exception {
    begin(3);
    assertEquals(3, outbound.awaited());
    assertNull(outbound.readAnswers());
    assertEquals(3, outbound.awaited());
    assertNull(after(TAKEN + TAKEN + TAKEN.substring(0, 10)));
    assertEquals(1, outbound.awaited());
    assertNull(after(TAKEN.substring(10)));
    assertEquals(0, outbound.awaited());
  }

  @Test
  void shouldWaitForAllOfAnAnswerThatSaysHowLongItIs() throws Exception {
    begin(2);
    assertNull(after(TAKEN + "HTTP/1.1 "));
    assertEquals(1, outbound.awaited());
    assertNull(after("500 X\r\ncontent-length:5\r\nA: b\r\n"));
    assertNull(after("\r\n"));
    assertNull(after("1234"));
    assertEquals(
        new ServerReply(500, "HTTP/1.1 500 X\r\ncontent-length:5\r\nA: b\r\n\r\n12345"),
        after("5"));
  }

  @Test
  void shouldTakeAnAnswerWithoutALengthForWholeAtTheEndOfItsHead() throws Exception {
    begin(1);
    assertNull(after("HTTP/1.1 404 Not Found\r\nA: b"));
    assertEquals(404, after("\r\n\r\n").status());
  }

  @Test
  void shouldTakeForWholeWhatEndsWithTheConnection() throws Exception {
    begin(1);
    assertNull(after("HTTP/1.1 503 X\r\nContent-Length: 100\r\n\r\nhalf"));
    accepted.close();
    assertEquals("HTTP status 503", read().refusal());
  }

  @Test
  void shouldSayThatWhatAnswersIsNoHttp() throws Exception {
    begin(1);
    assertNull(after("SSH-2.0"));
    assertEquals(
        "it does not answer in HTTP/1.1",
        assertThrows(IOException.class, () -> after("-x\r\n\r\n")).getMessage());
  }

  @Test
  void shouldSayThatTheConnectionEndedBeforeAnAnswer() throws Exception {
    begin(1);
    accepted.close();
    assertEquals(
        "it closed the connection before it answered",
        assertThrows(IOException.class, this::read).getMessage());
  }
}
