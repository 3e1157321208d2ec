package soapbench.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What the table of services says of each, against its WSDL. */
class ServicesTest {

  private static final String SOAP = "http://schemas.xmlsoap.org/wsdl/soap/";
  private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";

  static final Iterable<ServiceContract> SERVICES = Services.ALL;

  @ParameterizedTest
  @FieldSource("SERVICES")
  void shouldNameTheServiceAndItsPortsAsTheWsdlDoes(ServiceContract service) throws Exception {
    Document wsdl = read(service);
    String namespace = wsdl.getDocumentElement().getAttribute("targetNamespace");

    assertEquals(
        service.service(),
        new QName(namespace, element(wsdl, WSDL, "service").getAttribute("name")));
    for (Binding binding : Binding.values()) {
      if (!service.has(binding)) {
        continue;
      }
      QName port = service.port(binding);
      assertEquals(namespace, port.getNamespaceURI());
      Element bound =
          named(wsdl, "binding", named(wsdl, "port", port.getLocalPart()).getAttribute("binding"));
      Element soap = (Element) bound.getElementsByTagNameNS(SOAP, "binding").item(0);
      assertEquals(binding.transport(), soap.getAttribute("transport"));
    }
  }

  @ParameterizedTest
  @FieldSource("SERVICES")
  void shouldBeWhereTheWsdlSays(ServiceContract service) throws Exception {
    Document wsdl = read(service);

    String http = address(wsdl, service.port(Binding.HTTP));
    // a template's services each have a name of their own
    assertTrue(http.replaceFirst("/NAME$", "").endsWith("/soapbench" + service.path()), http);
    if (service.queues().isPresent()) {
      String jms = address(wsdl, service.port(Binding.JMS));
      assertEquals("jms:queue:" + service.queues().get().transacted(), jms.split("\\?")[0]);
    }
  }

  @Test
  void shouldHaveAComponentInItsOwnNamespaceBelowAllComponents() {
    ServiceContract component = JobsContract.component("gmsh-2", "urn:gmsh");

    assertEquals("/jobs/gmsh-2", component.path());
    assertEquals(new QName("urn:gmsh", "gmsh-2"), component.service());
    assertEquals(new QName("urn:gmsh", "HttpPort"), component.port(Binding.HTTP));
    assertEquals(JobsContract.SERVICE.queues(), component.queues());
    assertEquals(JobsContract.SERVICE.limits(), component.limits());
    assertTrue(component.limits().streamed());
  }

  @Test
  void shouldHaveJmsWhenItHasQueuesAndHttpInAnyCase() {
    assertTrue(LaboratoryContract.SERVICE.has(Binding.HTTP));
    assertTrue(LaboratoryContract.SERVICE.has(Binding.JMS));
    assertTrue(MessagingContract.SERVICE.has(Binding.HTTP));
    assertFalse(MessagingContract.SERVICE.has(Binding.JMS));
  }

  @Test
  void shouldTakeRequestsFromTheQueuesThatAWorkerIsTold() {
    Queues queues = new Queues("a", "b", "c");

    assertEquals(Optional.of(queues), FarmContract.on(queues).queues());
    assertEquals(FarmContract.SERVICE.limits(), FarmContract.on(queues).limits());
  }

  @Test
  void shouldNameEachBindingInOptionsAndFiles() {
    assertEquals(
        List.of("http", "jms"), Arrays.stream(Binding.values()).map(Binding::word).toList());
  }

  @Test
  void shouldRefuseARowThatCannotBePublished() {
    ServiceContract good = LaboratoryContract.SERVICE;
    assertThrows(IllegalArgumentException.class, () -> named(good, "a/"));
    assertThrows(IllegalArgumentException.class, () -> named(good, "a/b/c"));
    assertThrows(IllegalArgumentException.class, () -> named(good, "a/.."));
    assertThrows(IllegalArgumentException.class, () -> named(good, "a1/b"));
    assertThrows(IllegalArgumentException.class, () -> named(good, ""));
    assertThrows(IllegalArgumentException.class, () -> new Queues("a", "a", "b"));
    assertThrows(IllegalArgumentException.class, () -> new Limits(0, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> new Limits(1, -1, 1));
    assertThrows(IllegalArgumentException.class, () -> new Limits(1, 1, 0));
    assertThrows(IllegalArgumentException.class, () -> new Limits(1, 2, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> new Limits(1, 0, 1, 1));
  }

  private static ServiceContract named(ServiceContract service, String name) {
    return new ServiceContract(
        name, service.wsdl(), service.service(), service.queues(), service.limits(), Set.of());
  }

  private static String address(Document wsdl, QName port) {
    Element address =
        (Element)
            named(wsdl, "port", port.getLocalPart())
                .getElementsByTagNameNS(SOAP, "address")
                .item(0);
    return address.getAttribute("location");
  }

  private static Element named(Document wsdl, String kind, String name) {
    NodeList elements = wsdl.getElementsByTagNameNS(WSDL, kind);
    return IntStream.range(0, elements.getLength())
        .mapToObj(i -> (Element) elements.item(i))
        .filter(element -> element.getAttribute("name").equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no %s %s in the WSDL".formatted(kind, name)));
  }

  private static Element element(Document wsdl, String namespace, String kind) {
    return (Element) wsdl.getElementsByTagNameNS(namespace, kind).item(0);
  }

  private static Document read(ServiceContract service) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    try (InputStream in = Services.class.getClassLoader().getResourceAsStream(service.wsdl())) {
      assertNotNull(in, service.wsdl());
      return factory.newDocumentBuilder().parse(in);
    }
  }
}
