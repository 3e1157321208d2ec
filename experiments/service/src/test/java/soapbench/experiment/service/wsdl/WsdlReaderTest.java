package soapbench.experiment.service.wsdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Refusals.refusal;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.experiment.service.wsdl.ServicePort.Transport;

class WsdlReaderTest {

  @TempDir private Path folder;

  private Wsdl read(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("shop.wsdl"), text);
    return WsdlReader.read(WsdlPlace.of(file.toString(), WsdlFetch.open(Duration.ofSeconds(1))));
  }

  private static Wsdl.Wanted wanted(Optional<SoapVersion> soap) {
    return new Wsdl.Wanted(Optional.of("book"), Optional.empty(), soap, Optional.empty(), Set.of());
  }

  /** The abstract part of the WSDL alone, and the rest, which imports it. */
  private static String[] parts(String location) {
    String whole = new ShopWsdl().text();
    int binding = whole.indexOf("<binding");
    String abstractPart = whole.substring(0, binding) + "</definitions>";
    int types = whole.indexOf("<types>");
    String concrete =
        whole.substring(0, types)
            + "<import namespace=\"urn:shop\" location=\"%s\"/>".formatted(location)
            + whole.substring(binding);
    return new String[] {abstractPart, concrete};
  }

  @Test
  void shouldReadAWsdlOfSeveralFiles() throws IOException {
    String[] parts = parts("more/abstract.wsdl");
    Files.createDirectory(folder.resolve("more"));
    Files.writeString(folder.resolve("more/abstract.wsdl"), parts[0]);

    Wsdl wsdl = read(parts[1]);

    ServiceOperation book = wsdl.find(wanted(Optional.empty()), Transport.HTTP);
    assertEquals(Optional.of(new QName("urn:shop", "book")), book.content());
    assertEquals("urn:shop/book", book.action());
    assertEquals("http://127.0.0.1:1/shop", book.port().address());
    assertTrue(wsdl.elsewhere().isEmpty());
  }

  @Test
  void shouldAskTheSameServerAloneForWhatIsImported() throws IOException {
    List<String> asked = new ArrayList<>();
    String[] parts = parts("?part=2");
    Wsdl wsdl =
        WsdlReader.read(
            new WsdlPlace(
                URI.create("http://a:1/x/shop?wsdl"),
                address -> {
                  asked.add(address.uri().toString());
                  String part = asked.size() == 1 ? parts[1] : parts[0];
                  return new WsdlPlace.Found(
                      part.getBytes(StandardCharsets.UTF_8), Optional.empty());
                }));

    assertEquals(List.of("http://a:1/x/shop?wsdl", "http://a:1/x/shop?part=2"), asked);
    assertEquals(1, wsdl.operations().size());
    for (String elsewhere :
        List.of("http://b:1/x", "https://a:1/x", "http://a:2/x", "file:///etc/passwd", "//b/x")) {
      WsdlPlace place = new WsdlPlace(URI.create("http://a:1/x/shop?wsdl"), address -> null);
      assertTrue(place.imported(place.wsdl(), elsewhere).isEmpty(), elsewhere);
    }
  }

  @Test
  void shouldTakeThePortThatTheEnvelopeIsFor() throws IOException {
    String second =
        new ShopWsdl()
            .text()
            .replaceFirst("(?s).*(<binding name=\"ShopBinding\".*?</binding>).*", "$1")
            .replace("soap:", "s12:")
            .replace("ShopBinding", "Binding12");
    String both =
        new ShopWsdl()
            .text()
            .replace(
                "<definitions ",
                "<definitions xmlns:s12=\"%s\" "
                    .formatted("http://schemas.xmlsoap.org/wsdl/soap12/"))
            .replace("<service", second + "<service")
            .replace(
                "</service>",
                "<port name=\"Port12\" binding=\"t:Binding12\"><s12:address"
                    + " location=\"http://127.0.0.1:1/12\"/></port></service>");

    Wsdl wsdl = read(both);

    assertEquals(
        "Port12",
        wsdl.find(wanted(Optional.of(SoapVersion.SOAP_12)), Transport.HTTP).port().name());
    assertEquals(
        "ShopPort",
        wsdl.find(wanted(Optional.of(SoapVersion.SOAP_11)), Transport.HTTP).port().name());
    assertTrue(
        refusal(() -> wsdl.find(wanted(Optional.empty()), Transport.JMS))
            .endsWith(" has no port of SOAP over JMS"));
  }

  @Test
  void shouldReadAPortOverJmsWithItsProperties() throws IOException {
    String jms =
        new ShopWsdl()
            .text()
            .replace("http://schemas.xmlsoap.org/soap/http", "http://www.w3.org/2010/soapjms/")
            .replace("http://127.0.0.1:1/shop", "jms:queue:orders")
            .replace(
                "</port>",
                "<j:jndiURL xmlns:j=\"http://www.w3.org/2010/soapjms/\"> tcp://a:1 </j:jndiURL>"
                    + "</port>");

    ServiceOperation book = read(jms).find(wanted(Optional.empty()), Transport.JMS);

    assertEquals("jms:queue:orders", book.port().address());
    assertEquals("tcp://a:1", book.port().jms().get("jndiURL"));
  }

  @Test
  void shouldNameThePoliciesThatItDoesNotFollow() throws IOException {
    String policy =
        "<p:Policy xmlns:p=\"http://www.w3.org/ns/ws-policy\" xmlns:s=\"urn:sp\"><p:ExactlyOne>"
            + "<p:All><s:TransportBinding><p:Policy><s:HttpsToken/></p:Policy>"
            + "</s:TransportBinding><s:Addressing/></p:All></p:ExactlyOne></p:Policy>";

    Wsdl wsdl = read(new ShopWsdl().with("<types>", policy + "<types>"));

    assertEquals(List.of("TransportBinding", "HttpsToken", "Addressing"), wsdl.policies());
    assertFalse(wsdl.operations().isEmpty());
  }

  private static String actionOf(Wsdl wsdl, String operation, String content, String... parts) {
    return wsdl.find(
            new Wsdl.Wanted(
                Optional.of(operation).filter(name -> !name.isEmpty()),
                Optional.empty(),
                Optional.empty(),
                Optional.of(content)
                    .filter(name -> !name.isEmpty())
                    .map(name -> new QName("urn:shop", name)),
                Set.of(parts)),
            Transport.HTTP)
        .action();
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "a, b, a, b",
        "a, b, '', ''",
        "'', '', '', ''",
        "'', '', a, b",
        "'', b, '', b",
        "a, b, a, ''"
      })
  void shouldChooseAmongOperationsOfOneNameByTheRequest(
      String one, String two, String boundOne, String boundTwo) throws IOException {
    Wsdl wsdl = read(ShopWsdl.overloaded("document", one, two, boundOne, boundTwo));

    for (String name : List.of("find", "")) {
      assertEquals("urn:one", actionOf(wsdl, name, "book"));
      assertEquals("urn:two", actionOf(wsdl, name, "code"));
    }
  }

  @Test
  void shouldMatchOperationsOfOneNameByTheirInputsInWhateverOrder() throws IOException {
    Wsdl wsdl = read(ShopWsdl.overloaded("document", "a", "b", "b", "a"));

    assertEquals("urn:two", actionOf(wsdl, "find", "book"));
    assertEquals("urn:one", actionOf(wsdl, "find", "code"));
    assertEquals("urn:two", actionOf(wsdl, "a", ""));
    assertEquals("urn:one", actionOf(wsdl, "b", ""));
  }

  @Test
  void shouldChooseAmongOperationsOfOneNameByThePartsOfRpc() throws IOException {
    Wsdl wsdl = read(ShopWsdl.overloaded("rpc", "", "", "", ""));

    assertEquals("urn:one", actionOf(wsdl, "find", "find", "book"));
    assertEquals("urn:two", actionOf(wsdl, "", "find", "code"));
    assertEquals("urn:one", actionOf(wsdl, "find", ""));
    assertEquals("urn:two", actionOf(wsdl, "find#2", ""));
    String refusal = refusal(() -> actionOf(wsdl, "find", "find", "book", "code"));
    assertTrue(
        refusal.endsWith(
            " has several operations for this request, none of which takes what it has: name one"
                + " of find#1 ({urn:shop}find with book), find#2 ({urn:shop}find with code)"),
        refusal);
  }

  @Test
  void shouldNameTheOperationsThatTakeTheSameRequest() throws IOException {
    Wsdl wsdl =
        read(ShopWsdl.overloaded("document", "a", "b", "a", "b").replace("t:code", "t:book"));

    String refusal = refusal(() -> actionOf(wsdl, "", "book"));

    assertTrue(
        refusal.endsWith(
            " has several operations for this request, each of which takes it: name one of a"
                + " ({urn:shop}book), b ({urn:shop}book)"),
        refusal);
    assertEquals("urn:two", actionOf(wsdl, "b", "book"));
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "<output message=\"t:bookResponse\"/>;its output comes without an input",
        "<output message=\"t:bookResponse\"/><input message=\"t:book\"/>;its output comes first"
      },
      delimiter = ';')
  void shouldSayThatAnOperationOfTheServiceCannotBeCalled(String messages, String why)
      throws IOException {
    Wsdl wsdl =
        read(
            new ShopWsdl()
                .text()
                .replaceFirst("(?s)<input message.*?/>\\s*<output message.*?/>", messages));

    String refusal = refusal(() -> wsdl.find(wanted(Optional.empty()), Transport.HTTP));

    assertTrue(
        refusal.startsWith("the operation book of ")
            && refusal.endsWith(" can't be called: %s, so the service sends it".formatted(why)),
        refusal);
  }
}
