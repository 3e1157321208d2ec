package soapbench.caller.wsdl;

import static soapbench.xml.XmlElements.below;
import static soapbench.xml.XmlElements.is;
import static soapbench.xml.XmlElements.qualified;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;
import soapbench.http.HttpAddress;
import soapbench.xml.XmlEncoding;
import soapbench.xml.XmlTree;

/**
 * Reads what a WSDL 1.1 says of a component: document/literal wrapped, its own elements in a schema
 * of its own.
 *
 * @param source where the WSDL is from, for messages
 */
public record ComponentWsdlReader(URI source) {

  private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";
  private static final String SOAP = "http://schemas.xmlsoap.org/wsdl/soap/";
  private static final String HTTP = "http://schemas.xmlsoap.org/soap/http";
  private static final String SCHEMA = XMLConstants.W3C_XML_SCHEMA_NS_URI;
  private static final String NAME = "name";

  /** The types whose names in a schema are not those of a component's parameters. */
  private static final Map<QName, String> TYPES =
      Map.of(
          new QName(SCHEMA, "double"), "float",
          new QName(SoapNames.XDESCR, "RawData"), Field.RAW,
          new QName(SoapNames.XDESCR, "XmlData"), Field.XML,
          new QName(SoapNames.JOBS, "JobId"), "id",
          new QName(SoapNames.JOBS, "SessionId"), "id",
          new QName(SoapNames.JOBS, "State"), "state",
          new QName(SoapNames.JOBS, "Status"), "status",
          new QName(SoapNames.JOBS, "Returns"), "returns");

  /**
   * Reads a WSDL.
   *
   * @param charset the character set that its media type names
   * @throws IOException in one line, if it is none, or not that of a component
   */
  public ComponentDescription read(byte[] wsdl, Optional<String> charset) throws IOException {
    Element root = document(wsdl, charset).getDocumentElement();
    if (!is(root, WSDL, "definitions")) {
      throw wrong("it is not WSDL 1.1");
    }
    String namespace = root.getAttribute("targetNamespace");
    List<Method> methods = new ArrayList<>();
    for (Element operation : below(first(root, WSDL, "portType"), WSDL, "operation")) {
      Element request = element(root, first(operation, WSDL, "input"));
      Element answer = element(root, first(operation, WSDL, "output"));
      methods.add(
          new Method(
              operation.getAttribute(NAME),
              request.getAttribute(NAME),
              answer.getAttribute(NAME),
              fields(request),
              fields(answer)));
    }
    ComponentDescription component = new ComponentDescription(namespace, endpoint(root), methods);
    if (component.method("call").isEmpty()) {
      throw wrong("it is of no component: it has no operation 'call'");
    }
    return component;
  }

  private Document document(byte[] wsdl, Optional<String> charset) throws IOException {
    try {
      return XmlTree.read(XmlEncoding.source(new ByteArrayInputStream(wsdl), charset));
    } catch (IOException | SAXException e) {
      throw wrong("it is not a WSDL: " + e.getMessage());
    }
  }

  /** The element that a message of an operation consists of. */
  private Element element(Element root, Element side) throws IOException {
    QName message = qualified(side, side.getAttribute("message"));
    Element part = first(named(root, WSDL, "message", message.getLocalPart()), WSDL, "part");
    if (!part.hasAttribute("element")) {
      throw wrong("its messages are not document/literal");
    }
    QName name = qualified(part, part.getAttribute("element"));
    for (Element schema : below(first(root, WSDL, "types"), SCHEMA, "schema")) {
      if (schema.getAttribute("targetNamespace").equals(name.getNamespaceURI())) {
        return named(schema, SCHEMA, "element", name.getLocalPart());
      }
    }
    throw wrong("it has no schema of " + name.getNamespaceURI());
  }

  private List<Field> fields(Element wrapper) throws IOException {
    List<Field> fields = new ArrayList<>();
    Element type = first(wrapper, SCHEMA, "complexType");
    for (Element sequence : below(type, SCHEMA, "sequence")) {
      for (Element field : below(sequence, SCHEMA, "element")) {
        QName name = qualified(field, field.getAttribute("type"));
        fields.add(
            new Field(
                field.getAttribute(NAME),
                TYPES.getOrDefault(name, name.getLocalPart()),
                "0".equals(field.getAttribute("minOccurs"))));
      }
    }
    return fields;
  }

  private URI endpoint(Element root) throws IOException {
    for (Element service : below(root, WSDL, "service")) {
      for (Element port : below(service, WSDL, "port")) {
        QName binding = qualified(port, port.getAttribute("binding"));
        Element soap = first(named(root, WSDL, "binding", binding.getLocalPart()), SOAP, "binding");
        if (soap.getAttribute("transport").equals(HTTP)) {
          return address(first(port, SOAP, "address").getAttribute("location"));
        }
      }
    }
    throw wrong("it has no port of SOAP 1.1 over HTTP");
  }

  private URI address(String location) throws IOException {
    try {
      return HttpAddress.parse(location).uri();
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
  }

  private Element first(Element under, String namespace, String name) throws IOException {
    return below(under, namespace, name).stream()
        .findFirst()
        .orElseThrow(() -> wrong("it has no '%s' in '%s'".formatted(name, under.getLocalName())));
  }

  private Element named(Element under, String namespace, String name, String wanted)
      throws IOException {
    return below(under, namespace, name).stream()
        .filter(element -> element.getAttribute(NAME).equals(wanted))
        .findFirst()
        .orElseThrow(() -> wrong("it has no %s of the name '%s'".formatted(name, wanted)));
  }

  private IOException wrong(@Nullable String what) {
    return new IOException("%s can't be used: %s".formatted(source, what));
  }
}
