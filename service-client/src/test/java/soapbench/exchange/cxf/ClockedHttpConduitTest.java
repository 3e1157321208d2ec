package soapbench.exchange.cxf;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ProtocolException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.message.ExchangeImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.transport.http.HTTPException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import soapbench.exchange.Login;
import soapbench.http.HttpConnectionPool;
import soapbench.http.HttpRoute;

/** Messages to a server that answers every request with the same bytes. */
@Tag("hostile")
class ClockedHttpConduitTest {

  private static final String END = "</Envelope>";

  private final BlockingQueue<String> received = new LinkedBlockingQueue<>();
  private final List<Message> answers = new ArrayList<>();
  private volatile String answer = answer("200 OK", "text/xml; charset=UTF-8", "<answer/>");
  private ServerSocket server;
  private Thread serving;
  private volatile Socket served;
  private ClockedHttpConduit conduit;

  private static String answer(String status, String type, String body) {
    return "HTTP/1.1 %s\r\nContent-Type: %s\r\nContent-Length: %s\r\n\r\n%s"
        .formatted(status, type, body.length(), body);
  }

  @BeforeEach
  void serve() throws IOException {
    server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    serving = new Thread(this::serveAll);
    serving.start();
    conduit = conduit(Duration.ofMinutes(5));
  }

  @AfterEach
  void stop() throws Exception {
    conduit.close();
    server.close();
    if (served != null) {
      served.close();
    }
    serving.join();
  }

  private ClockedHttpConduit conduit(Duration timeout) {
    EndpointInfo endpoint = new EndpointInfo();
    endpoint.setAddress(address());
    HttpConnectionPool links =
        new HttpConnectionPool(new HttpRoute(URI.create(address())), timeout);
    ClockedHttp manner =
        new ClockedHttp(List.of(new Login("who", "secret").header()), timeout, Setting.all());
    ClockedHttpConduit opened = new ClockedHttpConduit(endpoint, null, null, links, manner);
    opened.setMessageObserver(answers::add);
    return opened;
  }

  private String address() {
    return "http://127.0.0.1:%s/laboratory".formatted(server.getLocalPort());
  }

  private void serveAll() {
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        served = socket;
        for (String request = read(socket); ; request = read(socket)) {
          received.add(request);
          socket.getOutputStream().write(answer.getBytes(US_ASCII));
        }
      } catch (IOException e) {
        received.add(e.getClass().getSimpleName());
      }
    }
  }

  private static String read(Socket socket) throws IOException {
    StringBuilder request = new StringBuilder();
    byte[] piece = new byte[1 << 16];
    while (!request.toString().endsWith(END)) {
      int count = socket.getInputStream().read(piece);
      if (count < 0) {
        throw new EOFException(request.toString());
      }
      request.append(new String(piece, 0, count, US_ASCII));
    }
    return request.toString();
  }

  private Message prepared() {
    Message message = new MessageImpl();
    message.put(Message.CONTENT_TYPE, "text/xml");
    message.put(Message.ENCODING, "UTF-8");
    message.put(Message.PROTOCOL_HEADERS, Map.of("SOAPAction", List.of("\"\"")));
    Exchange exchange = new ExchangeImpl();
    exchange.setOutMessage(message);
    message.setExchange(exchange);
    conduit.prepare(message);
    return message;
  }

  private Message sent() throws IOException {
    Message message = prepared();
    message.getContent(OutputStream.class).write(("<Envelope>" + END).getBytes(US_ASCII));
    conduit.close(message);
    return message;
  }

  @Test
  void shouldCarryAMessageAndItsAnswer() throws Exception {
    sent();

    String head = received.take();
    assertTrue(head.startsWith("POST /laboratory HTTP/1.1\r\n"), head);
    for (String header :
        List.of(
            "Host: 127.0.0.1:" + server.getLocalPort(),
            "Content-Type: text/xml; charset=UTF-8",
            "SOAPAction: \"\"",
            "Authorization: Basic d2hvOnNlY3JldA==",
            "Connection: keep-alive",
            "Content-Length: 21")) {
      assertTrue(head.contains("\r\n" + header + "\r\n"), head);
    }
    Message got = answers.get(0);
    assertEquals(200, got.get(Message.RESPONSE_CODE));
    assertEquals("UTF-8", got.get(Message.ENCODING));
    assertEquals("text/xml; charset=UTF-8", got.get(Message.CONTENT_TYPE));
    assertEquals(
        "<answer/>", new String(got.getContent(InputStream.class).readAllBytes(), US_ASCII));
  }

  @Test
  void shouldHandOverAFault() throws IOException {
    answer = answer("500 Internal Server Error", "text/xml", "<fault/>");

    sent();

    assertEquals(500, answers.get(0).get(Message.RESPONSE_CODE));
  }

  @Test
  void shouldFailWithTheStatusOfAnAnswerThatIsNone() {
    answer = answer("404 Not Found", "text/html", "<html/>");

    HTTPException failed = assertThrows(HTTPException.class, this::sent);

    assertTrue(failed.getMessage().contains("404: Not Found"), failed::getMessage);
    assertTrue(failed.getMessage().contains(address()), failed::getMessage);
    assertEquals(0, answers.size());
  }

  @Test
  void shouldSayWhereAnAnswerHasMovedTo() {
    answer = "HTTP/1.1 302 Found\r\nLocation: http://other/x\r\nContent-Length: 0\r\n\r\n";

    ProtocolException failed = assertThrows(ProtocolException.class, this::sent);

    assertEquals(
        address() + " answers HTTP status 302: it has moved to http://other/x",
        failed.getMessage());
    assertEquals(0, answers.size());
  }

  @Test
  void shouldSayThatAnAnswerIsCompressedThoughNobodyAskedForThat() {
    answer =
        "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Encoding: gzip\r\n"
            + "Content-Length: 2\r\n\r\nxx";

    ProtocolException failed = assertThrows(ProtocolException.class, this::sent);

    assertEquals(
        address() + ": the answer of HTTP status 200 is encoded as 'gzip', which was not asked for",
        failed.getMessage());
    assertEquals(0, answers.size());
  }

  @Test
  void shouldNotReadTheAnswerOfWhatIsSentOneWay() throws IOException {
    answer = "HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n";
    Message message = prepared();
    message.getExchange().setOneWay(true);
    message.getContent(OutputStream.class).write(END.getBytes(US_ASCII));

    conduit.close(message);

    assertEquals(0, answers.size());
    assertEquals(202, message.getExchange().getInMessage().get(Message.RESPONSE_CODE));
  }

  @Test
  void shouldNameTheServerThatIsSilent() throws IOException {
    answer = "";
    conduit = conduit(Duration.ofMillis(50));

    IOException failed = assertThrows(SocketTimeoutException.class, this::sent);

    assertTrue(failed.getMessage().startsWith(address() + ": "), failed::getMessage);
  }

  @Test
  void shouldNotEndARequestThatCouldNotBeWritten() throws Exception {
    Message message = prepared();
    message.getContent(OutputStream.class).write(new byte[1 << 20]);
    message.setContent(Exception.class, new IllegalStateException("not serializable"));

    conduit.close(message);

    assertNull(message.getContent(OutputStream.class));
    assertEquals("EOFException", received.take(), "a request that is whole would be answered");
    assertFalse(answers.contains(message));
  }

  @Test
  void shouldRefuseACharsetThatNobodyKnows() {
    answer = answer("200 OK", "text/xml; charset=made-up", "<answer/>");

    IllegalArgumentException failed = assertThrows(IllegalArgumentException.class, this::sent);

    assertEquals("the answer's charset made-up is not known", failed.getMessage());
  }
}
