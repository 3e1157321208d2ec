package soapbench.service.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("hostile")
class MarkupLimitsTest {

  private static final String LONG = "a".repeat(MarkupLimits.TAG_BYTES + 1);
  private static final String XML = "text/xml; charset=UTF-8";
  private static final String PARTS = "multipart/related; boundary=\"b\"; start=\"<e>\"";
  private static final String TAG = "a tag of the request is longer than 10000 bytes";
  private static final String MANY = "the request has more than 1000 different names";

  /** Each in one piece, and byte by byte. */
  private static final int[] PIECES = {Integer.MAX_VALUE, 7, 1};

  static Stream<String> good() {
    return Stream.of(
        "<",
        "<a/>",
        "<?xml version='1.0' encoding='UTF-8'?><a/>",
        "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><a/>",
        "\u00EF\u00BB\u00BF<a/>",
        "<a>" + LONG + LONG + "</a>",
        "<a><!--" + LONG + "<" + LONG + "--></a>",
        "<a><!-- - -- > ->" + names(2_000) + "--></a>",
        "<a><![CDATA[" + LONG + "]] > ]>" + names(2_000) + "]]></a>",
        "<a b='>'" + " ".repeat(9_000) + "/>",
        "<a b='" + "x".repeat(9_992) + "'/>",
        "<?xml version='1.0'?><a b=\"encoding='utf-16'\"/>",
        "<a>" + names(999) + "</a>",
        "<a>" + names(900) + names(900) + names(900) + "</a>",
        "<a>" + "<b c='d'></b>".repeat(5_000) + "</a>",
        "<a>" + "<?p q's?>".repeat(2_000) + "</a>");
  }

  @ParameterizedTest
  @MethodSource("good")
  void shouldPassWhatIsWithinTheLimits(String document) throws Exception {
    assertPasses(XML, document);
    assertPasses(PARTS, part("", document));
    assertPasses("multipart/related; boundary=b", part("", document));
  }

  static Stream<String> longTags() {
    return Stream.of(
        "<" + LONG + "/>",
        "<a><" + LONG,
        "<a " + LONG + "='1'/>",
        "<a b='" + LONG + "'/>",
        "<a b='" + "x".repeat(9_993) + "'/>",
        "<a b=\"" + LONG + "\"/>",
        "<a b='>" + LONG + "'/>",
        "<a b='\">" + LONG + "'/>",
        "<a></" + LONG + ">",
        "<a" + " ".repeat(10_001) + "/>",
        "<a " + "b='1' ".repeat(2_000) + "/>",
        "<a><?" + LONG + "?></a>",
        "<a><?p > " + LONG + "?></a>",
        "<a><!-- > --><" + LONG + "/></a>",
        "<a><!----><" + LONG + "/></a>",
        "<a><![CDATA[]]><" + LONG + "/></a>",
        "<a><![CDATA[]]]]><" + LONG + "/></a>",
        "<a><?p '?><" + LONG + "/></a>",
        "<a>'<" + LONG + "/></a>",
        "<a>\r\n--bc<" + LONG + "/></a>",
        "<a>\n--b\r\n<" + LONG + "/></a>",
        "<a>\r\r\n--b<" + LONG + "/></a>",
        "<a b='\r\n--b\r\n" + LONG + "'/>");
  }

  @ParameterizedTest
  @MethodSource("longTags")
  void shouldRefuseALongTagWhereverItStands(String document) {
    assertRefused(TAG, XML, document);
    assertRefused(TAG, PARTS, part("", document));
  }

  static Stream<String> manyNames() {
    return Stream.of(
        "<a>" + names(1_000) + "</a>",
        "<a>" + names(1_000).replace("/", "></n") + "</a>",
        "<a>" + names(1_000).replace("<", "<b ").replace("/", "='1'/") + "</a>",
        "<a>" + names(1_000).replace("<", "<b\n").replace("/", " = '1'/") + "</a>",
        "<a>" + names(1_000).replace("<", "<b:") + "</a>",
        "<a>" + names(1_000).replace("/", ":b/") + "</a>",
        "<a>" + names(1_000).replace("<", "<b c='1'").replace("/", "='1'/") + "</a>",
        // of one hash of strings
        "<a>"
            + IntStream.range(0, 1 << 10)
                .mapToObj(MarkupLimitsTest::equalHash)
                .collect(Collectors.joining("/><", "<", "/>"))
            + "</a>");
  }

  @ParameterizedTest
  @MethodSource("manyNames")
  void shouldRefuseManyNames(String document) {
    assertRefused(MANY, XML, document);
    assertRefused(MANY, PARTS, part("", document));
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16", "UTF-16BE", "UTF-16LE", "UTF-32", "UTF-32LE", "IBM037"})
  void shouldRefuseCharsetsInWhichMarkupLooksDifferent(String charset) {
    String document = "<?xml version='1.0'?><a/>";
    assertRefused("character set", "text/xml", wide(document, charset));
    assertRefused("character set", PARTS, part("", wide(document, charset)));
    String declared = "<?xml version='1.0' encoding='%s'?><a/>".formatted(charset);
    assertRefused("character set", "text/xml", declared);
    assertRefused("character set", PARTS, part("", declared));
    assertRefused("character set", "text/xml; charset=" + charset, "<abcdef/>");
    assertRefused(
        "character set",
        PARTS,
        part("Content-Type: application/xop+xml; charset=" + charset + "\r\n", "<abcdef/>"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ISO-2022-JP",
        "Shift_JIS",
        "utf-7",
        "unknown",
        "' encoding='UTF-8",
      })
  void shouldRefuseOtherCharsets(String charset) {
    assertRefused(
        "character set",
        "text/xml",
        "<?xml version='1.0' encoding = \"%s\" ?><a/>".formatted(charset));
  }

  @Test
  void shouldRefuseADtd() {
    assertRefused("a DTD is not allowed", XML, "<!DOCTYPE a [<!ENTITY b 'c'>]><a/>");
    assertRefused("a DTD is not allowed", XML, "<a><!ELEMENT b ANY></a>");
  }

  static Stream<String> badParts() {
    return Stream.of(
        "no boundary | <a/>",
        "not its start | --b\r\nContent-ID: <f>\r\n\r\n<a/>",
        "not its start | --b\r\n\r\n<a/>",
        "does not begin with its boundary | --c\r\nContent-ID: <e>\r\n\r\n<a/>",
        "does not begin with its boundary | \r\n\r\n<a/>",
        "does not begin with its boundary | before\r\n--b\r\nContent-ID: <e>\r\n\r\n<a/>",
        "header is longer than 8000 bytes | --b\r\nContent-ID: <e>\r\nX: " + LONG,
        "header is longer than 8000 bytes | --b\r\nContent-ID: <e>\r\nX: " + LONG + "\r\n\r\n<a/>",
        "Transfer-Encoding | --b\r\n"
            + "Content-ID: <e>\r\n"
            + "Content-Transfer-Encoding: base64\r\n\r\n"
            + "PA==",
        "Transfer-Encoding | --b\r\ncontent-id: <e>\r\ncontent-transfer-encoding:\r\n"
            + " Quoted-Printable\r\n\r\n<a/>");
  }

  @ParameterizedTest
  @MethodSource("badParts")
  void shouldRefusePartsInWhichAnEnvelopeCouldHide(String wordsAndParts) {
    String[] both = wordsAndParts.split(" \\| ", 2);
    String words = both[0].equals("no boundary") ? "" : both[0];
    assertRefused(words, words.isEmpty() ? "multipart/related" : PARTS, both[1] + "\r\n\r\n");
  }

  /** Data follow the envelope. */
  @Test
  void shouldNotLookIntoOtherParts() throws Exception {
    String parts =
        part("", "<a/>") + "Content-ID: <f>\r\n\r\n<" + LONG + names(2_000) + "\r\n--b--";

    assertPasses(PARTS, parts);
  }

  @Test
  void shouldRefuseEachFurtherReadOnceItHasRefused() {
    MarkupLimits limits = new MarkupLimits(RequestType.of(XML));
    byte[] bytes = ("<" + LONG).getBytes(StandardCharsets.UTF_8);
    assertThrows(UnreadableRequestException.class, () -> limits.passed(bytes, 0, bytes.length));

    assertThrows(UnreadableRequestException.class, () -> limits.passed(bytes, 0, -1));

    assertEquals(TAG, limits.refusal().orElseThrow());
  }

  private static String part(String headers, String document) {
    return "--b\r\nContent-ID: <e>\r\n%s\r\n%s\r\n--b\r\n".formatted(headers, document);
  }

  /** Empty elements of different names. */
  private static String names(int count) {
    return IntStream.range(0, count)
        .mapToObj(number -> "<n" + number + "/>")
        .collect(Collectors.joining());
  }

  private static String equalHash(int number) {
    return IntStream.range(0, 10)
        .mapToObj(bit -> (number >> bit & 1) == 0 ? "Aa" : "BB")
        .collect(Collectors.joining());
  }

  private static String wide(String text, String charset) {
    return new String(text.getBytes(Charset.forName(charset)), StandardCharsets.ISO_8859_1);
  }

  private static void assertPasses(String type, String request) throws Exception {
    for (int piece : PIECES) {
      pass(new MarkupLimits(RequestType.of(type)), request, piece);
    }
  }

  private static void assertRefused(String words, String type, String request) {
    for (int piece : PIECES) {
      MarkupLimits limits = new MarkupLimits(RequestType.of(type));
      UnreadableRequestException refused =
          assertThrows(UnreadableRequestException.class, () -> pass(limits, request, piece));
      assertTrue(refused.getMessage().contains(words), refused::getMessage);
      assertEquals(refused.getMessage(), limits.refusal().orElseThrow());
    }
  }

  private static void pass(MarkupLimits limits, String request, int piece) throws Exception {
    byte[] bytes = request.getBytes(StandardCharsets.ISO_8859_1);
    for (int from = 0; from < bytes.length; from += piece) {
      int count = Math.min(piece, bytes.length - from);
      limits.passed(bytes, from, count);
      if (count < piece) {
        break;
      }
    }
    limits.passed(bytes, 0, -1);
  }

  @Test
  void shouldFindTheBoundaryBehindALineThatEndsTwice() throws Exception {
    assertPasses(PARTS, part("", "<a/>\r") + "Content-ID: <f>\r\n\r\n<" + LONG);
  }

  @ParameterizedTest
  @ValueSource(strings = {"7bit", "8BIT", "binary"})
  void shouldPassAPartWhoseBytesAreThoseOfTheEnvelope(String encoding) throws Exception {
    assertPasses(PARTS, part("Content-Transfer-Encoding: " + encoding + "\r\n", "<a/>"));
  }

  /** However it is cut on its way. */
  @Test
  void shouldAllowAHeaderOfEightThousandBytes() throws Exception {
    String begin = "--b\r\nContent-ID: <e>\r\nX: ";
    String header = begin + "x".repeat(8_000 - begin.length());
    assertPasses(PARTS, header + "\r\n\r\n<a/>");
    assertPasses(PARTS, header + "\r\n\r");

    String refusal = "header is longer than 8000 bytes";
    assertRefused(refusal, PARTS, header + "xxxx");
    assertRefused(refusal, PARTS, header + "x\r\n\r\n<a/>");
  }

  @Test
  void shouldJudgeTheFirstSixBytesAsSoonAsTheyAreThere() throws Exception {
    assertRefused("character set", "text/xml", "abcdef");
    assertPasses("text/xml", "abcde");
  }

  @Test
  void shouldJudgeADeclarationWithoutEndAfterTwoHundredBytes() throws Exception {
    String declaration = "<?xml version='1.0' encoding='UTF-16' ";
    String padded = declaration + " ".repeat(200 - declaration.length());

    assertRefused("character set", "text/xml", padded);
    assertPasses("text/xml", padded.substring(0, 199));
  }
}
