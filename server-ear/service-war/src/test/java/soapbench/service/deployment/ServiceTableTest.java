package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import soapbench.contract.Binding;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.ServiceContract;
import soapbench.service.publish.PublishedService;

/** The table of services, against the contracts, their WSDLs and the rows of their queues. */
class ServiceTableTest {

  private static final String SOAP = "http://schemas.xmlsoap.org/wsdl/soap/";
  private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";

  static final List<ServiceContract> SERVICES =
      ServiceTable.ALL.stream().map(PublishedService::contract).toList();

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
  void shouldPublishEveryServiceThatHasAContract() {
    Set<ServiceContract> contracts =
        new ClassFileImporter()
            .importPackages("soapbench.contract").stream()
                .map(JavaClass::reflect)
                .flatMap(type -> Stream.of(type.getDeclaredFields()))
                .filter(field -> field.getType() == ServiceContract.class)
                .filter(field -> Modifier.isStatic(field.getModifiers()))
                .map(ServiceTableTest::valueOf)
                .collect(Collectors.toSet());

    assertEquals(contracts, Set.copyOf(SERVICES));
    assertEquals(contracts.size(), SERVICES.size());
  }

  @Test
  void shouldConsumeBothQueuesOfEveryServiceThatHasQueues() throws Exception {
    Map<String, String> expected = new TreeMap<>(Map.of(LaboratoryContract.FLOOR, "NotSupported"));
    for (ServiceContract service : SERVICES) {
      service
          .queues()
          .ifPresent(
              queues -> {
                expected.put(queues.transacted(), "Required");
                expected.put(queues.plain(), "NotSupported");
              });
    }

    assertEquals(expected, consumed());
  }

  @Test
  void shouldFindTheServiceOfAQueue() {
    assertSame(ServiceTable.ALL.get(0), ServiceTable.at("soapbench.requests"));
    assertSame(ServiceTable.ALL.get(1), ServiceTable.at("soapbench.farm.requests.plain"));
    assertThrows(IllegalArgumentException.class, () -> ServiceTable.at("soapbench.replies"));
  }

  /** The transaction of each queue that has a row with everything that a row must have. */
  private static Map<String, String> consumed() throws Exception {
    Document rows;
    try (InputStream in = Files.newInputStream(Path.of("src/main/webapp/WEB-INF/ejb-jar.xml"))) {
      rows = parse(in);
    }
    Map<String, String> transactions = new TreeMap<>();
    for (Element transaction : elements(rows.getDocumentElement(), "container-transaction")) {
      for (Element bean : elements(transaction, "ejb-name")) {
        transactions.put(bean.getTextContent(), text(transaction, "trans-attribute"));
      }
    }
    Map<String, String> consumed = new TreeMap<>();
    for (Element bean : elements(rows.getDocumentElement(), "message-driven")) {
      assertEquals(QueueConsumer.class.getName(), text(bean, "ejb-class"));
      Map<String, String> properties = new TreeMap<>();
      for (Element property : elements(bean, "activation-config-property")) {
        properties.put(
            text(property, "activation-config-property-name"),
            text(property, "activation-config-property-value"));
      }
      Element queue = elements(bean, "jms-destination").get(0);
      assertEquals(
          Map.of(
              "destinationLookup",
              text(queue, "name"),
              "destinationType",
              text(queue, "interface-name"),
              "endpointExceptionRedeliveryAttempts",
              "3",
              "endpointExceptionRedeliveryInterval",
              "200"),
          properties);
      consumed.put(text(queue, "destination-name"), transactions.remove(text(bean, "ejb-name")));
    }
    assertEquals(Map.of(), transactions, "of no bean");
    return consumed;
  }

  private static ServiceContract valueOf(Field field) {
    try {
      return (ServiceContract) field.get(null);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  private static String text(Element parent, String name) {
    return elements(parent, name).get(0).getTextContent();
  }

  private static List<Element> elements(Element parent, String name) {
    NodeList elements = parent.getElementsByTagNameNS("*", name);
    return IntStream.range(0, elements.getLength())
        .mapToObj(i -> (Element) elements.item(i))
        .toList();
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
    try (InputStream in =
        ServiceContract.class.getClassLoader().getResourceAsStream(service.wsdl())) {
      assertNotNull(in, service.wsdl());
      return parse(in);
    }
  }

  private static Document parse(InputStream in) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    return factory.newDocumentBuilder().parse(in);
  }
}
