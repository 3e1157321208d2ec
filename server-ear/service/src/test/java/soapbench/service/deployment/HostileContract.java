package soapbench.service.deployment;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.service.publish.PublishedService;

/**
 * Messages that nobody should send to a service. Whatever is wrong, the client is to blame and is
 * told in a line what it is; the server's own faults are for its own failures.
 */
@Tag("hostile")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class HostileContract {

  static final String HELLO = TwoServices.HELLO;

  private static final Logger SERVICE = Logger.getLogger("soapbench.service");
  private static final Logger CXF = Logger.getLogger("org.apache.cxf");
  private static final Pattern CODE = Pattern.compile("faultcode[^>]*>([^<]*)<");
  private static final Pattern WORDS = Pattern.compile("faultstring[^>]*>([^<]*)<");
  private static final int MOST_WORDS = 600;

  final FakeBroker broker = new FakeBroker();
  private final String path;
  private final ServicesServlet servlet;

  /**
   * The messages.
   *
   * @param path where they are sent
   * @param services what is published
   */
  HostileContract(String path, List<PublishedService> services) {
    this.path = path;
    this.servlet = new ServicesServlet(services, broker.connections());
  }

  /** Requests with a value that is none, by {@link #value}. */
  abstract Stream<Arguments> values();

  /** A part of what is said of a document, of which the service of its operation says this. */
  String said(String ofItsOwn) {
    return "";
  }

  /** Asserts that no refused request has harmed a service. */
  abstract void assertAnswersWhatIsGood() throws Exception;

  @BeforeAll
  void publish() throws Exception {
    SERVICE.setLevel(Level.OFF);
    CXF.setLevel(Level.OFF);
    servlet.init(
        Fake.of(
            ServletConfig.class,
            Map.of(
                "ServletContext", Fake.of(ServletContext.class, Map.of("ServerInfo", "made up")))));
  }

  @AfterAll
  void takeBack() throws Exception {
    try {
      assertAnswersWhatIsGood();
    } finally {
      servlet.destroy();
      SERVICE.setLevel(null);
      CXF.setLevel(null);
    }
  }

  /** Requests that are no SOAP, by their names, and what is said of them. */
  static Stream<Arguments> documents() {
    return Stream.of(
        Arguments.of("nothing", new byte[0], "is empty, or cut short"),
        Arguments.of("white space", bytes(" \r\n\t "), "is empty, or cut short"),
        Arguments.of("one bracket", bytes("<"), "XML"),
        Arguments.of("a byte order mark alone", bytes("\uFEFF"), "XML"),
        Arguments.of("zeros", new byte[1_000], "XML"),
        Arguments.of("compressed", gzip(HELLO), "XML"),
        Arguments.of("an object", new byte[] {(byte) 0xac, (byte) 0xed, 0, 5}, "XML"),
        Arguments.of("JSON", bytes("{\"a\": [1, 2]}"), "XML"),
        Arguments.of("a form", bytes("a=1&b=2"), "XML"),
        Arguments.of("a page", bytes("<html><p>no</html>"), "SOAP"),
        Arguments.of("XML-RPC", bytes("<methodCall><methodName>a</methodName></methodCall>"), ""),
        Arguments.of("an envelope of no namespace", bytes("<Envelope><Body/></Envelope>"), "SOAP"),
        Arguments.of(
            "an envelope of SOAP 1.2",
            bytes(HELLO.replace(SOAP_11, "http://www.w3.org/2003/05/soap-envelope")),
            "SOAP"),
        Arguments.of(
            "an envelope of an unknown version",
            bytes(HELLO.replace(SOAP_11, "http://schemas.xmlsoap.org/soap/envelope/2")),
            "SOAP"),
        Arguments.of("an envelope in small letters", bytes(HELLO.replace("Env", "env")), "SOAP"),
        Arguments.of("cut in a tag", bytes(HELLO.substring(0, 50)), "XML"),
        Arguments.of("cut after the head", bytes("<?xml version='1.0'?>"), "is empty, or cut"),
        Arguments.of("cut in the body", bytes(HELLO.substring(0, HELLO.length() - 30)), "XML"),
        Arguments.of("an unknown prefix", bytes(HELLO.replace("<text>", "<p:text>")), "XML"),
        Arguments.of(
            "an attribute twice", bytes(HELLO.replace("<text>", "<text a='' a=''>")), "XML"),
        Arguments.of("an unknown version of XML", bytes("<?xml version='3.0'?>" + HELLO), "XML"),
        Arguments.of("a broken head", bytes("<?xml version=1.0?>" + HELLO), "XML"),
        Arguments.of("two heads", bytes("<?xml version='1.0'?>".repeat(2) + HELLO), "XML"),
        Arguments.of(
            "letters of another set", HELLO.replace("7", "\u00e9").getBytes(ISO_8859_1), ""),
        Arguments.of("another set without a mark", HELLO.getBytes(UTF_16LE), ""),
        Arguments.of("a zero in text", bytes(HELLO.replace("7", "\u0000")), "XML"),
        Arguments.of("a reference to a zero", bytes(HELLO.replace("7", "&#0;")), "XML"),
        Arguments.of("half a character", bytes(HELLO.replace("7", "&#xD800;")), "XML"),
        Arguments.of("an unknown entity", bytes(HELLO.replace("7", "&nope;")), "entity"),
        Arguments.of("an entity without end", bytes(HELLO.replace("7", "&amp")), "XML"),
        Arguments.of(
            "a DTD",
            bytes("<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>" + HELLO),
            "DTD"),
        Arguments.of("text without end", bytes(HELLO.replace("7", "<![CDATA[7")), "XML"),
        Arguments.of("a comment with hyphens", bytes(HELLO.replace("7", "<!-- -- -->")), "XML"),
        Arguments.of("elements without end", bytes("<a>".repeat(20_000)), ""),
        Arguments.of(
            "deep elements in the body",
            bytes(TwoServices.envelope("<a>".repeat(5_000) + "</a>".repeat(5_000))),
            ""),
        Arguments.of(
            "a long name", bytes(TwoServices.envelope("<a" + "a".repeat(200_000) + "/>")), ""),
        Arguments.of(
            "many attributes",
            bytes(HELLO.replace("<text>", "<text" + attributes(20_000) + ">")),
            ""),
        Arguments.of(
            "a header that must be understood",
            bytes(header("<h xmlns='urn:x' soap:mustUnderstand='1'/>")),
            ""),
        Arguments.of("an empty body", bytes(TwoServices.envelope("")), "body"),
        Arguments.of(
            "an operation that there is not",
            bytes(TwoServices.envelope("<destroy xmlns='urn:soapbench:laboratory:1'/>")),
            ""),
        Arguments.of(
            "a fault as a request",
            bytes(
                TwoServices.envelope(
                    "<soap:Fault><faultcode>soap:Server</faultcode><faultstring>a</faultstring>"
                        + "</soap:Fault>")),
            ""));
  }

  private static final String SOAP_11 = "http://schemas.xmlsoap.org/soap/envelope/";

  @ParameterizedTest(name = "{0}")
  @MethodSource("documents")
  void shouldBlameTheClientForWhatIsNoMessage(String name, byte[] body, String says)
      throws Exception {
    assertRefused(said(says), send(path, body, Map.of()));
  }

  /** A good request with one value that is none, and what is said of it. */
  static Arguments value(String good, String from, String to, String says) {
    if (!good.contains(from)) {
      throw new IllegalArgumentException(from);
    }
    return Arguments.of(good.replace(from, to), says);
  }

  @ParameterizedTest
  @MethodSource("values")
  void shouldBlameTheClientForAValueThatIsNone(String body, String says) throws Exception {
    assertRefused(says, send(path, bytes(body), Map.of()));
  }

  static Stream<Arguments> headers() {
    return Stream.of(
        header("ContentType", "text/xml; charset=nope", "character set"),
        header("ContentType", "text/xml; charset=\"", "character set"),
        header("ContentType", "text/xml; charset=UTF-16", ""),
        header("ContentType", "text/xml; charset=\u00e9", "character set"),
        header("ContentType", "text/xml; x-charset=nope", "character set"),
        header("ContentType", "text/plain", "Content-Type"),
        header("ContentType", "text/xml, text/xml", "Content-Type"),
        header("ContentType", "application/fastinfoset", "Content-Type"),
        header("ContentType", "\u0000", "Content-Type"),
        header("ContentType", "multipart/mixed; boundary=B", "Content-Type"),
        header("ContentType", "multipart/related", "boundary"),
        header("ContentType", "multipart/related; boundary=", "boundary"),
        header("ContentType", "multipart/related; boundary=\"", ""),
        header("ContentType", "multipart/related; boundary=" + "B".repeat(70_000), "cut"),
        header("ContentType", "multipart/related; boundary=B", "cut"),
        header("Content-Encoding", "gzip", "Content-Encoding"),
        header("Content-Encoding", "br, gzip", "Content-Encoding"),
        header("Content-Encoding", "x", "Content-Encoding"));
  }

  private static Arguments header(String name, String value, String says) {
    return Arguments.of(name, value, says);
  }

  @ParameterizedTest
  @MethodSource("headers")
  void shouldBlameTheClientForAHeader(String name, String value, String says) throws Exception {
    Reply reply = send(path, bytes(HELLO), Map.of(name, value));

    // a fault is in the request's character set
    assertRefused(says, new Reply(reply.text().replace("\0", "")));
  }

  record Reply(String text) {}

  final Reply send(String path, byte[] body, Map<String, Object> other) throws Exception {
    FakeHttp exchange = new FakeHttp(path, body, other);
    servlet.service(exchange.request(), exchange.response());
    return new Reply(exchange.answer());
  }

  static void assertRefused(String says, Reply reply) {
    String code = find(CODE, reply.text());
    String words = find(WORDS, reply.text());
    assertFalse(code.matches(".*[:}]?Server"), reply::text);
    assertTrue(words.contains(says), reply::text);
    assertTrue(words.length() > 0 && words.length() < MOST_WORDS, reply::text);
    assertEquals(1, words.lines().count(), reply::text);
    assertFalse(words.matches(".*(Exception|Error:|\\b(java|javax|org|com)\\.\\w+\\.).*"), words);
  }

  private static String find(Pattern pattern, String text) {
    Matcher found = pattern.matcher(text);
    assertTrue(found.find(), () -> "no fault: " + text);
    return found.group(1);
  }

  static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  static byte[] gzip(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(bytes(text));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return bytes.toByteArray();
  }

  static String header(String header) {
    return HELLO.replace("<soap:Body>", "<soap:Header>" + header + "</soap:Header><soap:Body>");
  }

  static String attributes(int count) {
    StringBuilder attributes = new StringBuilder();
    for (int i = 0; i < count; i++) {
      attributes.append(" a").append(i).append("='1'");
    }
    return attributes.toString();
  }
}
