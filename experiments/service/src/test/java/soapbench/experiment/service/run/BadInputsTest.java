package soapbench.experiment.service.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.experiment.service.wsdl.ShopWsdl;
import soapbench.lab.option.InvalidOptionException;

/** Addresses, requests and WSDLs that can't be used, each with its line. */
@Tag("hostile")
class BadInputsTest {

  private static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";
  private static final String BOOK = "<s:book xmlns:s=\"urn:shop\"/>";

  private static final String DEEP = "<a>".repeat(20_000) + "</a>".repeat(20_000);

  @TempDir private Path folder;

  static Stream<Arguments> addresses() {
    String form = " is not an address of the form http://HOST:PORT/PATH or https://...";
    return Stream.of(
        arguments("ftp://127.0.0.1/shop", "ADDRESS: 'ftp://127.0.0.1/shop'" + form),
        arguments("127.0.0.1:80", "ADDRESS: '127.0.0.1:80'" + form),
        arguments("http://", "ADDRESS: 'http://'" + form),
        arguments("http://127.0.0.1:0/", "ADDRESS: 'http://127.0.0.1:0/'" + form),
        arguments("http://me:secret@127.0.0.1/", "ADDRESS: 'http://me:secret@127.0.0.1/'" + form),
        arguments("http://127.0.0.1/a b", "ADDRESS: 'http://127.0.0.1/a b'" + form));
  }

  @ParameterizedTest
  @MethodSource("addresses")
  void shouldRefuseAnAddress(String address, String line) throws IOException {
    assertRefused(line, address, "--request", file("r.xml", BOOK));
  }

  static Stream<Arguments> requests() {
    return Stream.of(
        arguments("", "it can't be read as XML: Premature end of file."),
        arguments(
            "<a><b></a>",
            "it can't be read as XML: The element type \"b\" must be terminated by the matching"
                + " end-tag \"</b>\"."),
        arguments("{\"a\": 1}", "it can't be read as XML: Content is not allowed in prolog."),
        arguments(
            "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><a>&x;</a>",
            "it can't be read as XML: it has a document type (<!DOCTYPE>), which is not allowed"),
        arguments(DEEP, "it can't be read as XML: it is deeper than 256 elements"),
        arguments(
            "<e:Envelope xmlns:e=\"urn:soap\"><e:Body/></e:Envelope>",
            "its envelope has the namespace 'urn:soap': allowed are those of SOAP 1.1, "
                + SOAP
                + ", and of SOAP 1.2, http://www.w3.org/2003/05/soap-envelope"),
        arguments(
            "<e:Envelope xmlns:e=\"%s\"/>".formatted(SOAP), "its envelope has 0 bodies, not one"),
        arguments(
            "<e:Envelope xmlns:e=\"%s\"><e:Body/><e:Body/></e:Envelope>".formatted(SOAP),
            "its envelope has 2 bodies, not one"));
  }

  @ParameterizedTest
  @MethodSource("requests")
  void shouldRefuseARequest(String text, String line) throws IOException {
    String file = file("r.xml", text);
    assertRefused(
        "--request: %s: %s".formatted(file, line), "http://127.0.0.1:1/s", "--request", file);
  }

  @Test
  void shouldRefuseARequestThatIsNotThere() throws IOException {
    String none = folder.resolve("none.xml").toString();
    assertRefused(
        "--request: %s: there is no such file or folder".formatted(none),
        "http://127.0.0.1:1/s",
        "--request",
        none);
    assertRefused(
        "--request: it is missing: a file with an envelope or its body", "http://127.0.0.1:1/s");
  }

  static Stream<Arguments> options() {
    return Stream.of(
        arguments("ADDRESS: it or --wsdl is needed", ""),
        arguments("--operation: allowed only with --wsdl", "http://127.0.0.1:1/ --operation book"),
        arguments("--port: allowed only with --wsdl", "http://127.0.0.1:1/ --port P"),
        arguments(
            "--expect: 'total' is not of the form XPATH=VALUE, such as //total=19.00",
            "http://127.0.0.1:1/ --expect total"),
        arguments(
            "--expect: '=1' is not of the form XPATH=VALUE, such as //total=19.00",
            "http://127.0.0.1:1/ --expect =1"),
        arguments(
            "--connections: 'old' is unknown: allowed are new, kept",
            "http://127.0.0.1:1/ --connections old"),
        arguments("--rate: one rate is allowed", "http://127.0.0.1:1/ --rate 1,2"),
        arguments(
            "--rate: '0' is out of range: allowed are 0.1 to 100000 (a second)",
            "http://127.0.0.1:1/ --rate 0"),
        arguments(
            "--yes: needed where nobody can be asked, since http://192.0.2.1/shop is not on"
                + " loopback",
            "http://192.0.2.1/shop"));
  }

  @ParameterizedTest
  @MethodSource("options")
  void shouldRefuseOptions(String line, String words) throws IOException {
    List<String> all = new ArrayList<>(List.of("--request", file("r.xml", BOOK)));
    all.addAll(words.isEmpty() ? List.of() : List.of(words.split(" ")));
    assertRefused(line, all.toArray(String[]::new));
  }

  @Test
  void shouldRefuseAnExpressionThatIsNone() throws IOException {
    InvalidOptionException refused =
        refusal("http://127.0.0.1:1/", "--request", file("r.xml", BOOK), "--expect", "//[=1");
    assertEquals(
        "--expect: '//[=1' is not of the form XPATH=VALUE, such as //total=19.00",
        refused.getMessage());
    String said =
        refusal("http://127.0.0.1:1/", "--request", file("r.xml", BOOK), "--expect", "//a(=1")
            .getMessage();
    assertEquals("--expect: '//a(=1' is not of the form XPATH=VALUE, such as //total=19.00", said);
    said =
        refusal("http://127.0.0.1:1/", "--request", file("r.xml", BOOK), "--expect", "//a b=1")
            .getMessage();
    assertEquals(
        "--expect: '//a b' is not an expression of XPath 1.0:",
        said.substring(0, Math.min(said.length(), 53)).strip());
  }

  static Stream<Arguments> wsdls() {
    ShopWsdl shop = new ShopWsdl();
    return Stream.of(
        wsdl("", "WSDL can't be used: WSDL can't be read as XML: Premature end of file."),
        wsdl(
            "<html><body>log in</body></html>",
            "WSDL can't be used: it is not WSDL 1.1: its root is 'html'"),
        wsdl(
            "<!DOCTYPE a SYSTEM \"http://127.0.0.1:1/a.dtd\"><a/>",
            "WSDL can't be used: WSDL can't be read as XML: it has a document type (<!DOCTYPE>),"
                + " which is not allowed"),
        wsdl(DEEP, "WSDL can't be used: WSDL can't be read as XML: it is deeper than 256 elements"),
        wsdl(
            "<description xmlns=\"http://www.w3.org/ns/wsdl\"/>",
            "WSDL can't be used: it is a WSDL 2.0: allowed is WSDL 1.1"),
        wsdl(
            shop.without("service"), "WSDL can't be used: it has no port of SOAP over HTTP or JMS"),
        wsdl(shop.without("binding"), "WSDL can't be used: it has no binding 'ShopBinding'"),
        wsdl(shop.without("portType"), "WSDL can't be used: it has no portType 'Shop'"),
        wsdl(shop.without("message"), "WSDL can't be used: it has no message 'book'"),
        wsdl(
            shop.with("transport=\"http://schemas.xmlsoap.org/soap/http\"", "transport=\"urn:x\""),
            "WSDL can't be used: it has no port of SOAP over HTTP or JMS"),
        wsdl(
            shop.with("use=\"literal\"", "use=\"encoded\""),
            "the operation book of WSDL has encoded messages: allowed are literal ones"),
        wsdl(
            shop.with("<output message=\"t:bookResponse\"/>", ""),
            "the operation book of WSDL has no answer that could be timed"),
        wsdl(
            shop.with(
                "<portType name=\"Shop\"><operation name=\"book\">",
                "<portType name=\"Shop\"><operation name=\"buy\">"),
            "WSDL can't be used: its portType 'Shop' has no operation 'book'"),
        wsdl(
            shop.with("element=\"t:book\"", "element=\"t:other\""),
            "WSDL has no operation whose request is {urn:shop}book"));
  }

  private static Arguments wsdl(String text, String line) {
    return arguments(line, text);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("wsdls")
  void shouldRefuseAWsdl(String line, String text) throws IOException {
    String wsdl = file("shop.wsdl", text);
    InvalidOptionException refused = refusal("--wsdl", wsdl, "--request", file("r.xml", BOOK));
    assertEquals(
        line,
        refused
            .getMessage()
            .replaceFirst("^--[^:]*: ", "")
            .replace(Path.of(wsdl).toUri().toString(), "WSDL"));
  }

  @Test
  void shouldSayWhichOperationsAndPortsThereAre() throws IOException {
    String wsdl = file("shop.wsdl", new ShopWsdl().text());
    String uri = Path.of(wsdl).toUri().toString();
    String request = file("r.xml", BOOK);
    assertRefused(
        "--operation and --port: %s has no operation 'buy': allowed are book".formatted(uri),
        "--wsdl",
        wsdl,
        "--operation",
        "buy",
        "--request",
        request);
    assertRefused(
        "--operation and --port: %s has no port 'P': allowed are ShopPort".formatted(uri),
        "--wsdl",
        wsdl,
        "--port",
        "P",
        "--request",
        request);
    assertRefused(
        "--request: the body of %s has {urn:shop}sell, and the operation book takes {urn:shop}book"
            .formatted(request),
        "--wsdl",
        wsdl,
        "--operation",
        "book",
        "--request",
        file("r.xml", BOOK.replace("book", "sell")));
    assertRefused(
        "--operation: %s has the operation book over SOAP 1.1 only, and the request is of SOAP 1.2"
            .formatted(uri),
        "--wsdl",
        wsdl,
        "--request",
        file(
            "e.xml",
            "<e:Envelope xmlns:e=\"http://www.w3.org/2003/05/soap-envelope\"><e:Body>%s</e:Body>"
                    .formatted(BOOK)
                + "</e:Envelope>"));
  }

  @Test
  void shouldAskForAnAddressThatTheWsdlDoesNotSay() throws IOException {
    String wsdl =
        file(
            "shop.wsdl", new ShopWsdl().with("http://127.0.0.1:1/shop", "REPLACE_WITH_ACTUAL_URL"));
    assertRefused(
        "--wsdl: %s: its port ShopPort says that it is at 'REPLACE_WITH_ACTUAL_URL': give its"
                .formatted(Path.of(wsdl).toUri())
            + " ADDRESS",
        "--wsdl",
        wsdl,
        "--request",
        file("r.xml", BOOK));
  }

  @Test
  void shouldFetchNothingFromElsewhere() throws IOException {
    try (RawService elsewhere = new RawService((n, head, body, wire) -> wire.soap(""))) {
      String wsdl =
          file(
              "shop.wsdl",
              new ShopWsdl()
                  .with(
                      "<message name=\"book\"",
                      "<import namespace=\"urn:m\" location=\"%s\"/><message name=\"nook\""
                          .formatted(elsewhere.address())));
      assertRefused(
          "--wsdl: %s can't be used: it has no message 'book', and what it imports from elsewhere"
                  .formatted(Path.of(wsdl).toUri())
              + " was not fetched: "
              + elsewhere.address(),
          "--wsdl",
          wsdl,
          "--request",
          file("r.xml", BOOK));
      assertEquals(List.of(), elsewhere.heads());
    }
  }

  @Test
  void shouldSayWhyAWsdlCannotBeFetched() throws IOException {
    try (RawService gone =
        new RawService((n, head, body, wire) -> wire.status("404 Gone", "text/html", "gone"))) {
      String wsdl = gone.address() + "?wsdl";
      IOException failed =
          assertThrows(
              IOException.class,
              () -> ServiceRuns.plan(folder, "--wsdl", wsdl, "--request", file("r.xml", BOOK)));
      assertEquals(
          "can't fetch %s: it answers HTTP status 404".formatted(wsdl), failed.getMessage());
    }
    String nowhere = folder.resolve("none.wsdl").toString();
    assertRefused(
        "--wsdl: '%s' is neither a file nor an address of the form http://HOST:PORT/PATH or"
                .formatted(nowhere)
            + " https://...",
        "--wsdl",
        nowhere,
        "--request",
        file("r.xml", BOOK));
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private InvalidOptionException refusal(String... words) {
    return assertThrows(InvalidOptionException.class, () -> ServiceRuns.plan(folder, words));
  }

  private void assertRefused(String line, String... words) {
    assertEquals(line, refusal(words).getMessage());
  }
}
