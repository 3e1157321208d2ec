package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that are refused, whichever the service and the binding. */
@Tag("hostile")
class StrictInputTest {

  private static final String HELLO = TwoServices.HELLO;
  private static final String STORE =
      TwoServices.envelope(
          """
          <store xmlns='urn:soapbench:laboratory:1'><exchangeId>7</exchangeId><content>\
          <payload><text xmlns=''>x</text></payload></content><count><items>1</items>\
          <checksum>1</checksum></count></store>\
          """);

  private static final String MUCH = "a".repeat(100_001);
  private static final String TOO_MUCH = "the envelope has more than 100000 characters beside";

  private static final Locale LOCALE = Locale.getDefault();

  private static TwoServices services;

  /** Words do not depend on where the server is. */
  @BeforeAll
  static void publish() throws Exception {
    Locale.setDefault(Locale.GERMANY);
    services = TwoServices.withoutLog();
  }

  @AfterAll
  static void takeBack() {
    services.close();
    Locale.setDefault(LOCALE);
  }

  static Stream<Arguments> wrongEnvelopes() {
    String operation = HELLO.replaceFirst("(?s).*<soap:Body>(.*)</soap:Body>.*", "$1");
    return Stream.of(
        Arguments.of(
            "two bodies",
            HELLO.replace("</soap:Body>", "</soap:Body><soap:Body/>"),
            "the envelope holds Body after its Body: allowed are one Header and then one Body"),
        Arguments.of(
            "a header after the body",
            HELLO.replace("</soap:Body>", "</soap:Body><soap:Header/>"),
            "the envelope holds Header after its Body"),
        Arguments.of(
            "two headers",
            HELLO.replace("<soap:Body>", "<soap:Header/><soap:Header/><soap:Body>"),
            "the envelope holds Header after its Header"),
        Arguments.of(
            "an element of another kind",
            HELLO.replace("<soap:Body>", "<soap:Foot/><soap:Body>"),
            "the envelope holds Foot: allowed are"),
        Arguments.of(
            "text before the body",
            HELLO.replace("<soap:Body>", "a<soap:Body>"),
            "text stands between the elements of the envelope"),
        Arguments.of(
            "text after the body",
            HELLO.replace("</soap:Body>", "</soap:Body>a"),
            "text stands between the elements of the envelope"),
        Arguments.of(
            "text in the body",
            HELLO.replace("<soap:Body>", "<soap:Body>a"),
            "text stands between the elements of the envelope"),
        Arguments.of(
            "names of one hash in the header",
            HELLO.replace(
                "<soap:Body>",
                "<soap:Header><AaAaAa/><AaAaBB/><AaBBAa/><AaBBBB/><BBAaAa/></soap:Header>"
                    + "<soap:Body>"),
            "the request has more than 4 names of one hash"),
        Arguments.of(
            "instructions with names of one hash",
            HELLO.replace(
                "<soap:Body>", "<?AaAaAa?><?AaAaBB?><?AaBBAa?><?AaBBBB?><?BBAaAa?><soap:Body>"),
            "the request has more than 4 names of one hash"),
        Arguments.of(
            "prefixes of one hash in the envelope",
            HELLO.replace(
                "<soap:Body>",
                "<soap:Body xmlns:AaAaAa='a' xmlns:AaAaBB='a' xmlns:AaBBAa='a' xmlns:AaBBBB='a'"
                    + " xmlns:BBAaAa='a'>"),
            "the request has more than 4 names of one hash"),
        Arguments.of("text after the envelope", HELLO + "a", "can't be read as XML"),
        Arguments.of("two envelopes", HELLO + HELLO, "can't be read as XML"),
        Arguments.of("cut within its last tag", HELLO.substring(0, HELLO.length() - 1), "XML"),
        Arguments.of(
            "two operations",
            HELLO.replace(operation, operation + operation),
            "the body holds hello after another element: allowed is one"),
        Arguments.of(
            "a body of another namespace around it",
            HELLO
                .replace("<soap:Body>", "<x:Body xmlns:x='u'><soap:Body>")
                .replace("</soap:Body>", "</soap:Body></x:Body>"),
            "the envelope holds Body: allowed are one Header and then one Body"),
        Arguments.of(
            "a body in the header",
            HELLO
                .replace("<soap:Body>", "<soap:Header><soap:Body>")
                .replace("</soap:Body>", "</soap:Body></soap:Header><soap:Body/>"),
            "Body stands within a part of the envelope"),
        Arguments.of(
            "a body in the body",
            HELLO
                .replace("<soap:Body>", "<soap:Body><soap:Body>")
                .replace("</soap:Body>", "</soap:Body></soap:Body>"),
            "Body stands within a part of the envelope"),
        Arguments.of(
            "an empty body",
            TwoServices.envelope(" "),
            "the body holds no element: allowed is one"),
        Arguments.of("a long header", HELLO.replace("<soap:Body>", header(MUCH)), TOO_MUCH),
        Arguments.of(
            "a header of many elements",
            HELLO.replace("<soap:Body>", header("<a/>".repeat(60_000))),
            TOO_MUCH),
        Arguments.of(
            "a header of long attributes",
            HELLO.replace(
                "<soap:Body>", header("<a b='%s'/>".formatted("c".repeat(60_000)).repeat(2))),
            TOO_MUCH),
        Arguments.of(
            "a header of long namespaces",
            HELLO.replace(
                "<soap:Body>", header("<a xmlns='%s'/>".formatted("c".repeat(60_000)).repeat(2))),
            TOO_MUCH),
        Arguments.of(
            "a long comment",
            HELLO.replace("<soap:Body>", "<!--" + MUCH + "--><soap:Body>"),
            TOO_MUCH),
        Arguments.of(
            "a long instruction",
            HELLO.replace("<soap:Body>", "<?a " + MUCH + "?><soap:Body>"),
            TOO_MUCH),
        Arguments.of(
            "much space",
            HELLO.replace("<soap:Body>", " ".repeat(100_001) + "<soap:Body>"),
            TOO_MUCH));
  }

  static Stream<Arguments> wrongValues() {
    return Stream.of(
        Arguments.of(
            "a parameter twice",
            HELLO.replace("<id>7</id>", "<id>7</id><id>8</id>"),
            "Invalid content was found starting with element 'id'. One of 'text' is expected."),
        Arguments.of(
            "a parameter in another place",
            HELLO.replace("<id>7</id>", "").replace("</text>", "</text><id>7</id>"),
            "One of 'id' is expected."),
        Arguments.of(
            "text between parameters",
            HELLO.replace("<id>", "a<id>"),
            "Element 'hello' cannot have character [children]"),
        Arguments.of(
            "an attribute", HELLO.replace("<id>", "<id a='b'>"), "the attribute, 'a' was found"),
        Arguments.of(
            "a pattern",
            HELLO.replace("<id>7", "<id>a b"),
            "id 'a b' is not allowed: allowed is pattern [A-Za-z0-9\\-]{1,64}"),
        Arguments.of(
            "beyond 32 bits",
            STORE.replace("<items>1", "<items>4294967297"),
            "items '4294967297' is not allowed: allowed is at most 2147483647"),
        Arguments.of(
            "digits of another alphabet",
            STORE.replace("<items>1", "<items>\u0661"),
            "items '\u0661' is not a value of type integer"),
        Arguments.of(
            "beyond 64 bits",
            STORE.replace("<checksum>1", "<checksum>18446744073709551617"),
            "checksum '18446744073709551617' is not allowed"),
        Arguments.of(
            "an empty number", STORE.replace("<items>1", "<items>"), "items '' is not a value of"),
        Arguments.of(
            "no value", STORE.replace("<checksum>1</checksum>", ""), "One of 'checksum' is"),
        Arguments.of(
            "an unknown word",
            TwoServices.envelope(
                """
                <fetch xmlns='urn:soapbench:laboratory:1'><exchangeId>7</exchangeId>\
                <size>5000</size><shape>round</shape></fetch>\
                """),
            "shape 'round' is not allowed: allowed is one of records, text, doubles"),
        Arguments.of(
            "another type in the document's own words",
            HELLO.replace(
                "<id>", "<id xmlns:i='http://www.w3.org/2001/XMLSchema-instance' i:type='a:b'>"),
            "'a:b'"));
  }

  /** JAXB by itself tells of ten in a JVM. */
  @Test
  void shouldRefuseUnknownElementsOfAPayloadEachTime() throws Exception {
    String unknown = STORE.replace("</text>", "</text><evil xmlns=''/>");
    for (int i = 0; i < 15; i++) {
      assertTrue(
          services.overHttp("/laboratory", unknown).contains("payload holds 'evil'"), "" + i);
    }
  }

  private static final String RECORD =
      "<record><id>1</id><name>n</name><quantity>1</quantity><price>1.5</price>"
          + "<created>2026-01-01T00:00:00Z</created><note>x</note></record>";

  /** Values that JAXB would take for something else, or leave out. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "quantity>1<|quantity>4294967301<|quantity '4294967301' is not a value of type int",
        "quantity>1<|quantity>2147483648<|quantity '2147483648' is no",
        "quantity>1<|quantity>-2147483649<|quantity '-2147483649' is no",
        "quantity>1<|quantity>5-3<|quantity '5-3' is no",
        "quantity>1<|quantity>--5<|quantity '--5' is no",
        "quantity>1<|quantity>-<|quantity '-' is no",
        "quantity>1<|quantity>+<|quantity '+' is no",
        "quantity>1<|quantity><|quantity '' is no",
        "quantity>1<|quantity> <|quantity ' ' is no",
        "quantity>1<|quantity>1 2<|quantity '1 2' is no",
        "quantity>1<|quantity>1<!-- --> 2<|quantity '1 2' is no",
        "quantity>1<|quantity><![CDATA[1]]>-<|quantity '1-' is no",
        "quantity>1<|quantity>\u0661<|quantity '\u0661' is no",
        "quantity>1<|quantity>1<id/><|quantity holds 'id': allowed is text",
        "id>1<|id>\u0661\u0662<|id '\u0661\u0662' is not a value of type long",
        "id>1<|id>9223372036854775808<|id '9223372036854775808' is no",
        "id>1<|id>-9223372036854775809<|id '-9223372036854775809' is no",
        "id>1<|id>99999999999999999999999<|id '99999999999999999999999' is no",
        "id>1<|id><|id '' is no",
        "price>1.5<|price>0x1p3<|price '0x1p3' is not a value of type double",
        "price>1.5<|price>-0X1P3<|price '-0X1P3' is no",
        "price>1.5<|price> 0x1.8p1 <|price ' 0x1.8p1 ' is no",
        "price>1.5<|price>0<!-- -->x1p3<|price '0x1p3' is no",
        "price>1.5<|price><|price '' is no",
        "price>1.5<|price>1d<|1d",
        "price>1.5<|price>Infinity<|Infinity",
        "created>2026-01-01T00:00:00Z<|created>2026-01-01T00:00:00z<|is not a dateTime",
        "created>2026-01-01T00:00:00Z<|created>2026-01-01T00:00:60Z<|is not a dateTime",
        "created>2026-01-01T00:00:00Z<|created>2026-01-01T00:00:00.Z<|is not a dateTime",
        "created>2026-01-01T00:00:00Z<|created><|is not a dateTime",
        "<record>|<record xsi:nil='true'>|record has the attribute 'nil': none is allowed",
        "<record>|<record a='1'>|record has the attribute 'a'",
        "<id>|<id xml:lang='en'>|id has the attribute 'lang'",
        "<id>1</id>|<id>1</id><id>2</id>|record holds 'id' in place of 'name'",
        "<id>1</id>||record holds 'name' in place of 'id'",
        "<name>n</name>||record holds 'quantity' in place of 'name'",
        "<note>x</note>||record ends without 'note'",
        "<note>x</note>|<note>x</note><more/>|record holds 'more', which is unknown",
        "<note>x</note>|<note>x</note><note>y</note>|record holds 'note', which is unknown, twice",
        "<note>x</note>|<n:note xmlns:n='u'>x</n:note>|record holds 'note' in place of 'note'",
        "<note>x</note>|<note>x</note>y|text stands in record beside its elements",
        "</record>|</record>y|text stands in payload beside its elements",
        "</record>|</record><text>y</text>|more than one of records, text and values",
        "</record>|</record><value>1</value>|more than one of records, text and values",
        "<record>|<text>y</text><record>|payload holds 'record', which is unknown, twice or not in",
        "</record>|</record><text/><text/>|payload holds 'text', which is unknown, twice",
        "<name>|<quantity>1</quantity><name>|record holds 'quantity' in place of 'name'"
      })
  void shouldKeepTheSchemaInsideAPayload(String good, String bad, String says) throws Exception {
    String request = store(RECORD.replace(good, bad == null ? "" : bad));

    for (String answer :
        List.of(
            services.overHttp("/laboratory", request),
            services.overJms(services.laboratory(), request))) {
      assertTrue(answer.contains("faultcode>soap:Client<"), answer);
      assertTrue(answer.contains(says), answer);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "quantity>1<|quantity> +2147483647&#10;<",
        "quantity>1<|quantity>-2147483648<",
        "quantity>1<|quantity>000000000000000000000005<",
        "quantity>1<|quantity>1<!-- a -->2<?b?><![CDATA[3]]>&#52;<",
        "id>1<|id>-9223372036854775808<",
        "id>1<|id>9223372036854775807<",
        "price>1.5<|price> -INF <",
        "price>1.5<|price>NaN<",
        "price>1.5<|price>.5e-3<",
        "price>1.5<|price>0<",
        "created>2026-01-01T00:00:00Z<|created> 2026-01-01T24:00:00.0Z <",
        "created>2026-01-01T00:00:00Z<|created>&#10;2026-01-01T00:00:00+02:00<",
        "<record>| <!-- a --><record xsi:type='p:Record' xmlns:p='urn:soapbench:payload:1'>",
        "<name>|&#x9; <name>"
      })
  void shouldTakeWhatIsRightInsideAPayload(String good, String unusual) throws Exception {
    String request = store(RECORD.replace(good, unusual));

    String answer = services.overHttp("/laboratory", request);

    assertTrue(answer.contains("but the request says"), answer);
  }

  private static String store(String content) {
    return STORE
        .replace(
            "<text xmlns=''>x</text>",
            content.replaceAll("<(record|text|value)\\b", "<$1 xmlns=''"))
        .replace("<store ", "<store xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' ");
  }

  @Test
  void shouldReadNothingBesideBase64() throws Exception {
    String hidden = TwoServices.envelope("<echo xmlns='urn:soapbench:echo:1'>QUJD<x/>!!!</echo>");

    assertTrue(services.overHttp("/echo", hidden).contains("x stands within base64"));
    assertTrue(services.overJms(services.echo(), hidden).contains("x stands within base64"));
  }

  /** Pieces of a value count together, and white space does not. */
  @ParameterizedTest
  @CsvSource({"1001, 0, true", "500, 501, true", "1000, 0, false", "500, 500, false"})
  void shouldReadNoValueOfMoreThanAThousandCharacters(int first, int second, boolean refused)
      throws Exception {
    String value = "a".repeat(first) + "<![CDATA[" + "b".repeat(second) + "]]>";
    String blank = " ".repeat(1_001) + "<!-- a -->";

    String answer =
        services.overHttp(
            "/laboratory", HELLO.replace("<id>7</id>", "<id>" + blank + value + "</id>"));

    assertTrue(answer.contains("faultcode>soap:Client<"), answer);
    assertEquals(refused, answer.contains("a value is longer than 1000 characters"), answer);
  }

  /** Whichever the element: without a check, JAXB passes over what is wrong in some. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "QUJD!|is not a character of base64",
        "QU-D|is not a character of base64",
        "QU\u0080D|is not a character of base64",
        "QUJ|is cut short",
        "QUJDQ|is cut short",
        "QUJDQ===|is cut short",
        "QUJDQU=|is cut short",
        "=|is cut short",
        "====|is cut short",
        "QQ==QUJD|goes on after its end",
        "QQ= =Q|goes on after its end"
      })
  void shouldTakeNothingButBase64(String text, String says) throws Exception {
    for (String element : List.of("serialized", "attachment", "streamed")) {
      String request =
          STORE.replaceFirst(
              "<payload>.*</payload>", "<%s>%s</%s>".formatted(element, text, element));

      String answer = services.overHttp("/laboratory", request);

      assertTrue(answer.contains("faultcode>soap:Client<"), answer);
      assertTrue(answer.contains(says), element + answer);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"QUJD", "QQ==", " Q U\nI= ", "<![CDATA[QU]]>J<!-- a -->D", "Q<?a?>Q=&#61;"})
  void shouldTakeAllBase64(String text) throws Exception {
    String echo = TwoServices.envelope("<echo xmlns='urn:soapbench:echo:1'>%s</echo>");

    assertTrue(services.overHttp("/echo", echo.formatted(text)).contains("echoResponse"), text);
  }

  /** Some stacks say what an attachment is. */
  @Test
  void shouldTakeAttributesOfLargeElements() throws Exception {
    String typed =
        TwoServices.envelope(
            "<echo xmlns='urn:soapbench:echo:1' xmlns:m='http://www.w3.org/2005/05/xmlmime'"
                + " m:contentType='a/b'>QUJD</echo>");

    assertTrue(services.overHttp("/echo", typed).contains(">QUJD<"));
  }

  private static String header(String content) {
    return "<soap:Header><h xmlns=''>" + content + "</h></soap:Header><soap:Body>";
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource({"wrongEnvelopes", "wrongValues"})
  void shouldBlameTheClientOverBothBindings(String name, String request, String says)
      throws Exception {
    for (String answer :
        new String[] {
          services.overHttp("/laboratory", request),
          services.overJms(services.laboratory(), request)
        }) {
      assertTrue(answer.contains("faultcode>soap:Client<"), answer);
      assertTrue(answer.contains(says), answer);
      assertTrue(answer.endsWith("</soap:Envelope>"), answer);
    }
  }

  /** Each check has its own validator, though validators are used again. */
  @Test
  void shouldCheckManyAtATime() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      Callable<String> hello = () -> services.overHttp("/laboratory", HELLO);
      for (Future<String> answer : threads.invokeAll(Collections.nCopies(400, hello))) {
        assertTrue(answer.get().contains("Hello to you, too"), answer.get());
      }
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void shouldTakeWhatIsUnusualAndRight() throws Exception {
    String unusual =
        HELLO
            .replace(
                "<soap:Body>",
                "<!-- a --><soap:Header><a xmlns='b'>c</a></soap:Header>\n<soap:Body>\n")
            .replace("</id>", "</id> <!-- b -->\n")
            .replace("Hello<", "He<![CDATA[llo]]><")
            .replace("</soap:Envelope>", "\n<!-- c --></soap:Envelope>\n<!-- d -->\n");

    assertTrue(services.overHttp("/laboratory", unusual).contains("Hello to you, too"));
    assertTrue(services.overJms(services.laboratory(), unusual).contains("Hello to you, too"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"<soap:Envelope", "<soap:Body", "<hello", "<id"})
  void shouldKnowThePrefixOfATypeWhereverItIsDeclared(String element) throws Exception {
    String typed =
        HELLO
            .replace(
                "<id>",
                "<id xmlns:i='http://www.w3.org/2001/XMLSchema-instance' i:type='x:ExchangeId'>")
            .replace(element, element + " xmlns:x='urn:soapbench:laboratory:1'");

    String answer = services.overHttp("/laboratory", typed);

    assertTrue(answer.contains("Hello to you, too"), answer);
  }

  /** Each would otherwise stand in the answer, and many times as long in the memory. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("longWords")
  void shouldQuoteLittleOfWhatIsLong(String name, String request) throws Exception {
    String answer = services.overHttp("/laboratory", request);

    assertFalse(answer.contains("faultcode>soap:Server<"), answer);
    assertTrue(answer.contains("<faultstring>"), answer);
    assertTrue(answer.length() < 600, answer.length() + " characters");
  }

  static Stream<Arguments> longWords() {
    String much = "1".repeat(200_000);
    return Stream.of(
        Arguments.of("a value", STORE.replace("<items>1", "<items>" + much)),
        Arguments.of("an element", HELLO.replace("<id>7</id>", "<a%s/>".formatted(much))),
        Arguments.of("an operation", TwoServices.envelope("<a%s/>".formatted(much))),
        Arguments.of("an attribute's name", HELLO.replace("<id>", "<id a%s='1'>".formatted(much))),
        Arguments.of("an attribute", HELLO.replace("<id>", "<id a='%s'>".formatted(much))),
        Arguments.of("a namespace", HELLO.replace("<id>", "<id xmlns='%s'>".formatted(much))),
        Arguments.of("an entity", HELLO.replace("<id>", "<id>&a%s;".formatted(much))),
        Arguments.of("a root", "<a%s/>".formatted(much)),
        Arguments.of("a version", HELLO.replace("schemas.xmlsoap.org", "a" + much)),
        Arguments.of("a closing tag", HELLO.replace("</id>", "</a%s>".formatted(much))),
        Arguments.of(
            "a header to understand",
            HELLO.replace(
                "<soap:Body>",
                header("")
                    .replace("<h ", "<h%s soap:mustUnderstand='1' ".formatted(much))
                    .replace("</h>", "</h%s>".formatted(much)))));
  }

  @Test
  void shouldQuoteNothingThatIsNotPrintable() throws Exception {
    String forged =
        HELLO.replace(
            "<id>7", "<id>7&#10;[2026-01-01T00:00:00] [SEVERE] forged&#x85;&#x2028;&#x202E;");

    String answer = services.overHttp("/laboratory", forged);

    assertTrue(answer.contains("id '7\uFFFD[2026"), answer);
    assertFalse(answer.matches("(?s).*[\n\u0085\u2028\u202E].*"), answer);
  }
}
