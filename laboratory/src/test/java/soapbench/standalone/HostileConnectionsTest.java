package soapbench.standalone;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.contract.LaboratoryContract;
import soapbench.service.laboratory.PublishedLaboratory;

/**
 * Bytes that nobody should send to a service: each is refused as the client's mistake, and the next
 * request is answered.
 */
@Tag("hostile")
class HostileConnectionsTest {

  private static final Logger LOG = Logger.getLogger("soapbench.service");
  private static final int SILENCE_MS = 20_000;
  private static final String BODY =
      "<soap:Envelope xmlns:soap='http://schemas.xmlsoap.org/soap/envelope/'><soap:Body>"
          + "<hello xmlns='urn:soapbench:laboratory:1'><id>7</id><text>Hello</text></hello>"
          + "</soap:Body></soap:Envelope>";
  private static final String POST =
      "POST /soapbench/laboratory HTTP/1.1\r\nHost: a\r\nConnection: close\r\n"
          + "Content-Type: text/xml; charset=UTF-8\r\n";
  private static final String LENGTH = "Content-Length: %s\r\n".formatted(BODY.length());
  private static final String CHUNKED = "Transfer-Encoding: chunked\r\n\r\n";
  private static final String WHOLE = POST + LENGTH + "\r\n" + BODY;

  private static HttpServices services;

  @BeforeAll
  static void start() throws IOException {
    LOG.setLevel(Level.OFF);
    services =
        HttpServices.start(
            "laboratory", PublishedLaboratory.TUNED, Optional.empty(), "127.0.0.1", 0);
  }

  @AfterAll
  static void stop() {
    services.close();
    LOG.setLevel(null);
  }

  @AfterEach
  void shouldAnswerTheNextRequest() throws IOException {
    String answer = send(WHOLE);
    assertTrue(answer.contains("helloResponse"), answer);
  }

  static Stream<Arguments> bytes() {
    return Stream.of(
        Arguments.of("a body that is cut", POST + "Content-Length: 9999\r\n\r\n" + BODY),
        Arguments.of("no body", POST + LENGTH + "\r\n"),
        Arguments.of("no chunk", POST + CHUNKED),
        Arguments.of("no last chunk", POST + CHUNKED + chunk(BODY)),
        Arguments.of("a chunk that is cut", POST + CHUNKED + "fff\r\n" + BODY),
        Arguments.of("a chunk without a length", POST + CHUNKED + "\r\n" + BODY),
        Arguments.of("a chunk of no number", POST + CHUNKED + "xyz\r\n" + BODY),
        Arguments.of("a chunk of a negative number", POST + CHUNKED + "-1\r\n" + BODY),
        Arguments.of("a chunk of an endless number", POST + CHUNKED + "f".repeat(40) + "\r\n"),
        Arguments.of("a chunk that goes on", POST + CHUNKED + "2\r\n" + BODY),
        Arguments.of("a negative length", POST + "Content-Length: -1\r\n\r\n" + BODY),
        Arguments.of("a length of no number", POST + "Content-Length: many\r\n\r\n" + BODY),
        Arguments.of("an endless length", POST + "Content-Length: 9" + "9".repeat(30) + "\r\n\r\n"),
        Arguments.of("two lengths", POST + LENGTH + "Content-Length: 3\r\n\r\n" + BODY),
        Arguments.of(
            "a length and chunks", POST + LENGTH + CHUNKED + chunk(BODY) + "0\r\n\r\n<smuggled/>"),
        Arguments.of(
            "an unknown transfer encoding",
            POST + "Transfer-Encoding: gzip\r\n\r\n" + chunk(BODY) + "0\r\n\r\n"),
        Arguments.of("no host", WHOLE.replace("Host: a\r\n", "")),
        Arguments.of("two hosts", WHOLE.replace("Host: a", "Host: a\r\nHost: b")),
        Arguments.of("a host that is none", WHOLE.replace("Host: a", "Host: a b/c")),
        Arguments.of("a header without a colon", WHOLE.replace("Host: a", "Host: a\r\nnothing")),
        Arguments.of("a space before a colon", WHOLE.replace("Host:", "Host :")),
        Arguments.of("a header with a zero", WHOLE.replace("Host: a", "Host: a\r\nB: \0")),
        Arguments.of("a header in two lines", WHOLE.replace("Host: a", "Host: a\r\nB: c\r\n d")),
        Arguments.of("a long header", WHOLE.replace("Host: a", "Host: a\r\nB: " + much())),
        Arguments.of(
            "many headers", WHOLE.replace("Host: a", "Host: a" + "\r\nB: c".repeat(20_000))),
        Arguments.of("a long path", WHOLE.replace("/laboratory", "/laboratory" + much())),
        Arguments.of(
            "a path upwards", WHOLE.replace("/laboratory", "/laboratory/../../../etc/passwd")),
        Arguments.of(
            "a coded path upwards", WHOLE.replace("/laboratory", "/%2e%2e/%2e%2e/etc/passwd")),
        Arguments.of("a path with a zero", WHOLE.replace("/laboratory", "/laboratory%00")),
        Arguments.of("a path with half a code", WHOLE.replace("/laboratory", "/laboratory%2")),
        Arguments.of(
            "a path of no letters", WHOLE.replace("/laboratory", "/laboratory\u00ff\u00fe")),
        Arguments.of("another path", WHOLE.replace("/laboratory", "/nobody")),
        Arguments.of(
            "a path with parameters", WHOLE.replace("/laboratory", "/nobody;jsessionid=1")),
        Arguments.of("a method in small letters", WHOLE.replace("POST", "post")),
        Arguments.of("an unknown method", WHOLE.replace("POST", "SORT")),
        Arguments.of("a method that connects", WHOLE.replace("POST", "CONNECT")),
        Arguments.of("a method that traces", WHOLE.replace("POST", "TRACE")),
        Arguments.of("a method that deletes", WHOLE.replace("POST", "DELETE")),
        Arguments.of("an unknown version", WHOLE.replace("HTTP/1.1", "HTTP/3.7")),
        Arguments.of("no version", WHOLE.replace(" HTTP/1.1", "")),
        Arguments.of("no line", "\r\n\r\n\r\n"),
        Arguments.of("another protocol", "SSH-2.0-OpenSSH_9.0\r\n"),
        Arguments.of("TLS", "\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003"),
        Arguments.of("an expectation", WHOLE.replace("Host: a", "Host: a\r\nExpect: wonders")),
        Arguments.of(
            "a compressed body", WHOLE.replace("Host: a", "Host: a\r\nContent-Encoding: gzip")),
        Arguments.of("two types", WHOLE.replace("Host: a", "Host: a\r\nContent-Type: text/html")),
        Arguments.of("no type", WHOLE.replaceFirst("Content-Type.*?\r\n", "")),
        Arguments.of("a form", WHOLE.replace("text/xml", "application/x-www-form-urlencoded")),
        Arguments.of("a character set that is none", WHOLE.replace("UTF-8", "nope")),
        Arguments.of(
            "a floor in a character set that is none",
            WHOLE
                .replace("/laboratory", "/" + LaboratoryContract.FLOOR_PATH)
                .replace("text/xml; charset=UTF-8", "application/octet-stream; charset=nope")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("bytes")
  void shouldBlameTheClient(String name, String request) throws Exception {
    String answer = send(request);

    assertFalse(answer.contains("Server<"), answer);
    assertFalse(answer.contains("Exception"), answer);
    assertFalse(answer.contains("root:"), answer);
    boolean refused = answer.isEmpty() || answer.matches("(?s)HTTP/1\\.[01] (4\\d\\d|505) .*");
    assertTrue(refused || answer.contains("faultcode>soap:Client<"), answer);
  }

  /** The answer to bytes after which nothing comes; nothing where the connection ends without. */
  private static String send(String request) throws IOException {
    URI wsdl = services.wsdl();
    try (Socket socket = new Socket(wsdl.getHost(), wsdl.getPort())) {
      socket.setSoTimeout(SILENCE_MS);
      try {
        socket.getOutputStream().write(request.getBytes(ISO_8859_1));
        socket.shutdownOutput();
      } catch (SocketException e) {
        // it was refused meanwhile
      }
      try {
        return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
      } catch (SocketException e) {
        return "";
      }
    }
  }

  private static String chunk(String body) {
    return String.format(Locale.ROOT, "%x\r\n%s\r\n", body.length(), body);
  }

  private static String much() {
    return "a".repeat(100_000);
  }
}
