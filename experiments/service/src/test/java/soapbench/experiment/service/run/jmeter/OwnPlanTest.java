package soapbench.experiment.service.run.jmeter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import soapbench.experiment.service.message.OutgoingRequest;
import soapbench.experiment.service.message.RequestDocument;
import soapbench.experiment.service.wsdl.SoapVersion;
import soapbench.http.HttpAddress;
import soapbench.xml.XmlElements;
import soapbench.xml.XmlTree;

class OwnPlanTest {

  @TempDir private Path folder;

  private Path write(String address, SoapVersion soap, OptionalDouble perSecond, String... headers)
      throws Exception {
    List<OutgoingRequest> requests =
        List.of("a", "b").stream()
            .map(
                text ->
                    OutgoingRequest.of(
                        RequestDocument.read(
                            text,
                            "<q>%s</q>".formatted(text).getBytes(StandardCharsets.UTF_8),
                            soap)))
            .toList();
    return new OwnPlan(
            HttpAddress.parse(address),
            "urn:a?b&c",
            requests,
            Set.of(headers),
            7,
            11,
            perSecond,
            9_000)
        .write(folder);
  }

  private static Map<String, String> properties(Path plan) throws Exception {
    Map<String, String> properties = new TreeMap<>();
    try (InputStream in = Files.newInputStream(plan)) {
      Document document = XmlTree.read(in);
      NodeList all = document.getElementsByTagName("*");
      for (int i = 0; i < all.getLength(); i++) {
        Element one = (Element) all.item(i);
        if (one.getTagName().endsWith("Prop")) {
          properties.putIfAbsent(one.getAttribute("name"), one.getTextContent().strip());
        }
        if (one.hasAttribute("testname")) {
          properties.put(one.getAttribute("testname"), one.getAttribute("enabled"));
        }
      }
    }
    return properties;
  }

  @Test
  void shouldSendTheRequestsInTurns() throws Exception {
    Path plan = write("https://[::1]:8443/a/b?c=d&e", SoapVersion.SOAP_11, OptionalDouble.of(2.5));

    Map<String, String> properties = properties(plan);
    assertEquals("soap-own.jmx", plan.getFileName().toString());
    assertEquals("${__P(users,7)}", properties.get("ThreadGroup.num_threads"));
    assertEquals("${__P(loops,11)}", properties.get("LoopController.loops"));
    assertEquals("false", properties.get("LoopController.continue_forever"));
    assertEquals("https", properties.get("HTTPSampler.protocol"));
    assertEquals("::1", properties.get("HTTPSampler.domain"));
    assertEquals("8443", properties.get("HTTPSampler.port"));
    assertEquals("/a/b?c=d&e", properties.get("HTTPSampler.path"));
    assertEquals("9000", properties.get("HTTPSampler.response_timeout"));
    assertEquals("text/xml; charset=UTF-8", properties.get("File.mimetype"));
    assertEquals("\"urn:a?b&c\"", properties.get("Header.value"));
    assertEquals("true", properties.get("headers of SOAP 1.1"));
    assertEquals("${__P(per_minute,150.0)}", properties.get("throughput"));
    assertEquals("true", properties.get("rate of all users"));
    assertEquals("false", properties.get("headers of the user"));
    assertEquals(
        "number,file\n1,requests/1.xml\n2,requests/2.xml\n",
        Files.readString(folder.resolve("requests.csv")));
    assertTrue(Files.readString(folder.resolve("requests/2.xml")).contains("<q>b</q>"));
    assertFalse(Files.readString(plan).contains("@"), "every place is filled");
  }

  @Test
  void shouldReferToTheValuesOfFurtherHeaders() throws Exception {
    Path plan =
        write("http://a", SoapVersion.SOAP_11, OptionalDouble.empty(), "Authorization", "X&'$,Y");

    Map<String, String> properties = properties(plan);
    assertEquals("true", properties.get("headers of SOAP 1.1"));
    assertEquals("true", properties.get("headers of the user"));
    assertEquals(
        Map.of(
            "SOAPAction",
            "\"urn:a?b&c\"",
            "Authorization",
            "${__P(header.Authorization,)}",
            "X&'$,Y",
            "${__P(header.X%26%27%24%2CY,)}"),
        headers(plan));
    assertEquals(
        Map.of("header.Authorization", "Basic a", "header.X%26%27%24%2CY", "b"),
        OwnPlan.properties(Map.of("Authorization", "Basic a", "X&'$,Y", "b")));
  }

  private static Map<String, String> headers(Path plan) throws Exception {
    Map<String, String> headers = new TreeMap<>();
    try (InputStream in = Files.newInputStream(plan)) {
      NodeList all = XmlTree.read(in).getElementsByTagName("elementProp");
      for (int i = 0; i < all.getLength(); i++) {
        Element one = (Element) all.item(i);
        if (one.getAttribute("elementType").equals("Header")) {
          List<Element> pair = XmlElements.below(one);
          headers.put(pair.get(0).getTextContent(), pair.get(1).getTextContent());
        }
      }
    }
    return headers;
  }

  @Test
  void shouldLeaveOutTheActionWhereAFurtherHeaderHasIt() throws Exception {
    Map<String, String> properties =
        properties(write("http://a", SoapVersion.SOAP_11, OptionalDouble.empty(), "soapaction"));

    assertEquals("false", properties.get("headers of SOAP 1.1"));
  }

  @Test
  void shouldHaveTheActionOfSoap12InItsType() throws Exception {
    Map<String, String> properties =
        properties(write("http://127.0.0.1", SoapVersion.SOAP_12, OptionalDouble.empty()));

    assertEquals(
        "application/soap+xml; charset=UTF-8; action=\"urn:a?b&c\"",
        properties.get("File.mimetype"));
    assertEquals("false", properties.get("headers of SOAP 1.1"));
    assertEquals("false", properties.get("rate of all users"));
    assertEquals("/", properties.get("HTTPSampler.path"));
    assertEquals("80", properties.get("HTTPSampler.port"));
  }
}
