package soapbench.experiment.service.wsdl;

import static soapbench.xml.XmlElements.below;
import static soapbench.xml.XmlElements.is;
import static soapbench.xml.XmlElements.qualified;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.namespace.QName;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import soapbench.experiment.service.wsdl.ServiceOperation.Exchange;
import soapbench.experiment.service.wsdl.ServicePort.Transport;
import soapbench.xml.XmlEncoding;
import soapbench.xml.XmlTree;

/** Reads a WSDL 1.1, and those that it imports from the same place. */
public final class WsdlReader {

  private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";
  private static final String WSDL_2 = "http://www.w3.org/ns/wsdl";
  private static final String JMS = "http://www.w3.org/2010/soapjms/";
  private static final Map<String, Transport> TRANSPORTS =
      Map.of(
          "http://schemas.xmlsoap.org/soap/http",
          Transport.HTTP,
          "http://www.w3.org/2003/05/soap/bindings/HTTP/",
          Transport.HTTP,
          JMS,
          Transport.JMS);

  /** Namespaces of the frame of a policy; every other element in it is an assertion. */
  private static final Set<String> POLICIES =
      Set.of("http://www.w3.org/ns/ws-policy", "http://schemas.xmlsoap.org/ws/2004/09/policy");

  private static final int MOST_DOCUMENTS = 100;
  private static final int MOST_BYTES = 10_000_000;

  private final WsdlPlace place;
  private final Map<URI, Element> documents = new LinkedHashMap<>();
  private final List<String> elsewhere = new ArrayList<>();

  /** Top-level elements by their kind and name. */
  private final Map<String, Map<QName, Element>> named = new HashMap<>();

  private WsdlReader(WsdlPlace place) {
    this.place = place;
  }

  /**
   * Reads a WSDL.
   *
   * @throws IOException in one line, if it can't be fetched
   * @throws IllegalArgumentException in one line, if it is none
   */
  public static Wsdl read(WsdlPlace place) throws IOException {
    WsdlReader reader = new WsdlReader(place);
    reader.fetch(place.wsdl());
    reader.index();
    return new Wsdl(
        place.wsdl(), reader.operations(), List.copyOf(reader.policies()), reader.elsewhere);
  }

  /**
   * Reads the schemas of a WSDL, too.
   *
   * @throws IOException in one line, if something can't be fetched
   * @throws IllegalArgumentException in one line, if it is no WSDL or no schema
   */
  public static Schemas schemas(WsdlPlace place) throws IOException {
    WsdlReader reader = new WsdlReader(place);
    reader.fetch(place.wsdl());
    return Schemas.read(place, reader.documents);
  }

  private void fetch(URI address) throws IOException {
    if (documents.containsKey(address)) {
      return;
    }
    if (documents.size() == MOST_DOCUMENTS) {
      throw wrong("it imports more than %s documents".formatted(MOST_DOCUMENTS));
    }
    Element root = document(place, address).getDocumentElement();
    if (WSDL_2.equals(root.getNamespaceURI())) {
      throw wrong("it is a WSDL 2.0: allowed is WSDL 1.1");
    }
    if (!is(root, WSDL, "definitions")) {
      throw wrong(
          "%sis not WSDL 1.1: its root is '%s'"
              .formatted(
                  address.equals(place.wsdl()) ? "it " : address + " ", root.getLocalName()));
    }
    documents.put(address, root);
    for (Element imported : below(root, WSDL, "import")) {
      String location = imported.getAttribute("location");
      Optional<URI> here = place.imported(address, location);
      if (here.isPresent()) {
        fetch(here.get());
      } else {
        elsewhere.add(location);
      }
    }
  }

  /** A document of a WSDL's place, as a tree. */
  static Document document(WsdlPlace place, URI address) throws IOException {
    WsdlPlace.Found found = place.read(address);
    if (found.bytes().length > MOST_BYTES) {
      throw wrong(place, "%s has more than %s bytes".formatted(address, MOST_BYTES));
    }
    try {
      return XmlTree.read(
          XmlEncoding.source(new ByteArrayInputStream(found.bytes()), found.charset()));
    } catch (SAXException | IOException e) {
      throw wrong(place, "%s can't be read as XML: %s".formatted(address, e.getMessage()));
    }
  }

  private void index() {
    for (Element root : documents.values()) {
      String namespace = root.getAttribute("targetNamespace");
      for (Element one : below(root)) {
        if (WSDL.equals(one.getNamespaceURI())) {
          named
              .computeIfAbsent(one.getLocalName(), kind -> new LinkedHashMap<>())
              .putIfAbsent(new QName(namespace, one.getAttribute("name")), one);
        }
      }
    }
  }

  private Map<QName, Element> all(String kind) {
    return named.getOrDefault(kind, Map.of());
  }

  private Element find(String kind, QName name) {
    Element found = all(kind).get(name);
    if (found == null) {
      throw wrong("it has no %s '%s'%s".formatted(kind, name.getLocalPart(), unread()));
    }
    return found;
  }

  private String unread() {
    return elsewhere.isEmpty()
        ? ""
        : ", and what it imports from elsewhere was not fetched: " + String.join(", ", elsewhere);
  }

  private Set<String> policies() {
    Set<String> assertions = new LinkedHashSet<>();
    for (Element root : documents.values()) {
      NodeList all = root.getElementsByTagNameNS("*", "*");
      for (int i = 0; i < all.getLength(); i++) {
        Node one = all.item(i);
        if (POLICIES.contains(String.valueOf(one.getParentNode().getNamespaceURI()))
            && !POLICIES.contains(String.valueOf(one.getNamespaceURI()))) {
          assertions.add(one.getLocalName());
        }
      }
    }
    return assertions;
  }

  private List<ServiceOperation> operations() {
    List<ServiceOperation> operations = new ArrayList<>();
    all("service")
        .forEach(
            (service, element) ->
                below(element, WSDL, "port")
                    .forEach(port -> operations.addAll(operations(service, port))));
    if (operations.isEmpty()) {
      throw wrong("it has no port of SOAP over HTTP or JMS" + unread());
    }
    return operations;
  }

  private List<ServiceOperation> operations(QName service, Element port) {
    Element binding = find("binding", qualified(port, port.getAttribute("binding")));
    List<ServiceOperation> operations = new ArrayList<>();
    for (SoapVersion soap : SoapVersion.values()) {
      for (Element bound : below(binding, soap.wsdl(), "binding")) {
        Transport transport = TRANSPORTS.get(bound.getAttribute("transport"));
        if (transport != null) {
          ServicePort known =
              new ServicePort(
                  service,
                  port.getAttribute("name"),
                  transport,
                  soap,
                  address(port, soap),
                  jms(port, binding));
          below(binding, WSDL, "operation")
              .forEach(one -> operations.add(operation(known, binding, bound, one)));
        }
      }
    }
    return operations;
  }

  private static String address(Element port, SoapVersion soap) {
    return below(port, soap.wsdl(), "address").stream()
        .findFirst()
        .map(address -> address.getAttribute("location").strip())
        .orElse("");
  }

  /** The properties of SOAP over JMS; those of a port win over those of its binding. */
  private static Map<String, String> jms(Element port, Element binding) {
    Map<String, String> properties = new HashMap<>();
    for (Element place : List.of(binding, port)) {
      for (Element property : below(place)) {
        if (JMS.equals(property.getNamespaceURI())) {
          properties.put(property.getLocalName(), property.getTextContent().strip());
        }
      }
    }
    return properties;
  }

  private ServiceOperation operation(
      ServicePort port, Element binding, Element bound, Element operation) {
    String name = operation.getAttribute("name");
    Optional<Element> soap = below(operation, port.soap().wsdl(), "operation").stream().findFirst();
    String style =
        soap.map(one -> one.getAttribute("style"))
            .filter(own -> !own.isEmpty())
            .orElse(bound.getAttribute("style"));
    boolean rpc = style.equals("rpc");
    Optional<Element> input = below(operation, WSDL, "input").stream().findFirst();
    Optional<Element> body =
        input.flatMap(side -> within(side, port.soap(), "body").stream().findFirst());
    List<Element> headers =
        input.map(side -> within(side, port.soap(), "header")).orElse(List.of());
    Element declared = declared(binding, operation);
    List<MessagePart> parts = parts(declared, body, headers);
    return new ServiceOperation(
        port,
        name,
        label(binding, operation),
        soap.map(one -> one.getAttribute("soapAction")).orElse(""),
        rpc,
        body.map(one -> !one.getAttribute("use").equals("encoded")).orElse(true),
        rpc
            ? Optional.of(wrapper(operation, name, body))
            : parts.stream().flatMap(part -> part.element().stream()).findFirst(),
        parts,
        headers.stream().map(this::header).toList(),
        exchange(declared));
  }

  private static Exchange exchange(Element declared) {
    List<String> sides =
        below(declared).stream()
            .map(Element::getLocalName)
            .filter(Set.of("input", "output")::contains)
            .toList();
    if (sides.size() < 2) {
      return sides.contains("output") ? Exchange.NOTIFICATION : Exchange.ONE_WAY;
    }
    return sides.get(0).equals("output") ? Exchange.SOLICIT_RESPONSE : Exchange.REQUEST_RESPONSE;
  }

  /** Places of a message's parts, which may stand in the first part of several (MIME binding). */
  private static List<Element> within(Element side, SoapVersion soap, String place) {
    NodeList found = side.getElementsByTagNameNS(soap.wsdl(), place);
    return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i)).toList();
  }

  /**
   * The operation of the portType that one of a binding is about. Where several share its name,
   * those of its input and output tell, and else its place (WSDL 1.1, section 2.5).
   */
  private Element declared(Element binding, Element operation) {
    QName type = qualified(binding, binding.getAttribute("type"));
    List<Element> named = namesakes(find("portType", type), operation);
    if (named.isEmpty()) {
      throw wrong(
          "its portType '%s' has no operation '%s'"
              .formatted(type.getLocalPart(), operation.getAttribute("name")));
    }
    List<Element> bound = namesakes(binding, operation);
    for (String side : List.of("input", "output")) {
      String name = sideName(operation, side);
      List<Element> same = sharing(named, side, name);
      if (!same.isEmpty()) {
        named = same;
        bound = sharing(bound, side, name);
      }
    }
    return named.get(Math.min(bound.indexOf(operation), named.size() - 1));
  }

  private static List<Element> namesakes(Element within, Element operation) {
    return below(within, WSDL, "operation").stream()
        .filter(one -> one.getAttribute("name").equals(operation.getAttribute("name")))
        .toList();
  }

  private static List<Element> sharing(List<Element> operations, String side, String name) {
    return operations.stream().filter(one -> sideName(one, side).equals(name)).toList();
  }

  /** The name of an operation's input or output (WSDL 1.1, section 2.4.5). */
  private static String sideName(Element operation, String side) {
    List<Element> there = below(operation, WSDL, side);
    String usual = operation.getAttribute("name");
    if (exchange(operation) == Exchange.REQUEST_RESPONSE) {
      usual += side.equals("input") ? "Request" : "Response";
    }
    String own = there.isEmpty() ? "" : there.get(0).getAttribute("name");
    return own.isEmpty() ? usual : own;
  }

  private String label(Element binding, Element operation) {
    String name = operation.getAttribute("name");
    List<Element> bound = namesakes(binding, operation);
    List<String> inputs =
        bound.stream().map(one -> sideName(declared(binding, one), "input")).toList();
    int place = bound.indexOf(operation);
    if (bound.size() == 1) {
      return name;
    }
    return Collections.frequency(inputs, inputs.get(place)) == 1
        ? inputs.get(place)
        : "%s#%s".formatted(name, place + 1);
  }

  private static QName wrapper(Element operation, String name, Optional<Element> body) {
    String usual =
        operation.getOwnerDocument().getDocumentElement().getAttribute("targetNamespace");
    String namespace = body.map(one -> one.getAttribute("namespace")).orElse("");
    return new QName(namespace.isEmpty() ? usual : namespace, name);
  }

  /** The parts of the message that a request's body has: those that are in no header. */
  private List<MessagePart> parts(Element declared, Optional<Element> body, List<Element> headers) {
    Optional<Element> input = below(declared, WSDL, "input").stream().findFirst();
    if (input.isEmpty()) {
      return List.of();
    }
    QName name = qualified(input.get(), input.get().getAttribute("message"));
    Element message = find("message", name);
    Set<String> elsewhere =
        headers.stream()
            .filter(header -> messageOf(header).equals(name))
            .map(header -> header.getAttribute("part"))
            .collect(Collectors.toSet());
    String parts = body.map(one -> one.getAttribute("parts").strip()).orElse("");
    return below(message, WSDL, "part").stream()
        .filter(
            part ->
                parts.isEmpty()
                    ? !elsewhere.contains(part.getAttribute("name"))
                    : List.of(parts.split("\\s+")).contains(part.getAttribute("name")))
        .map(WsdlReader::part)
        .toList();
  }

  /** The part of a header; without element and type, if its message has no such part. */
  private MessagePart header(Element header) {
    String name = header.getAttribute("part");
    return Optional.ofNullable(all("message").get(messageOf(header))).stream()
        .flatMap(message -> below(message, WSDL, "part").stream())
        .filter(part -> part.getAttribute("name").equals(name))
        .findFirst()
        .map(WsdlReader::part)
        .orElse(new MessagePart(name, Optional.empty(), Optional.empty()));
  }

  private static QName messageOf(Element header) {
    return qualified(header, header.getAttribute("message"));
  }

  private static MessagePart part(Element part) {
    return new MessagePart(part.getAttribute("name"), name(part, "element"), name(part, "type"));
  }

  private static Optional<QName> name(Element part, String attribute) {
    return part.hasAttribute(attribute)
        ? Optional.of(qualified(part, part.getAttribute(attribute)))
        : Optional.empty();
  }

  private IllegalArgumentException wrong(String what) {
    return wrong(place, what);
  }

  private static IllegalArgumentException wrong(WsdlPlace place, String what) {
    return new IllegalArgumentException(
        "%s can't be used: %s".formatted(place.wsdl(), what).replaceAll("\\s+", " "));
  }
}
