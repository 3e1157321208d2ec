package soapbench.experiment.service.wsdl;

import static soapbench.xml.XmlElements.below;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.w3c.dom.Element;

/** Schemas of a WSDL, with those that they import from the same place. */
public final class Schemas {

  private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;
  private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";
  private static final int MOST_DOCUMENTS = 200;

  private final WsdlPlace place;
  private final Map<String, Map<QName, Component>> components = new HashMap<>();
  private final List<Element> roots = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();
  private final Set<List<String>> added = new HashSet<>();
  private final List<String> elsewhere = new ArrayList<>();

  /**
   * Component of a schema: a named one at its top, or one within it.
   *
   * @param namespace the target namespace of its schema, or of the one that includes that
   */
  public record Component(Element element, String namespace, Element schema) {

    /** A component within this one. */
    public Component within(Element inner) {
      return new Component(inner, namespace, schema);
    }

    /** The name of a component at the top of a schema. */
    public QName name() {
      return new QName(namespace, element.getAttribute("name"));
    }

    /** The namespace of an element or attribute that is declared within another component. */
    public String localNamespace() {
      String form =
          element.hasAttribute("form")
              ? element.getAttribute("form")
              : schema.getAttribute(element.getLocalName() + "FormDefault");
      return form.equals("qualified") ? namespace : "";
    }
  }

  private Schemas(WsdlPlace place) {
    this.place = place;
  }

  /** Reads the schemas of a WSDL's documents. */
  static Schemas read(WsdlPlace place, Map<URI, Element> documents) throws IOException {
    Schemas schemas = new Schemas(place);
    for (Map.Entry<URI, Element> document : documents.entrySet()) {
      for (Element types : below(document.getValue(), WSDL, "types")) {
        for (Element schema : below(types, XSD, "schema")) {
          schemas.add(document.getKey(), schema, schema.getAttribute("targetNamespace"));
        }
      }
    }
    return schemas;
  }

  private void add(URI from, Element schema, String namespace) throws IOException {
    roots.add(schema);
    for (Element one : below(schema)) {
      String kind = one.getLocalName();
      if (XSD.equals(one.getNamespaceURI()) && one.hasAttribute("name")) {
        components
            .computeIfAbsent(kind, any -> new LinkedHashMap<>())
            .putIfAbsent(
                new QName(namespace, one.getAttribute("name")),
                new Component(one, namespace, schema));
      }
      if (Set.of("import", "include", "redefine").contains(kind)
          && one.hasAttribute("schemaLocation")) {
        // an included schema without a namespace has that of the one that includes it
        follow(from, one.getAttribute("schemaLocation"), kind.equals("import") ? "" : namespace);
      }
    }
  }

  private void follow(URI from, String location, String usual) throws IOException {
    Optional<URI> address = place.imported(from, location);
    if (address.isEmpty()) {
      elsewhere.add(location);
    } else if (seen.add(address.get() + " " + usual)) {
      if (seen.size() > MOST_DOCUMENTS) {
        throw new IllegalArgumentException(
            "%s has more than %s schemas".formatted(place.wsdl(), MOST_DOCUMENTS));
      }
      Element schema = WsdlReader.document(place, address.get()).getDocumentElement();
      if (schema.getAttribute("targetNamespace").isEmpty() && !usual.isEmpty()) {
        adopt(schema, usual);
      }
      String namespace = schema.getAttribute("targetNamespace");
      if (added.add(List.of(address.get().toString(), namespace))) {
        add(address.get(), schema, namespace);
      }
    }
  }

  /** Gives a schema the namespace of the one that includes it (XML Schema 1.0, section 4.2.1). */
  private static void adopt(Element schema, String namespace) {
    schema.setAttribute("targetNamespace", namespace);
    if (schema.lookupNamespaceURI(null) == null) {
      schema.setAttributeNS(XMLConstants.XMLNS_ATTRIBUTE_NS_URI, "xmlns", namespace);
    }
  }

  /** A component of a kind, such as {@code element} or {@code complexType}. */
  public Optional<Component> find(String kind, QName name) {
    return Optional.ofNullable(components.getOrDefault(kind, Map.of()).get(name));
  }

  /** All named components of a kind, in their order. */
  public Collection<Component> all(String kind) {
    return components.getOrDefault(kind, Map.of()).values();
  }

  /** The schemas, each once. */
  public List<Element> roots() {
    return List.copyOf(roots);
  }

  /** Locations of schemas that are elsewhere, and were not fetched. */
  public List<String> elsewhere() {
    return List.copyOf(elsewhere);
  }
}
