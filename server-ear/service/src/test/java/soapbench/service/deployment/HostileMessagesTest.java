package soapbench.service.deployment;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.TextMessage;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.service.laboratory.PublishedLaboratory;

/** Messages that nobody should send to the laboratory, over both bindings. */
class HostileMessagesTest extends HostileContract {

  private static final String LABORATORY = "/laboratory";
  private static final String STOCK = "/laboratory/cxf";

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
  private static final String XSI = "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'";

  HostileMessagesTest() {
    super(LABORATORY, List.of(PublishedLaboratory.TUNED, PublishedLaboratory.STOCK));
  }

  @Override
  String said(String ofItsOwn) {
    return ofItsOwn;
  }

  @Override
  void assertAnswersWhatIsGood() throws Exception {
    assertTrue(send(LABORATORY, bytes(HELLO), Map.of()).text().contains("Hello to you, too"));
    assertTrue(send(STOCK, bytes(HELLO), Map.of()).text().contains("Hello to you, too"));
  }

  // ------------------------------------------------------------------- documents that are none

  /** The choice of what the stock stack takes is its makers'. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("documents")
  void shouldBlameTheClientForWhatTheStockStackRefuses(String name, byte[] body, String says)
      throws Exception {
    Reply reply = send(STOCK, body, Map.of());

    if (reply.text().contains("fault")) {
      assertRefused("", reply);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("documents")
  void shouldBlameTheClientForWhatIsNoMessageOverJms(String name, byte[] body, String says)
      throws Exception {
    PublishedLaboratory.TUNED.requests().answer(FakeBroker.request(body), true);

    Reply reply = new Reply(new String(broker.reply().getBody(byte[].class), UTF_8));
    // what is in another character set than the message says is not read at all
    assertRefused(reply.text().contains(":contentTypeMismatch<") ? "not in UTF-8" : says, reply);
  }

  // ------------------------------------------------------------------- values

  @Override
  Stream<Arguments> values() {
    return Stream.of(
        value(FETCH, "5000", "", "size"),
        value(FETCH, "5000", "NaN", "NaN"),
        value(FETCH, "5000", "1e3", "1e3"),
        value(FETCH, "5000", "0x1000", "0x1000"),
        value(FETCH, "5000", "5000.0", "5000.0"),
        value(FETCH, "5000", "99999999999999999999", "99999999999999999999"),
        value(FETCH, "5000", "-5000", "-5000"),
        value(FETCH, "5000", "\uff15\uff10\uff10\uff10", "size"),
        value(FETCH, "5000", "5 000", "5 000"),
        value(FETCH, "5000", "50<!-- -->00<b/>", "unexpected element"),
        value(FETCH, "text", "TEXT", "TEXT"),
        value(FETCH, "text", " text ", "shape"),
        value(FETCH, "normal", "serialised", "serialised"),
        value(FETCH, "<seed>1", "<seed>9223372036854775808", "9223372036854775808"),
        value(FETCH, "<seed>1", "<seed>", "seed"),
        value(FETCH, "Id>7", "Id>../../etc/passwd", "../../etc/passwd"),
        value(FETCH, "Id>7", "Id>7\n8", "exchangeId"),
        value(FETCH, "Id>7", "Id>" + "7".repeat(500_000), "longer than"),
        value(FETCH, "Id>7", "Id>%s%n%x", "exchangeId"),
        value(FETCH, "Id>7", "Id>${jndi:ldap://a/b}", "exchangeId"),
        value(HELLO, "Hello", "", "text"),
        value(HELLO, "Hello", "Hell", "text"),
        value(HELLO, "Hello", "Hello Hello", "text"),
        value(HELLO, "<id>", "<id a='1'>", "'a'"),
        value(HELLO, "<id>", "<id xsi:nil='true' " + XSI + ">", "nil"),
        value(HELLO, "<id>", "<id xsi:type='nope' " + XSI + ">", "nope"));
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

    assertRefused(says, new Reply(broker.take()));
  }
}
