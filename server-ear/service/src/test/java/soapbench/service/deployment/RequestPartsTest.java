package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.BytesMessage;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests of several parts, over both bindings. */
@Tag("hostile")
class RequestPartsTest {

  private static final String ENVELOPE =
      TwoServices.envelope(
          "<echo xmlns='urn:soapbench:echo:1'><i:Include xmlns:i='http://www.w3.org/2004/08/xop/inc"
              + "lude' href='cid:content'/></echo>");
  private static final String CONTENT = "A".repeat(300);
  private static final String ECHOED =
      Base64.getEncoder().encodeToString(CONTENT.getBytes(StandardCharsets.UTF_8));

  private static final String ROOT = part("<root>", "application/xop+xml; charset=UTF-8", ENVELOPE);
  private static final String ATTACHED = part("<content>", "application/octet-stream", CONTENT);
  private static final String OTHER = part("<other>", "text/plain; charset=ISO-8859-1", "other");

  private static final String ANOTHER = part("<another>", "text/plain", "other");

  private static TwoServices services;

  @BeforeAll
  static void publish() throws Exception {
    services = TwoServices.withoutLog();
  }

  @AfterAll
  static void takeBack() {
    services.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "; start=\"<root>\"",
        "; start=root",
        "; Start=\"<root>\"",
        "; start-info=\"text/xml\"; START = <root>"
      })
  void shouldBeginWithTheFirstPartWhenStartNamesItOrNone(String start) throws Exception {
    assertAnswer(ECHOED, start, ROOT, ATTACHED);
    assertAnswer(ECHOED, start, ROOT, OTHER, ATTACHED, ANOTHER);
  }

  @Test
  void shouldBeginWithThePartThatStartNames() throws Exception {
    String start = "; start=\"<root>\"";
    assertAnswer(ECHOED, start, ATTACHED, ROOT);
    assertAnswer(ECHOED, start, OTHER, ROOT, ATTACHED);
    assertAnswer(ECHOED, start, ATTACHED, OTHER, ROOT, ANOTHER);
    assertAnswer(ECHOED, start, OTHER, ATTACHED, ROOT);
    assertAnswer(ECHOED, start, ATTACHED, ROOT.replace("<root>", "<root> "));
    assertAnswer(ECHOED, start, ATTACHED, ROOT.replace("Content-ID", "Content-Id"));
    assertAnswer(ECHOED, start, ROOT.replace("<root>", "<root> "), ATTACHED);
  }

  @Test
  void shouldReadThatPartInItsOwnCharacterSet() throws Exception {
    String declared = "<?xml version='1.0' encoding='ISO-8859-1'?>" + ENVELOPE;
    String root = part("<root>", "application/xop+xml; charset=UTF-8", ENVELOPE);
    String latin = part("<root>", "application/xop+xml", declared.replace("'/>", "\u00E4'/>"));

    String unknown = part("<root>", "application/xop+xml; charset=nope", ENVELOPE);

    assertAnswer(ECHOED, "; start=\"<root>\"", OTHER, root, ATTACHED);
    assertFault("character set is unknown", "; start=\"<root>\"", OTHER, unknown, ATTACHED);
    assertFault("character set is unknown", "", unknown, ATTACHED);
    assertAnswer("content\u00E4 found in [root, other]", "; start=\"<root>\"", OTHER, latin);
  }

  /** An error may be found before the character set is asked for. */
  @Test
  void shouldAnswerInACharacterSetOfItsOwnWhatIsRefusedBeforeItIsRead() throws Exception {
    byte[] body = body(part("<root>", "application/xop+xml; charset=nope", ENVELOPE));

    String answer = services.overJms(services.echo(), message(body, "", ""));

    assertTrue(answer.contains("missingRequestURI"), answer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"<nowhere>\"", "nowhere", "\"\"", "\"<\"", "\"%zz\""})
  void shouldRefuseAStartThatNamesNoPart(String start) throws Exception {
    assertFault("the request can't be read", "; start=" + start, ROOT, ATTACHED);
  }

  @Test
  void shouldSayWhichStartNamesNoPart() throws Exception {
    assertFault("start 'nowhere' names none of its parts", "; start=\"<nowhere>\"", ROOT, ATTACHED);
  }

  /** Lines have a limit, but not how many of them are one header's. */
  @Test
  void shouldLimitTheHeadersOfAllPartsTogether() throws Exception {
    String folded = "X-Long: a" + ("\r\n " + "a".repeat(200)).repeat(300);
    String many = "X: aaaaaaaaaaaaaaaaa\r\n".repeat(3_000) + "Y: b";
    String some = "X-Some: a" + ("\r\n " + "a".repeat(200)).repeat(100);
    String says = "what stands before the request's parts is longer than 50000 bytes";

    for (String headers : new String[] {folded, many}) {
      assertLaboratoryFault(says, withHeaders(headers, ROOT), ATTACHED);
      assertLaboratoryFault(says, ROOT, withHeaders(headers, ATTACHED));
    }
    assertLaboratoryFault(
        says, withHeaders(some, ROOT), withHeaders(some, OTHER), withHeaders(some, ATTACHED));
    for (String answer : answers(false, "", store(withHeaders(some, ROOT), ATTACHED))) {
      assertFalse(answer.contains(says), answer);
    }
  }

  /** A part ends at its boundary, and a message at its closing one. */
  @Test
  void shouldRefuseAMessageThatIsCutAnywhere() throws Exception {
    byte[] whole = body(ROOT, ATTACHED, OTHER);
    int end = whole.length - "\r\n".length();

    for (int cut :
        new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 40, 90, 120, 150, 250, 400, 500, 700}) {
      for (String answer : answers("/echo", "", Arrays.copyOf(whole, end - cut))) {
        assertTrue(answer.contains("faultcode>soap:Client<"), cut + ": " + answer);
        assertTrue(answer.contains("the request is cut: its closing boundary"), cut + answer);
      }
    }
    for (String answer : answers("/echo", "", Arrays.copyOf(whole, end))) {
      assertTrue(answer.contains(ECHOED), answer);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a--B",
        "--B",
        "a\n--Bc\n",
        "\r\n--B-",
        "\r\n--B--c",
        "\r\n --B\r\n",
        "\r",
        "\n\r\n"
      })
  void shouldTakeNothingElseForTheBoundary(String content) throws Exception {
    String bytes = "a" + content + "z";
    String echoed = Base64.getEncoder().encodeToString(bytes.getBytes(StandardCharsets.UTF_8));

    assertAnswer(echoed, "", ROOT, part("<content>", "application/octet-stream", bytes));
  }

  @Test
  void shouldTakeAPreambleAnEpilogueAndPaddingAroundBoundaries() throws Exception {
    String whole = new String(body(ROOT, ATTACHED), StandardCharsets.ISO_8859_1);
    for (String good :
        List.of(
            "preamble\r\n" + whole,
            whole + "epilogue --B",
            whole.replace("--B\r\n", "--B \t\r\n").replace("--B--", "--B--  "),
            whole.replace("\r\n", "\n"))) {
      for (String answer : answers("/echo", "", good.getBytes(StandardCharsets.ISO_8859_1))) {
        assertTrue(answer.contains(ECHOED), answer);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"QUJDREVG", "QUJD\r\nREVG\r\n", "QUJDREU=", "QUJDR\nA=="})
  void shouldReadAPartOfBase64(String lines) throws Exception {
    String part = "Content-Transfer-Encoding: BASE64\r\n" + ATTACHED.replace(CONTENT, lines);

    assertAnswer(">" + lines.replaceAll("\\s", "") + "<", "", ROOT, part);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a=4", "a=ZZ", "a=\rb"})
  void shouldRefuseAPartThatIsNoQuotedPrintable(String lines) throws Exception {
    String part =
        "Content-Transfer-Encoding: quoted-printable\r\n" + ATTACHED.replace(CONTENT, lines);

    assertFault("a part's quoted-printable is damaged", "", ROOT, part);
  }

  @ParameterizedTest
  @ValueSource(strings = {"QUJD!", "QUJ", "QUJ!D", "QQ==QUJD", "QUJDQ", "QQ="})
  void shouldRefuseAPartThatIsNoBase64(String lines) throws Exception {
    String part = "Content-Transfer-Encoding: base64\r\n" + ATTACHED.replace(CONTENT, lines);

    assertFault("a part's base64 is cut short or damaged", "", ROOT, part);
  }

  @ParameterizedTest
  @ValueSource(strings = {"base64", "Base64", "quoted-printable", "QUOTED-PRINTABLE"})
  void shouldReadAnEnvelopeThatIsEncoded(String encoding) throws Exception {
    String encoded =
        encoding.equalsIgnoreCase("base64")
            ? Base64.getMimeEncoder().encodeToString(ENVELOPE.getBytes(StandardCharsets.UTF_8))
            : ENVELOPE.replace("=", "=3D").replaceAll("(.{60})", "$1=\r\n");
    String root =
        "Content-Transfer-Encoding: %s \r\n%s".formatted(encoding, ROOT.replace(ENVELOPE, encoded));
    String start = "; start=\"<root>\"";

    assertAnswer(ECHOED, "", root, ATTACHED);
    assertAnswer(ECHOED, start, root, OTHER, ATTACHED);
    assertAnswer(ECHOED, start, OTHER, root, ATTACHED);
  }

  @Test
  void shouldReadAFirstPartThatIsEncodedAndNotTheEnvelope() throws Exception {
    String part = "Content-Transfer-Encoding: base64\r\n" + ATTACHED.replace(CONTENT, "QUJD");

    assertAnswer(">QUJD<", "; start=\"<root>\"", part, ROOT);
  }

  @ParameterizedTest
  @ValueSource(strings = {"7BIT", "8bit", "Binary"})
  void shouldReadPartsAsTheyAreInEncodingsThatChangeNothing(String encoding) throws Exception {
    String header = "Content-Transfer-Encoding: " + encoding;

    assertAnswer(ECHOED, "", withHeaders(header, ROOT), withHeaders(header, ATTACHED));
  }

  @ParameterizedTest
  @ValueSource(strings = {"x-other", "base-64", "", "uuencode", "gzip", "base64, base64"})
  void shouldRefuseAnEncodingOfAnyPartThatItDoesNotKnow(String encoding) throws Exception {
    String header = "Content-Transfer-Encoding: " + encoding;
    String says =
        "a part's Content-Transfer-Encoding '%s' is not supported: allowed are binary, 7bit, 8bit,"
                .formatted(encoding)
            + " base64, quoted-printable";

    assertFault(says, "", withHeaders(header, ROOT), ATTACHED);
    assertFault(says, "", ROOT, withHeaders(header, ATTACHED));
    assertFault(says, "; start=\"<root>\"", OTHER, withHeaders(header, ROOT), ATTACHED);
  }

  @Test
  void shouldRefuseAnEnvelopeWhoseEncodingIsDamaged() throws Exception {
    String base64 = "Content-Transfer-Encoding: base64";
    String quoted = "Content-Transfer-Encoding: quoted-printable";

    assertFault("a part's base64 is cut short or", "", withHeaders(base64, ROOT), ATTACHED);
    assertFault("a part's quoted-printable is", "", withHeaders(quoted, ROOT), ATTACHED);
  }

  /** One of them would be dropped in silence. */
  @Test
  void shouldRefuseTwoPartsOfOneIdAndAHeaderThatIsThereTwice() throws Exception {
    String content = part("<content>", "text/plain", "A");
    String root = part("<root>", "text/plain", "A");

    assertFault("two parts have the Content-ID '&lt;content>'", "", ROOT, content, content);
    assertFault("two parts have the Content-ID '&lt;root>'", "", ROOT, root);
    assertFault(
        "a part has more than one Content-ID",
        "",
        ROOT,
        withHeaders("Content-Id: <more>", ATTACHED));
    assertFault(
        "a part has more than one Content-Type", "", withHeaders("CONTENT-TYPE: text/xml", ROOT));
  }

  /** The SOAP stack asks for it byte by byte. */
  @Test
  void shouldReadAPartOfQuotedPrintables() throws Exception {
    String part =
        "Content-Transfer-Encoding: quoted-printable\r\n"
            + ATTACHED.replace(CONTENT, "a=41=C3=A4=\r\n\u00E4z");
    byte[] bytes = "aA\u00C3\u00A4\u00E4z".getBytes(StandardCharsets.ISO_8859_1);

    assertAnswer(">" + Base64.getEncoder().encodeToString(bytes) + "<", "", ROOT, part);
  }

  @Test
  void shouldHoldNoPartThatIsLongerThanItsServiceAllows() throws Exception {
    String start = "; start=\"<root>\"";
    String longest = "A".repeat(400);
    String part = ATTACHED.replace(CONTENT, longest);

    assertAnswer(
        Base64.getEncoder().encodeToString(longest.getBytes(StandardCharsets.UTF_8)),
        start,
        part,
        ROOT);
    assertFault("a part of the request is longer than 400 bytes", start, part + "A", ROOT);
  }

  @Test
  void shouldNameTheLimitOnAttachments() throws Exception {
    String[] parts = new String[51];
    Arrays.setAll(parts, i -> part("<%s>".formatted(i), "text/plain", "other"));
    parts[0] =
        ROOT.replace(
            ENVELOPE,
            TwoServices.envelope(
                "<pauses xmlns='urn:soapbench:laboratory:1'><after>0</after></pauses>"));
    for (String answer : answers(false, "", parts)) {
      assertTrue(answer.contains("pausesResponse"), answer);
    }
    String[] more = Arrays.copyOf(parts, 52);
    more[51] = OTHER;
    for (String answer : answers(false, "", more)) {
      assertTrue(answer.contains("faultcode>soap:Client<"), answer);
      assertTrue(answer.contains("the request has more than 50 attachments"), answer);
    }
  }

  @Test
  void shouldTakeLinesOfHeadersAsLongAsMailHasThem() throws Exception {
    String longest = "X: " + "a".repeat(995);

    String says = "a header line of a part is longer than 998 bytes";

    for (String answer :
        answers(false, "", store(withHeaders(longest, ROOT), withHeaders(longest, ATTACHED)))) {
      assertTrue(answer.contains("the serialized payload is damaged"), answer);
    }
    assertLaboratoryFault(says, withHeaders(longest + "a", ROOT), ATTACHED);
    assertLaboratoryFault(says, ROOT, withHeaders(longest + "a", ATTACHED));
  }

  private static String part(String id, String type, String content) {
    return "Content-Type: %s\r\nContent-ID: %s\r\n\r\n%s".formatted(type, id, content);
  }

  private static String withHeaders(String headers, String part) {
    return headers + "\r\n" + part;
  }

  private static byte[] body(String... parts) {
    return Arrays.stream(parts)
        .map(part -> "--B\r\n" + part + "\r\n")
        .collect(Collectors.joining("", "", "--B--\r\n"))
        .getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String type(String start) {
    return "multipart/related; boundary=B; type=\"application/xop+xml\"" + start;
  }

  private static List<String> answers(boolean echo, String start, String... parts)
      throws Exception {
    return answers(echo ? "/echo" : "/laboratory", start, body(parts));
  }

  private static List<String> answers(String path, String start, byte[] body) throws Exception {
    FakeHttp http = new FakeHttp(path, body, Map.of("ContentType", type(start)));
    BytesMessage message = message(body, start, "jms:queue:any");
    return List.of(
        services.answer(http),
        services.overJms(path.equals("/echo") ? services.echo() : services.laboratory(), message));
  }

  /** A message of parts; an empty text for a request URI that is not there. */
  private static BytesMessage message(byte[] body, String start, String requestUri) {
    return FakeBroker.request(
        BytesMessage.class,
        Map.of(
            "BodyLength",
            (long) body.length,
            "Bytes",
            body,
            "SOAPJMS_contentType",
            type(start),
            "SOAPJMS_requestURI",
            requestUri));
  }

  private static void assertAnswer(String holds, String start, String... parts) throws Exception {
    for (String answer : answers(true, start, parts)) {
      assertTrue(answer.contains(holds), answer);
    }
  }

  private static void assertFault(String says, String start, String... parts) throws Exception {
    for (String answer : answers(true, start, parts)) {
      assertTrue(answer.contains("faultcode>soap:Client<"), answer);
      assertTrue(answer.contains(says), answer);
    }
  }

  /** To the service whose messages may be long. */
  private static String[] store(String... parts) {
    String include = ENVELOPE.replaceFirst(".*(<i:Include.*/>)</echo>.*", "$1");
    String store =
        TwoServices.envelope(
            "<store xmlns='urn:soapbench:laboratory:1'><exchangeId>7</exchangeId><content>"
                + "<attachment>%s</attachment></content><count><items>1</items>".formatted(include)
                + "<checksum>1</checksum></count></store>");
    return Arrays.stream(parts).map(part -> part.replace(ENVELOPE, store)).toArray(String[]::new);
  }

  private static void assertLaboratoryFault(String says, String... parts) throws Exception {
    for (String answer : answers(false, "", store(parts))) {
      assertTrue(answer.contains("faultcode>soap:Client<"), answer);
      assertTrue(answer.contains(says), answer);
    }
  }
}
