package soapbench.xml;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.ByteArrayInputStream;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.SAXException;

/** Documents whose name is Müller, by mark, media type and declaration (RFC 7303, section 3). */
class XmlEncodingTest {

  private static final Charset UTF_32BE = Charset.forName("UTF-32BE");
  private static final Charset UTF_32LE = Charset.forName("UTF-32LE");
  private static final Charset CP_1252 = Charset.forName("windows-1252");
  private static final char MARK = '\uFEFF';
  private static final String NAME = "M\u00FCller";

  static Stream<Arguments> documents() {
    String bare = "<a>" + NAME + "</a>";
    return Stream.of(
        // without a mark and a media type, the document says it
        arguments(bare, UTF_8, null),
        arguments(declared("ISO-8859-1"), ISO_8859_1, null),
        arguments(declared("UTF-16"), UTF_16LE, null),
        arguments(bare, UTF_16BE, null),
        arguments(bare, UTF_16LE, null),
        arguments(bare, UTF_32BE, null),
        arguments(bare, UTF_32LE, null),
        // a media type wins over a declaration
        arguments(bare, ISO_8859_1, "iso-8859-1"),
        arguments(bare, ISO_8859_1, "LATIN1"),
        arguments(bare, CP_1252, "Windows-1252"),
        arguments(declared("ISO-8859-1"), UTF_8, "utf-8"),
        arguments(declared("US-ASCII"), UTF_8, "utf8"),
        arguments(declared("UTF-8"), ISO_8859_1, "ISO-8859-1"),
        arguments(declared("UTF-16"), UTF_8, "UTF-8"),
        arguments(declared("UTF-8"), UTF_16LE, "UTF-16LE"),
        arguments(declared("no-such"), UTF_8, "UTF-8"),
        // which may leave the order of bytes open
        arguments(bare, UTF_16BE, "utf-16"),
        arguments(bare, UTF_16LE, "utf-16"),
        arguments(bare, UTF_32BE, "utf-32"),
        arguments(bare, UTF_32LE, "utf-32"),
        // a mark wins over both
        arguments(MARK + bare, UTF_8, null),
        arguments(MARK + bare, UTF_16BE, null),
        arguments(MARK + bare, UTF_16LE, "UTF-16"),
        arguments(MARK + bare, UTF_16LE, "UTF-16BE"),
        arguments(MARK + bare, UTF_32BE, null),
        arguments(MARK + bare, UTF_32LE, "UTF-32"),
        arguments(MARK + declared("ISO-8859-1"), UTF_8, "ISO-8859-1"),
        arguments(MARK + declared("UTF-8"), UTF_16BE, "UTF-8"),
        arguments(MARK + bare, UTF_8, "no-such"));
  }

  private static String declared(String encoding) {
    return "<?xml version=\"1.0\" encoding=\"%s\"?>\n<a>%s</a>".formatted(encoding, NAME);
  }

  @ParameterizedTest
  @MethodSource("documents")
  void shouldDecodeADocument(String document, Charset in, String named) throws Exception {
    assertEquals(NAME, text(document.getBytes(in), named));
  }

  @ParameterizedTest
  @CsvSource({"no-such", "'utf 8'", "'''utf-8'''", "utf-8/iso-8859-1"})
  void shouldRefuseACharacterSetThatIsUnknown(String named) {
    assertEquals(
        "its media type names the character set '%s', which is unknown".formatted(named),
        refusal(("<a>" + NAME + "</a>").getBytes(UTF_8), named));
  }

  @ParameterizedTest
  @CsvSource({"UTF-8", "US-ASCII"})
  void shouldRefuseBytesThatAreNotOfTheCharacterSet(String named) {
    assertEquals(
        "it has bytes that are not " + named,
        refusal(declared("ISO-8859-1").getBytes(ISO_8859_1), named));
  }

  @ParameterizedTest
  @CsvSource({"''", "<", "<a"})
  void shouldLeaveWhatIsShorterThanAMarkToTheParser(String document) {
    assertThrows(SAXException.class, () -> text(document.getBytes(US_ASCII), "US-ASCII"));
  }

  private static String refusal(byte[] document, String named) {
    return assertThrows(WrongEncodingException.class, () -> text(document, named)).getMessage();
  }

  private static String text(byte[] document, String named) throws Exception {
    return XmlTree.read(
            XmlEncoding.source(new ByteArrayInputStream(document), Optional.ofNullable(named)))
        .getDocumentElement()
        .getTextContent();
  }
}
