package soapbench.experiment.service.run;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Base64;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.experiment.service.run.ServiceRuns.Ran;
import soapbench.experiment.service.wsdl.ShopWsdl;
import soapbench.lab.option.InvalidOptionException;

/** Answers and WSDLs in the character sets that HTTP, marks and declarations name (RFC 7303). */
@Tag("hostile")
class CharacterSetsTest {

  private static final String NAME = "M\u00FCller";
  private static final String ENVELOPE = RawService.envelope("<r><name>" + NAME + "</name></r>");
  private static final String MARK = "\uFEFF";

  @TempDir private Path folder;

  private static String declared(String encoding, String document) {
    return "<?xml version=\"1.0\" encoding=\"%s\"?>%s".formatted(encoding, document);
  }

  static Stream<Arguments> answers() {
    String soap12 =
        ENVELOPE.replace(
            "http://schemas.xmlsoap.org/soap/envelope/", "http://www.w3.org/2003/05/soap-envelope");
    return Stream.of(
        arguments("text/xml; charset=iso-8859-1", ENVELOPE, ISO_8859_1),
        arguments("text/xml; Charset = \"ISO-8859-1\"", ENVELOPE, ISO_8859_1),
        arguments("text/xml; charset=utf-8", declared("ISO-8859-1", ENVELOPE), UTF_8),
        arguments("text/xml;charset=UTF-16", ENVELOPE, UTF_16LE),
        arguments("text/xml", MARK + ENVELOPE, Charset.forName("UTF-32LE")),
        arguments("text/xml", declared("ISO-8859-1", ENVELOPE), ISO_8859_1),
        arguments("text/xml; charset=iso-8859-1", MARK + ENVELOPE, UTF_16BE),
        arguments("application/soap+xml; charset=iso-8859-1; action=\"a\"", soap12, ISO_8859_1));
  }

  @ParameterizedTest
  @MethodSource("answers")
  void shouldReadAnAnswerInItsCharacterSet(String type, String document, Charset in)
      throws Exception {
    assertRight(type, document.getBytes(in));
  }

  /** The type of the part with the envelope counts, not that of the whole. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Type: application/xop+xml; charset=ISO-8859-1; type=\"text/xml\"",
        "content-type: application/xop+xml;\r\n\tcharset=\"iso-8859-1\"",
        "Content-Type: text/xml; charset=latin1\r\nContent-Transfer-Encoding: 8bit"
      })
  void shouldReadAPartInItsCharacterSet(String head) throws Exception {
    String type = "multipart/related; charset=utf-8; start=\"<root>\"; boundary=\"b\"";
    String parts =
        "--b\r\nContent-ID: <other>\r\n\r\nattached\r\n--b\r\n%s\r\nContent-ID: <root>\r\n\r\n"
                .formatted(head)
            + ENVELOPE
            + "\r\n--b--\r\n";
    assertRight(type, parts.getBytes(ISO_8859_1));
  }

  @Test
  void shouldReadAPartInItsTransferEncoding() throws Exception {
    String parts =
        "--b\r\nContent-Type: text/xml; charset=ISO-8859-1\r\nContent-Transfer-Encoding: BASE64"
            + "\r\n\r\n%s\r\n--b--\r\n"
                .formatted(Base64.getMimeEncoder().encodeToString(ENVELOPE.getBytes(ISO_8859_1)));
    assertRight("multipart/related; boundary=b", parts.getBytes(ISO_8859_1));
  }

  private void assertRight(String type, byte[] body) throws Exception {
    try (RawService service = new RawService((n, head, asked, wire) -> wire.bytes(type, body))) {
      Ran ran =
          ServiceRuns.run(
              folder,
              service.address(),
              "--request",
              ServiceRuns.request(folder),
              "--trials",
              "1",
              "--expect",
              "//name=" + NAME);
      assertTrue(ran.end().allCompleted(), ran.errors()::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"no-such", "'utf-8'"})
  void shouldNameACharacterSetThatIsUnknown(String charset) throws Exception {
    assertRefused(
        "text/xml; charset=" + charset,
        "xml: the answer can't be read as XML: its media type names the character set '%s', which"
                .formatted(charset)
            + " is unknown");
  }

  @Test
  void shouldNameTheCharacterSetThatBytesAreNotOf() throws Exception {
    assertRefused(
        "text/xml; charset=utf-8", "xml: the answer is not XML: it has bytes that are not UTF-8");
  }

  private void assertRefused(String type, String line) throws IOException {
    byte[] body = ENVELOPE.getBytes(ISO_8859_1);
    try (RawService service = new RawService((n, head, asked, wire) -> wire.bytes(type, body))) {
      String request = ServiceRuns.request(folder);
      assertEquals(
          "%s gives no right answer to %s: %s".formatted(service.address(), request, line),
          assertThrows(
                  IOException.class,
                  () -> ServiceRuns.run(folder, service.address(), "--request", request))
              .getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"iso-8859-1", "\"ISO-8859-1\"", "latin1"})
  void shouldReadAWsdlAndItsSchemaInTheirCharacterSet(String charset) throws Exception {
    String schema =
        "<x:schema xmlns:x=\"http://www.w3.org/2001/XMLSchema\" targetNamespace=\"urn:shop\""
            + " elementFormDefault=\"qualified\"><x:element name=\"book\"><x:complexType>"
            + "<x:sequence><x:element name=\"%s\" type=\"x:string\"/></x:sequence>".formatted(NAME)
            + "</x:complexType></x:element></x:schema>";
    String wsdl =
        new ShopWsdl()
            .text()
            .replaceFirst(
                "(?s)<types>.*</types>",
                "<types><x:schema xmlns:x=\"http://www.w3.org/2001/XMLSchema\">"
                    + "<x:include schemaLocation=\"?xsd\"/></x:schema></types>")
            .replace("ShopPort", NAME);
    try (RawService service =
        new RawService(
            (n, head, body, wire) ->
                wire.bytes(
                    "text/xml; charset=" + charset,
                    (head.contains("?xsd") ? schema : wsdl).getBytes(ISO_8859_1)))) {
      String draft = ServiceRuns.draft(service.address() + "?wsdl", "book");
      assertTrue(draft.contains(NAME), draft);
      InvalidOptionException refused =
          assertThrows(
              InvalidOptionException.class,
              () ->
                  ServiceRuns.plan(
                      folder,
                      "--wsdl",
                      service.address() + "?wsdl",
                      "--port",
                      "other",
                      "--request",
                      ServiceRuns.request(folder)));
      assertTrue(refused.getMessage().endsWith("allowed are " + NAME), refused.getMessage());
    }
  }

  @Test
  void shouldSayThatTheCharacterSetOfAWsdlIsUnknown() throws Exception {
    try (RawService service =
        new RawService(
            (n, head, body, wire) -> wire.ok("text/xml; charset=no-such", new ShopWsdl().text()))) {
      String wsdl = service.address() + "?wsdl";
      assertEquals(
          "--wsdl: %1$s can't be used: %1$s can't be read as XML: its media type names the"
                  .formatted(wsdl)
              + " character set 'no-such', which is unknown",
          assertThrows(
                  InvalidOptionException.class,
                  () ->
                      ServiceRuns.plan(
                          folder, "--wsdl", wsdl, "--request", ServiceRuns.request(folder)))
              .getMessage());
    }
  }
}
