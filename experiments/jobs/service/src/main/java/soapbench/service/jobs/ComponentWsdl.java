package soapbench.service.jobs;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.XMLConstants;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import soapbench.component.Component;
import soapbench.component.Parameter;
import soapbench.component.ParameterType;
import soapbench.contract.JobsContract;
import soapbench.contract.ServiceContract;
import soapbench.service.jobs.request.DataInput;
import soapbench.xml.XmlTree;

/**
 * Makes a component's WSDL from the template that all have in common: with its namespace, its name
 * and, in the messages that carry them, an element for each of its parameters. The schemas stand in
 * the WSDL itself, so that it is one document.
 */
final class ComponentWsdl {

  private static final String XS = XMLConstants.W3C_XML_SCHEMA_NS_URI;
  private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";
  private static final String FOLDER = "soapbench/contract/";
  private static final List<String> SHARED = List.of("addressing.xsd", "xdescr.xsd", "jobs.xsd");
  private static final String TEMPLATE_SERVICE =
      "\"" + JobsContract.SERVICE.service().getLocalPart() + "\"";

  private ComponentWsdl() {}

  /** The WSDL of a component. */
  static Document of(Component component) {
    String template =
        template()
            .replace("NAME", component.name()) // first: the namespace may have it too
            .replace("name=" + TEMPLATE_SERVICE, "name=" + quoted(component.name()))
            .replace(
                quoted(JobsContract.TEMPLATE_NAMESPACE), quoted(escaped(component.namespace())));
    Document wsdl = parsed(template);
    Element root = wsdl.getDocumentElement();
    root.setAttribute("name", component.name());
    Element about = wsdl.createElementNS(WSDL, "wsdl:documentation");
    about.setTextContent(component.fullName());
    root.insertBefore(about, root.getFirstChild());
    for (String request : List.of("call", "spawn")) {
      insert(component.inputs(), message(wsdl, request));
    }
    for (String response : List.of("callResponse", "resultsResponse")) {
      insert(component.outputs(), message(wsdl, response));
    }
    return withSharedSchemas(wsdl);
  }

  /** The WSDL of no component at all: what all have in common. */
  static Document ofNone() {
    return withSharedSchemas(parsed(template()));
  }

  private static Document withSharedSchemas(Document wsdl) {
    Element types = first(wsdl, WSDL, "types");
    for (String file : SHARED) {
      Document schema = parsed(read(file));
      types.insertBefore(wsdl.importNode(schema.getDocumentElement(), true), types.getFirstChild());
    }
    NodeList imports = wsdl.getElementsByTagNameNS(XS, "import");
    for (int i = 0; i < imports.getLength(); i++) {
      ((Element) imports.item(i)).removeAttribute("schemaLocation");
    }
    return wsdl;
  }

  /** The sequence of elements that a message has. */
  private static Element message(Document wsdl, String name) {
    NodeList elements = wsdl.getElementsByTagNameNS(XS, "element");
    for (int i = 0; i < elements.getLength(); i++) {
      Element element = (Element) elements.item(i);
      if (element.getAttribute("name").equals(name)
          && "schema".equals(element.getParentNode().getLocalName())) {
        return (Element) element.getElementsByTagNameNS(XS, "sequence").item(0);
      }
    }
    throw new IllegalStateException("the template has no message " + name);
  }

  private static void insert(List<Parameter> parameters, Element sequence) {
    Node before = sequence.getFirstChild();
    for (Parameter parameter : parameters) {
      Element element = sequence.getOwnerDocument().createElementNS(XS, "xs:element");
      element.setAttribute("name", parameter.name());
      element.setAttribute("type", type(parameter.type()));
      if (DataInput.isStreamed(parameter)) {
        element.setAttributeNS(
            ServiceContract.LARGE.getNamespaceURI(),
            "c:" + ServiceContract.LARGE.getLocalPart(),
            "true");
      }
      sequence.insertBefore(element, before);
    }
  }

  private static String type(ParameterType type) {
    return switch (type) {
      case INT -> "xs:int";
      case FLOAT -> "xs:double";
      case STRING -> "xs:string";
      case RAW -> "xdescr:RawData";
      case XML -> "xdescr:XmlData";
    };
  }

  private static Element first(Document wsdl, String namespace, String name) {
    return (Element) wsdl.getElementsByTagNameNS(namespace, name).item(0);
  }

  private static String quoted(String text) {
    return "\"" + text + "\"";
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }

  private static String template() {
    String wsdl = JobsContract.SERVICE.wsdl();
    return read(wsdl.substring(FOLDER.length()));
  }

  private static String read(String file) {
    try (InputStream in = JobsContract.class.getClassLoader().getResourceAsStream(FOLDER + file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Document parsed(String text) {
    try {
      return XmlTree.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    } catch (IOException | SAXException e) {
      throw new IllegalStateException("the template of components can't be read", e);
    }
  }
}
