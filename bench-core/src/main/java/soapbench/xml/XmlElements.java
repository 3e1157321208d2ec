package soapbench.xml;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** Elements of a document that was read as a tree, and the names in it. */
public final class XmlElements {

  private XmlElements() {}

  /** Every element right below another one. */
  public static List<Element> below(Element under) {
    NodeList all = under.getChildNodes();
    return IntStream.range(0, all.getLength())
        .mapToObj(all::item)
        .filter(Element.class::isInstance)
        .map(Element.class::cast)
        .toList();
  }

  /** The elements of a name right below another one. */
  public static List<Element> below(Element under, String namespace, String name) {
    return below(under).stream().filter(one -> is(one, namespace, name)).toList();
  }

  /** Whether a node is an element of a name. */
  public static boolean is(Node node, String namespace, String name) {
    return node instanceof Element
        && namespace.equals(node.getNamespaceURI())
        && name.equals(node.getLocalName());
  }

  /** The name of an element. */
  public static QName nameOf(Element element) {
    return new QName(
        Objects.requireNonNullElse(element.getNamespaceURI(), ""), element.getLocalName());
  }

  /** A name with its prefix, as an attribute's value or a text has it, at its place. */
  public static QName qualified(Element where, String name) {
    int colon = name.indexOf(':');
    String prefix = colon < 0 ? null : name.substring(0, colon);
    String namespace =
        XMLConstants.XML_NS_PREFIX.equals(prefix) // which no document has to declare
            ? XMLConstants.XML_NS_URI
            : Objects.requireNonNullElse(where.lookupNamespaceURI(prefix), "");
    return new QName(namespace, name.substring(colon + 1));
  }
}
