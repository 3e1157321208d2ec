package soapbench.service.deployment;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.TextMessage;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.service.farm.FarmEndpoint;
import soapbench.service.laboratory.PublishedLaboratory;
import soapbench.service.messaging.MessagingEndpoint;
import soapbench.service.publish.PublishedService;

/**
 * Messages that nobody should send to the laboratory, to a worker or to a node. Whatever is wrong,
 * the client is to blame and is told in a line what it is; the server's own faults are for its own
 * failures.
 */
@Tag("hostile")
class HostileMessagesTest {

  private static final Logger SERVICE = Logger.getLogger("soapbench.service");
  private static final Logger CXF = Logger.getLogger("org.apache.cxf");
  private static final Pattern CODE = Pattern.compile("faultcode[^>]*>([^<]*)<");
  private static final Pattern WORDS = Pattern.compile("faultstring[^>]*>([^<]*)<");
  private static final int MOST_WORDS = 600;

  private static final String LABORATORY = "/laboratory";
  private static final String FARM = "/farm";
  private static final String MESSAGING = "/messaging";
  private static final String STOCK = "/laboratory/cxf";

  private static final String HELLO = TwoServices.HELLO;
  private static final String FETCH =
      TwoServices.envelope(
          """
          <fetch xmlns='urn:soapbench:laboratory:1'><exchangeId>7</exchangeId><size>5000</size>\
          <shape>text</shape><seed>1</seed><format>normal</format></fetch>\
          """);
  private static final String STORE =
      TwoServices.envelope(
          """
          <store xmlns='urn:soapbench:laboratory:1'><exchangeId>7</exchangeId><content>\
          <attachment><i:Include xmlns:i='http://www.w3.org/2004/08/xop/include' href='cid:a'/>\
          </attachment></content><count><items>1</items><checksum>1</checksum></count></store>\
          """);
  private static final String SORT =
      TwoServices.envelope(
          """
          <sort xmlns='urn:soapbench:farm:1'><trial>t</trial><part>1</part><integers>\
          <values>2 1</values></integers></sort>\
          """);
  private static final String RUN =
      TwoServices.envelope(
          """
          <run xmlns='urn:soapbench:messaging:1'><domain>d</domain><rank>0</rank>\
          <EndpointReference xmlns='http://www.w3.org/2005/08/addressing'>\
          <Address>http://127.0.0.1:1/a</Address></EndpointReference>\
          <EndpointReference xmlns='http://www.w3.org/2005/08/addressing'>\
          <Address>http://127.0.0.1:2/a</Address></EndpointReference>\
          <program>ping-pong</program>\
          <input><name>bytes</name><value>1</value></input>\
          <input><name>repetitions</name><value>1</value></input>\
          <input><name>warmup</name><value>0</value></input>\
          <patienceSeconds>1</patienceSeconds></run>\
          """);
  private static final String PUT =
      TwoServices.envelope(
          """
          <store xmlns='urn:soapbench:messaging:1'><domain>d</domain><from>1</from><tag>0</tag>\
          <sequence>0</sequence><data>QUJD</data></store>\
          """);

  private static final String XSI = "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'";

  private static final FakeBroker BROKER = new FakeBroker();
  private static final List<PublishedService> SERVICES =
      List.of(
          PublishedLaboratory.TUNED,
          PublishedLaboratory.STOCK,
          FarmEndpoint.ROW,
          MessagingEndpoint.ROW);
  private static ServicesServlet servlet;

  @BeforeAll
  static void publish() throws Exception {
    SERVICE.setLevel(Level.OFF);
    CXF.setLevel(Level.OFF);
    servlet = new ServicesServlet(SERVICES, BROKER.connections());
    servlet.init(
        Fake.of(
            ServletConfig.class,
            Map.of(
                "ServletContext", Fake.of(ServletContext.class, Map.of("ServerInfo", "made up")))));
  }

  @AfterAll
  static void takeBack() throws Exception {
    try {
      assertAnswersWhatIsGood();
    } finally {
      servlet.destroy();
      SERVICE.setLevel(null);
      CXF.setLevel(null);
    }
  }

  // ------------------------------------------------------------------- documents that are none

  /** Requests that are no SOAP, by their names, and what is said of them. */
  private static Stream<Arguments> documents() {
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

  static Stream<Arguments> documentsToEachService() {
    return Stream.of(LABORATORY, FARM, MESSAGING, STOCK)
        .flatMap(
            path ->
                documents()
                    .map(each -> Arguments.of(path, each.get()[0], each.get()[1], each.get()[2])));
  }

  @ParameterizedTest(name = "{1} to {0}")
  @MethodSource("documentsToEachService")
  void shouldBlameTheClientForWhatIsNoMessage(String path, String name, byte[] body, String says)
      throws Exception {
    Reply reply = send(path, body, Map.of());

    // what the stock stack takes is its makers' choice
    if (!path.equals(STOCK) || reply.text().contains("fault")) {
      assertRefused(path.equals(LABORATORY) ? says : "", reply);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("documents")
  void shouldBlameTheClientForWhatIsNoMessageOverJms(String name, byte[] body, String says)
      throws Exception {
    PublishedLaboratory.TUNED.requests().answer(FakeBroker.request(body), true);

    Reply reply = new Reply(new String(BROKER.reply().getBody(byte[].class), UTF_8));
    // what is in another character set than the message says is not read at all
    assertRefused(reply.text().contains(":contentTypeMismatch<") ? "not in UTF-8" : says, reply);
  }

  // ------------------------------------------------------------------- values

  static Stream<Arguments> values() {
    return Stream.of(
        value(LABORATORY, FETCH, "5000", "", "size"),
        value(LABORATORY, FETCH, "5000", "NaN", "NaN"),
        value(LABORATORY, FETCH, "5000", "1e3", "1e3"),
        value(LABORATORY, FETCH, "5000", "0x1000", "0x1000"),
        value(LABORATORY, FETCH, "5000", "5000.0", "5000.0"),
        value(LABORATORY, FETCH, "5000", "99999999999999999999", "99999999999999999999"),
        value(LABORATORY, FETCH, "5000", "-5000", "-5000"),
        value(LABORATORY, FETCH, "5000", "\uff15\uff10\uff10\uff10", "size"),
        value(LABORATORY, FETCH, "5000", "5 000", "5 000"),
        value(LABORATORY, FETCH, "5000", "50<!-- -->00<b/>", "unexpected element"),
        value(LABORATORY, FETCH, "text", "TEXT", "TEXT"),
        value(LABORATORY, FETCH, "text", " text ", "shape"),
        value(LABORATORY, FETCH, "normal", "serialised", "serialised"),
        value(LABORATORY, FETCH, "<seed>1", "<seed>9223372036854775808", "9223372036854775808"),
        value(LABORATORY, FETCH, "<seed>1", "<seed>", "seed"),
        value(LABORATORY, FETCH, "Id>7", "Id>../../etc/passwd", "../../etc/passwd"),
        value(LABORATORY, FETCH, "Id>7", "Id>7\n8", "exchangeId"),
        value(LABORATORY, FETCH, "Id>7", "Id>" + "7".repeat(500_000), "longer than"),
        value(LABORATORY, FETCH, "Id>7", "Id>%s%n%x", "exchangeId"),
        value(LABORATORY, FETCH, "Id>7", "Id>${jndi:ldap://a/b}", "exchangeId"),
        value(LABORATORY, HELLO, "Hello", "", "text"),
        value(LABORATORY, HELLO, "Hello", "Hell", "text"),
        value(LABORATORY, HELLO, "Hello", "Hello Hello", "text"),
        value(LABORATORY, HELLO, "<id>", "<id a='1'>", "'a'"),
        value(LABORATORY, HELLO, "<id>", "<id xsi:nil='true' " + XSI + ">", "nil"),
        value(LABORATORY, HELLO, "<id>", "<id xsi:type='nope' " + XSI + ">", "nope"),
        value(FARM, SORT, "<values>2 1", "<values>2,1", "number 1 of the list"),
        value(FARM, SORT, "<values>2 1", "<values>2 1 ;", "number 3 of the list"),
        value(FARM, SORT, "<values>2 1", "<values>- 1", "number 1 of the list"),
        value(FARM, SORT, "<values>2 1", "<values>1" + "0".repeat(5_000), "number 1"),
        value(FARM, SORT, "<values>2 1</values>", "<packed>AAA=</packed>", "4 for each"),
        value(FARM, SORT, "<values>2 1</values>", "<packed>AAAA\u0105</packed>", "base64"),
        value(FARM, SORT, "<part>1", "<part>0", "part"),
        value(FARM, SORT, "<trial>t", "<trial>", "trial"),
        value(MESSAGING, RUN, "<rank>0", "<rank>256", "rank"),
        value(MESSAGING, RUN, "<rank>0", "<rank>2", "rank 2 of 2 is out of range"),
        value(MESSAGING, RUN, "<rank>0", "<rank>-1", "rank"),
        value(MESSAGING, RUN, "127.0.0.1:2", "127.0.0.1:1", "two ranks have the same address"),
        value(MESSAGING, RUN, "http://127.0.0.1:1/a", "file:///etc/passwd", "an address is not"),
        value(MESSAGING, RUN, "http://127.0.0.1:1/a", "http://127.0.0.1/a", "an address is not"),
        value(MESSAGING, RUN, "http://127.0.0.1:1/a", "http://u@127.0.0.1:1/a", "an address is"),
        value(MESSAGING, RUN, "http://127.0.0.1:1/a", "http://127.0.0.1:99999/a", "an address"),
        value(MESSAGING, RUN, "http://127.0.0.1:1/a", "", "an address is not"),
        value(MESSAGING, RUN, "ping-pong", "rm", "there is no such program"),
        value(MESSAGING, RUN, "ping-pong", "../rm", "program"),
        value(MESSAGING, RUN, "bytes</name><value>1", "bytes</name><value>0", "bytes is 0"),
        value(
            MESSAGING,
            RUN,
            "bytes</name><value>1",
            "bytes</name><value>9223372036854775807",
            "bytes is 9223372036854775807"),
        value(MESSAGING, RUN, "<name>bytes", "<name>size", "bytes is missing"),
        value(MESSAGING, RUN, "<patienceSeconds>1", "<patienceSeconds>0", "patienceSeconds"),
        value(MESSAGING, PUT, "<domain>d", "<domain>unknown", "domain"),
        value(MESSAGING, PUT, "<tag>0", "<tag>65536", "tag"),
        value(MESSAGING, PUT, "<sequence>0", "<sequence>-1", "sequence"),
        value(MESSAGING, PUT, "QUJD", "QUJ", "base64"),
        value(MESSAGING, PUT, "QUJD", "QUJD=", "base64"));
  }

  private static Arguments value(String path, String good, String from, String to, String says) {
    if (!good.contains(from)) {
      throw new IllegalArgumentException(from);
    }
    return Arguments.of(path, good.replace(from, to), says);
  }

  @ParameterizedTest
  @MethodSource("values")
  void shouldBlameTheClientForAValueThatIsNone(String path, String body, String says)
      throws Exception {
    assertRefused(says, send(path, bytes(body), Map.of()));
  }

  /** The stock stack takes what the schema does not allow; what it refuses is no less wrong. */
  @ParameterizedTest
  @MethodSource("stockValues")
  void shouldBlameTheClientForAValueThatTheStockStackRefuses(String body) throws Exception {
    assertRefused("", send(STOCK, bytes(body), Map.of()));
  }

  static Stream<String> stockValues() {
    return Stream.of(
        FETCH.replace("5000", "NaN"),
        FETCH.replace("5000", "99999999999999999999"),
        FETCH.replace("5000", "-5000"),
        FETCH.replace("<seed>1", "<seed>x"),
        FETCH.replace(">text<", ">round<"),
        FETCH.replace(">normal<", ">zip<"),
        FETCH.replace("<shape>text</shape>", ""),
        FETCH.replace("<format>normal</format>", ""),
        FETCH.replace("<exchangeId>7</exchangeId>", ""),
        FETCH.replace("Id>7", "Id>" + "7".repeat(500_000)),
        FETCH.replaceAll("(?s)(<fetch [^>]*>).*(</fetch>)", "$1$2"),
        HELLO.replace("Hello", "no"),
        HELLO.replaceAll("<text>.*</text>", ""),
        STORE,
        STORE.replaceAll("(?s)<content>.*</content>", ""),
        STORE.replaceAll("(?s)<content>.*</content>", "<content/>"),
        STORE.replaceAll("(?s)<count>.*</count>", ""),
        STORE.replaceAll(
            "(?s)<attachment>.*</attachment>", "<payload><text xmlns=''>x</text></payload>"),
        STORE.replaceAll("(?s)<attachment>.*</attachment>", "<serialized>!!</serialized>"),
        STORE.replaceAll("(?s)<attachment>.*</attachment>", "<serialized>QUJD</serialized>"),
        TwoServices.envelope("<marks xmlns='urn:soapbench:laboratory:1'/>"),
        TwoServices.envelope(
            "<pauses xmlns='urn:soapbench:laboratory:1'><after>x</after></pauses>"));
  }

  // ------------------------------------------------------------------- headers of HTTP

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
            header("Content-Encoding", "x", "Content-Encoding"))
        .flatMap(
            each ->
                Stream.of(LABORATORY, FARM, MESSAGING)
                    .map(path -> Arguments.of(path, each.get()[0], each.get()[1], each.get()[2])));
  }

  private static Arguments header(String name, String value, String says) {
    return Arguments.of(name, value, says);
  }

  @ParameterizedTest
  @MethodSource("headers")
  void shouldBlameTheClientForAHeader(String path, String name, String value, String says)
      throws Exception {
    Reply reply = send(path, bytes(HELLO), Map.of(name, value));

    // a fault is in the request's character set
    assertRefused(says, new Reply(reply.text().replace("\0", "")));
  }

  static Stream<String> actions() {
    return Stream.of(
        "\"urn:other\"",
        "\"",
        "\"\"\"",
        "urn:soapbench:laboratory:1/none",
        "\u00e9",
        "a".repeat(100_000),
        "'fetch'");
  }

  @ParameterizedTest
  @MethodSource("actions")
  void shouldBlameTheClientForAnActionOfAnotherService(String action) throws Exception {
    Map<String, Object> headers =
        Map.of(
            "SOAPAction",
            action,
            "HeaderNames",
            (Supplier<?>) () -> Collections.enumeration(List.of("SOAPAction")));
    for (String path : List.of(LABORATORY, STOCK)) {
      assertRefused("", send(path, bytes(HELLO), headers));
    }
  }

  // ------------------------------------------------------------------- parts

  private static final String PARTS =
      "multipart/related; type=\"application/xop+xml\"; start=\"<root>\"; start-info=\"text/xml\";"
          + " boundary=B";
  private static final String ROOT =
      "--B\r\nContent-Type: application/xop+xml; charset=UTF-8; type=\"text/xml\"\r\n"
          + "Content-ID: <root>\r\n\r\n";
  private static final String DATA =
      "\r\n--B\r\nContent-Type: application/octet-stream\r\nContent-ID: <a>\r\n\r\nABC";
  private static final String END = "\r\n--B--\r\n";

  static Stream<Arguments> parts() {
    return Stream.of(
        Arguments.of("no part", END, "no part"),
        Arguments.of("a boundary without a part", "--B", "cut"),
        Arguments.of("no end of the headers", "--B\r\nContent-ID: <root>", "cut"),
        Arguments.of("no end", ROOT + STORE + DATA, "cut"),
        Arguments.of("an end in a line", ROOT + STORE + DATA + " --B--", "cut"),
        Arguments.of("another end", ROOT + STORE + DATA + "\r\n--C--", "cut"),
        Arguments.of("nothing in the envelope", ROOT + DATA + END, ""),
        Arguments.of("no envelope", ROOT + "ABC" + DATA + END, "XML"),
        Arguments.of("no attachment", ROOT + STORE + END, "the attachment a is missing"),
        Arguments.of(
            "an attachment of another name",
            ROOT + STORE + DATA.replace("<a>", "<b>") + END,
            "the attachment a is missing"),
        Arguments.of(
            "an attachment without a name",
            ROOT + STORE + DATA.replace("Content-ID: <a>\r\n", "") + END,
            "the attachment a is missing"),
        Arguments.of(
            "an attachment that is not a payload",
            ROOT + STORE + DATA + END,
            "damaged or cut short"),
        Arguments.of(
            "an include of a file",
            ROOT + STORE.replace("cid:a", "file:///etc/passwd") + DATA + END,
            ""),
        Arguments.of(
            "an include over HTTP",
            ROOT + STORE.replace("cid:a", "http://127.0.0.1:1/") + DATA + END,
            ""),
        Arguments.of(
            "an include that can't be read",
            ROOT + STORE.replace("cid:a", "cid:%zz") + DATA + END,
            ""),
        Arguments.of("an include of nothing", ROOT + STORE.replace("cid:a", "") + DATA + END, ""),
        Arguments.of(
            "an include without a name", ROOT + STORE.replace("href='cid:a'", "") + DATA + END, ""),
        Arguments.of(
            "an include with content",
            ROOT + STORE.replace("href='cid:a'/>", "href='cid:a'>x</i:Include>") + DATA + END,
            ""),
        Arguments.of(
            "an include of the envelope",
            ROOT + STORE.replace("cid:a", "cid:root") + DATA + END,
            ""),
        Arguments.of(
            "a start that names nothing",
            (ROOT + STORE + DATA + END).replace("<root>", "<other>"),
            "names none of its parts"),
        Arguments.of(
            "a header without a colon",
            ROOT.replace("Content-ID:", "Content-ID") + STORE + DATA + END,
            ""),
        Arguments.of(
            "a long header",
            ROOT.replace("<root>", "<root>; a=" + "b".repeat(1_000)) + STORE + DATA + END,
            "998"),
        Arguments.of(
            "many headers",
            ROOT.replace("Content-ID", "A: b\r\n".repeat(20_000) + "Content-ID") + STORE + END,
            "50000"),
        Arguments.of(
            "much before the first part",
            "a".repeat(60_000) + "\r\n" + ROOT + STORE + END,
            "50000"),
        Arguments.of("many parts", ROOT + STORE + DATA.repeat(51) + END, ""),
        Arguments.of(
            "an envelope in an unknown set",
            ROOT.replace("UTF-8", "nope") + STORE + DATA + END,
            ""),
        Arguments.of(
            "an attachment that is not base64",
            ROOT
                + STORE
                + DATA.replace("Content-ID", "Content-Transfer-Encoding: base64\r\nContent-ID")
                + "!"
                + END,
            "base64 is cut short or damaged"),
        Arguments.of(
            "an attachment in an unknown encoding",
            ROOT
                + STORE
                + DATA.replace("Content-ID", "Content-Transfer-Encoding: x-uu\r\nContent-ID")
                + END,
            "Content-Transfer-Encoding 'x-uu' is not supported: allowed are binary"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("parts")
  void shouldBlameTheClientForParts(String name, String body, String says) throws Exception {
    assertRefused(says, send(LABORATORY, bytes(body), Map.of("ContentType", PARTS)));
    assertRefused("", send(STOCK, bytes(body), Map.of("ContentType", PARTS)));
  }

  // ------------------------------------------------------------------- what is asked by GET

  static Stream<String> queries() {
    return Stream.of(
        "wsdl=nope.wsdl",
        "xsd=nope.xsd",
        "xsd=../../../etc/passwd",
        "xsd=file:///etc/passwd",
        "xsd=http://127.0.0.1:1/a.xsd",
        "xsd=",
        "xsd",
        "xsd=%zz",
        "xsd=\u0000",
        "wsdl=" + "a".repeat(10_000));
  }

  @ParameterizedTest
  @MethodSource("queries")
  void shouldTellNothingThatIsNotTheServices(String query) throws Exception {
    for (String path : List.of(LABORATORY, STOCK)) {
      Reply reply = send(path, new byte[0], Map.of("Method", "GET", "QueryString", query));

      assertFalse(reply.text().contains("root:"), reply.text());
      if (reply.text().contains("fault")) {
        assertRefused("", reply);
      }
    }
  }

  // ------------------------------------------------------------------- messages of a broker

  static Stream<Arguments> properties() {
    return Stream.of(
        Arguments.of("SOAPJMS_bindingVersion", "2.0", "bindingVersion"),
        Arguments.of("SOAPJMS_bindingVersion", "\u0000", "bindingVersion"),
        Arguments.of("SOAPJMS_contentType", "text/plain", "contentType"),
        Arguments.of("SOAPJMS_contentType", "application/soap+xml", "contentType"),
        Arguments.of("SOAPJMS_contentType", "text/xml; charset=nope", "character set"),
        Arguments.of("SOAPJMS_contentEncoding", "gzip", "contentEncoding"),
        Arguments.of("SOAPJMS_requestURI", "http://a/b", "requestURI"),
        Arguments.of("SOAPJMS_requestURI", "jms:", "requestURI"),
        Arguments.of("SOAPJMS_requestURI", "jms:queue:%zz", "requestURI"),
        Arguments.of("SOAPJMS_requestURI", "jms:stack:a", "requestURI"),
        Arguments.of("SOAPJMS_requestURI", "a".repeat(10_000), "requestURI"),
        Arguments.of("SOAPJMS_targetService", "Nobody", "targetService"),
        Arguments.of("SOAPJMS_soapAction", "\"", "soapAction"),
        Arguments.of("SOAPJMS_soapAction", "urn:other", ""));
  }

  @ParameterizedTest
  @MethodSource("properties")
  void shouldBlameTheClientForAProperty(String name, String value, String says) throws Exception {
    Map<String, Object> message = new HashMap<>(Map.of("Text", HELLO));
    message.put(name, value);
    PublishedLaboratory.TUNED
        .requests()
        .answer(FakeBroker.request(TextMessage.class, message), true);

    assertRefused(says, new Reply(BROKER.take()));
  }

  // ------------------------------------------------------------------- what is good

  /** No refused request has harmed any service. */
  private static void assertAnswersWhatIsGood() throws Exception {
    assertTrue(send(LABORATORY, bytes(HELLO), Map.of()).text().contains("Hello to you, too"));
    assertTrue(send(STOCK, bytes(HELLO), Map.of()).text().contains("Hello to you, too"));
    assertTrue(send(FARM, bytes(SORT), Map.of()).text().contains("1 2"));
  }

  private record Reply(String text) {}

  private static Reply send(String path, byte[] body, Map<String, Object> other) throws Exception {
    FakeHttp exchange = new FakeHttp(path, body, other);
    servlet.service(exchange.request(), exchange.response());
    return new Reply(exchange.answer());
  }

  private static void assertRefused(String says, Reply reply) {
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

  private static String header(String header) {
    return HELLO.replace("<soap:Body>", "<soap:Header>" + header + "</soap:Header><soap:Body>");
  }

  private static String attributes(int count) {
    StringBuilder attributes = new StringBuilder();
    for (int i = 0; i < count; i++) {
      attributes.append(" a").append(i).append("='1'");
    }
    return attributes.toString();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  private static byte[] gzip(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(bytes(text));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return bytes.toByteArray();
  }
}
