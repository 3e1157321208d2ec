package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests over HTTP that carry no SOAP message. */
@Tag("hostile")
class HttpMannersTest {

  private static final int BAD_REQUEST = 400;
  private static final int NOT_FOUND = 404;
  private static final int METHOD_NOT_ALLOWED = 405;
  private static final int UNSUPPORTED_MEDIA_TYPE = 415;
  private static final int INTERNAL_SERVER_ERROR = 500;
  private static final String HELLO = TwoServices.HELLO;

  private static TwoServices services;

  @BeforeAll
  static void publish() throws Exception {
    services = new TwoServices();
  }

  @AfterAll
  static void takeBack() {
    services.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"})
  void shouldTakeNoOtherMethodThanPost(String method) throws Exception {
    FakeHttp exchange = send(HELLO, Map.of("Method", method));

    assertEquals(METHOD_NOT_ALLOWED, exchange.status());
    assertEquals("POST", exchange.header("Allow"));
    assertClientFault("a SOAP message is sent by POST", exchange);
  }

  @Test
  void shouldBlameItselfForARequestThatExhaustsIt() throws Exception {
    for (Throwable failure :
        List.of(
            new OutOfMemoryError("Java heap space"),
            new StackOverflowError(),
            new IllegalStateException("\u0007"))) {
      FakeHttp exchange = send(HELLO, Map.of("InputStream", failure));

      assertEquals(INTERNAL_SERVER_ERROR, exchange.status(), exchange.answer());
      assertTrue(exchange.answer().contains("<faultcode>soap:Server<"), exchange.answer());
    }
  }

  @Test
  void shouldDescribeItself() throws Exception {
    for (String query : new String[] {"wsdl", "WSDL", "xsd=laboratory.xsd"}) {
      FakeHttp exchange = send("", Map.of("Method", "GET", "QueryString", query));

      assertTrue(exchange.answer().contains("urn:soapbench:laboratory:1"), exchange.answer());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"wsdl=laboratory.xsd", "wsdl=none", "xsd", "xsd=", "xsd=none", "xsd=/etc"})
  void shouldSayWhichDocumentsItDoesNotHave(String query) throws Exception {
    FakeHttp exchange = send("", Map.of("Method", "GET", "QueryString", query));

    assertEquals(NOT_FOUND, exchange.status(), exchange.answer());
    assertClientFault("there is no WSDL or schema of this name here", exchange);
  }

  /** Also under a name that a URI does not take for a host, as containers have. */
  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "[::1]", "my_service", "a.b_c.example", "svc-", "1a.2b.3"})
  void shouldShowAddressesUnderTheHostThatWasAsked(String host) throws Exception {
    String asked = "http://" + host + ":8080/soapbench/laboratory";
    FakeHttp exchange = describe(asked);

    assertTrue(exchange.answer().contains("location=\"" + asked + "\""), exchange.answer());
    assertTrue(exchange.answer().contains(">tcp://" + host + ":"), exchange.answer());
  }

  @ParameterizedTest
  @ValueSource(strings = {"a,b", "who@h", "%5F", "h:0", "h:99999", "h:x"})
  void shouldDescribeItselfUnderNoOtherHost(String host) throws Exception {
    FakeHttp exchange = describe("http://" + host + "/soapbench/laboratory");

    assertEquals(BAD_REQUEST, exchange.status());
    assertClientFault("the request's Host is none", exchange);
  }

  private static FakeHttp describe(String asked) throws Exception {
    return send(
        "", Map.of("Method", "GET", "QueryString", "wsdl", "RequestURL", new StringBuffer(asked)));
  }

  /** Types that a web page may send to any address, and others. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=B",
        "application/xml",
        "text/xmlx",
        "application/soap+xml; charset=UTF-8",
        "application/soap+xml; action=\"\"",
        "application/xop+xml; type=\"text/xml\"",
        "multipart/related; type=\"application/soap+xml\"; boundary=B",
        "multipart/related; type=\"application/xop+xml\"; start-info=\"application/soap+xml\";"
            + " boundary=B",
        ""
      })
  void shouldTakeNoOtherTypeThanThoseOfSoap(String type) throws Exception {
    FakeHttp exchange = send(HELLO, Map.of("ContentType", type));

    assertEquals(UNSUPPORTED_MEDIA_TYPE, exchange.status());
    assertClientFault("allowed are text/xml and multipart/related", exchange);
  }

  @Test
  void shouldSayWhichVersionOfSoapItSpeaks() throws Exception {
    FakeHttp exchange =
        send(
            HELLO.replace(
                "http://schemas.xmlsoap.org/soap/envelope/",
                "http://www.w3.org/2003/05/soap-envelope"),
            Map.of("ContentType", "text/xml; charset=UTF-8"));

    assertTrue(exchange.answer().contains("VersionMismatch<"), exchange.answer());
  }

  @Test
  void shouldBlameTheClientForAnActionOfAnotherService() throws Exception {
    for (String wrong : new String[] {"\"urn:other\"", "\""}) {
      FakeHttp exchange =
          send(
              HELLO,
              Map.of(
                  "SOAPAction",
                  wrong,
                  "HeaderNames",
                  (Supplier<?>) () -> Collections.enumeration(List.of("SOAPAction"))));

      assertClientFault("the request can't be read", exchange);
    }
  }

  @Test
  void shouldBlameTheClientForPartsThatAreNone() throws Exception {
    for (String type :
        new String[] {
          "multipart/related", "multipart/related; type=\"application/xop+xml\"; boundary=\"\""
        }) {
      assertClientFault(
          "the request's parts have no boundary", send(HELLO, Map.of("ContentType", type)));
    }
    assertClientFault(
        "the request is cut: its closing boundary is missing",
        send(HELLO, Map.of("ContentType", "multipart/related; boundary=B")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ISO-2022-CN", "x-JISAutoDetect", "nope", "?!"})
  void shouldTakeNoCharacterSetInWhichItCannotAnswer(String charset) throws Exception {
    FakeHttp exchange =
        send(
            HELLO,
            Map.of("ContentType", "text/xml; charset=" + charset, "CharacterEncoding", charset));

    assertClientFault("character set is unknown: allowed are UTF-8 and UTF-16", exchange);
  }

  /** The first part names its own. */
  @ParameterizedTest
  @ValueSource(strings = {"ISO-2022-CN", "x-JISAutoDetect"})
  void shouldTakeNoPartInSuchACharacterSet(String charset) throws Exception {
    String parts =
        "--B\r\nContent-Type: text/xml; charset=%s\r\n\r\n%s\r\n--B--".formatted(charset, HELLO);
    String type = "multipart/related; boundary=B; type=\"text/xml\"";

    assertClientFault("character set is unknown", send(parts, Map.of("ContentType", type)));
  }

  /** Each holds an envelope of SOAP 1.1 in parts whose own type says another thing. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/soap+xml",
        "application/xop+xml; type=\"application/soap+xml\"",
        "application/xml",
        "text/plain"
      })
  void shouldTakeNoEnvelopeFromAPartOfAnotherType(String part) throws Exception {
    String parts = "--B\r\nContent-Type: %s\r\n%s\r\n\r\n%s\r\n--B--";
    String type = "multipart/related; boundary=B; type=\"application/xop+xml\"";

    assertClientFault(
        "the envelope's part is not of SOAP 1.1's type: allowed are text/xml, and",
        send(parts.formatted(part, "Content-ID: <a>", HELLO), Map.of("ContentType", type)));
    assertClientFault(
        "the envelope's part is not of SOAP 1.1's type: allowed are text/xml, and",
        send(
            "--B\r\nContent-ID: <b>\r\n\r\nfirst\r\n"
                + parts.formatted(part, "Content-ID: <a>", HELLO),
            Map.of("ContentType", type + "; start=\"<a>\"")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Type: text/xml",
        "Content-Type: Application/XOP+XML; charset=UTF-8; Type=\"text/xml\"",
        "Content-Type: application/xop+xml",
        "Content-ID: <a>"
      })
  void shouldTakeAnEnvelopeFromAPartOfItsTypeOrOfNone(String header) throws Exception {
    String parts = "--B\r\n%s\r\n\r\n%s\r\n--B--".formatted(header, HELLO);
    for (String type :
        new String[] {
          "multipart/related; boundary=B",
          "multipart/related; boundary=B; type=\"text/xml\"",
          "multipart/related; boundary=B; type=\"application/xop+xml\"; start-info=\"text/xml\""
        }) {
      FakeHttp exchange = send(parts, Map.of("ContentType", type));

      assertTrue(exchange.answer().contains("Hello to you, too"), exchange.answer());
    }
  }

  @Test
  void shouldTakeASlashAtTheEndOfAPath() throws Exception {
    assertTrue(services.overHttp("/laboratory/", HELLO).contains("Hello to you, too"));
  }

  @Test
  void shouldSayThatThereIsNoServiceElsewhere() throws Exception {
    for (String path : new String[] {"/nope", "/", "/laboratory/x"}) {
      for (String method : new String[] {"POST", "GET"}) {
        FakeHttp exchange =
            new FakeHttp(
                path,
                HELLO.getBytes(StandardCharsets.UTF_8),
                Map.of("Method", method, "QueryString", "wsdl"));
        services.answer(exchange);

        assertEquals(NOT_FOUND, exchange.status());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "nope"})
  void shouldTakeNoContentEncoding(String encoding) throws Exception {
    FakeHttp exchange = send(HELLO, Map.of("Content-Encoding", encoding));

    assertEquals(UNSUPPORTED_MEDIA_TYPE, exchange.status());
    assertClientFault("the request's Content-Encoding is not supported", exchange);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Text/XML; charset=UTF-8",
        "TEXT/XML;CHARSET=utf-8",
        "text/xml ; Charset=\"UTF-8\""
      })
  void shouldTellNoUpperFromLowerCaseInATypesName(String type) throws Exception {
    FakeHttp exchange = send(HELLO, Map.of("ContentType", type, "CharacterEncoding", "UTF-8"));

    assertTrue(exchange.answer().contains("Hello to you, too"), exchange.answer());
  }

  /** WS-I Basic Profile 1.1, R1012, R4001 and R4003. */
  @Test
  void shouldReadBothEncodingsThatEveryServiceReads() throws Exception {
    byte[] big = HELLO.getBytes(StandardCharsets.UTF_16);
    byte[] little = ("\uFEFF" + HELLO).getBytes(StandardCharsets.UTF_16LE);
    byte[] utf8 = HELLO.getBytes(StandardCharsets.UTF_8);
    byte[] marked = ("\uFEFF" + HELLO).getBytes(StandardCharsets.UTF_8);

    assertHello(big, "text/xml; charset=UTF-16", StandardCharsets.UTF_16);
    assertHello(little, "text/xml; charset=\"utf-16\"", StandardCharsets.UTF_16);
    assertHello(big, "text/xml", StandardCharsets.UTF_8);
    assertHello(little, "text/xml", StandardCharsets.UTF_8);
    assertHello(utf8, "text/xml", StandardCharsets.UTF_8);
    assertHello(marked, "text/xml; charset=utf-8", StandardCharsets.UTF_8);
    assertHello(marked, "text/xml", StandardCharsets.UTF_8);
    for (String begin : new String[] {"", "\n", "<?xml version='1.0' encoding='UTF-16'?>"}) {
      byte[] bigBare = (begin + HELLO).getBytes(StandardCharsets.UTF_16BE);
      byte[] littleBare = (begin + HELLO).getBytes(StandardCharsets.UTF_16LE);

      assertHello(bigBare, "text/xml", StandardCharsets.UTF_8);
      assertHello(littleBare, "text/xml", StandardCharsets.UTF_8);
      assertHello(bigBare, "text/xml; charset=UTF-16", StandardCharsets.UTF_16);
      assertHello(littleBare, "text/xml; charset=UTF-16", StandardCharsets.UTF_16);
    }
  }

  /** Without a charset, a text is what the XML says, and not ISO 8859-1. */
  @Test
  void shouldReadWhatTheDocumentSaysWhenTheTypeSaysNothing() throws Exception {
    String wrong = HELLO.replace("Hello", "\u00E4");
    FakeHttp exchange =
        new FakeHttp(
            "/laboratory",
            wrong.getBytes(StandardCharsets.UTF_8),
            Map.of("ContentType", "text/xml"));

    services.answer(exchange);

    assertClientFault("from character 1 on", exchange);
    String latin = "<?xml version='1.0' encoding='ISO-8859-1'?>" + HELLO.replace("7", "\u00E4");
    exchange =
        new FakeHttp(
            "/laboratory",
            latin.getBytes(StandardCharsets.ISO_8859_1),
            Map.of("ContentType", "text/xml"));
    services.answer(exchange);
    assertClientFault("id '\u00E4' is not allowed", exchange);
    String unknown = latin.replace("ISO-8859-1", "windows-1252");
    exchange =
        new FakeHttp(
            "/laboratory",
            unknown.getBytes(StandardCharsets.ISO_8859_1),
            Map.of("ContentType", "text/xml"));
    services.answer(exchange);
    assertClientFault("allowed are UTF-8 and UTF-16", exchange);
  }

  /** The part says that it is in UTF-8, and the lines of its headers always are. */
  @Test
  void shouldAnswerInPartsInTheirCharacterSet() throws Exception {
    String fetch =
        TwoServices.envelope(
            """
            <fetch xmlns='urn:soapbench:laboratory:1'><exchangeId>7</exchangeId><size>1000</size>\
            <shape>text</shape><seed>1</seed><format>serialized-mtom</format></fetch>\
            """);
    FakeHttp exchange =
        new FakeHttp(
            "/laboratory",
            fetch.getBytes(StandardCharsets.UTF_16),
            Map.of("ContentType", "text/xml; charset=UTF-16", "CharacterEncoding", "UTF-16"));

    services.answer(exchange);

    String answer = exchange.answer(StandardCharsets.UTF_8);
    assertTrue(answer.contains("application/xop+xml; charset=UTF-8"), answer);
    assertTrue(answer.contains("fetchResponse"), answer);
  }

  private static void assertHello(byte[] request, String type, Charset answered) throws Exception {
    String charset = type.replaceFirst("text/xml(; charset=)?", "").replace("\"", "");
    FakeHttp exchange =
        new FakeHttp(
            "/laboratory",
            request,
            charset.isEmpty()
                ? Map.of("ContentType", type)
                : Map.of("ContentType", type, "CharacterEncoding", charset));
    services.answer(exchange);
    String answer = exchange.answer(answered);
    assertTrue(answer.contains("Hello to you, too"), type + ": " + answer);
  }

  private static FakeHttp send(String body, Map<String, Object> other) throws Exception {
    FakeHttp exchange = new FakeHttp("/laboratory", body.getBytes(StandardCharsets.UTF_8), other);
    services.answer(exchange);
    return exchange;
  }

  private static void assertClientFault(String says, FakeHttp exchange) {
    assertTrue(exchange.answer().contains("faultcode>soap:Client<"), exchange.answer());
    assertTrue(exchange.answer().contains(says), exchange.answer());
  }
}
