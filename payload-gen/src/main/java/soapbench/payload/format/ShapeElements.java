package soapbench.payload.format;

import static javax.xml.XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI;
import static javax.xml.XMLConstants.W3C_XML_SCHEMA_NS_URI;

import java.util.Map;
import java.util.Set;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamReader;
import soapbench.payload.DeclaredType;

/**
 * Elements of a payload of the laboratory's shapes, as {@code payload.xsd} has them, where the
 * binding to objects passes something over: of an element that is there twice it takes the last
 * one, and it does not look at attributes.
 */
final class ShapeElements {

  private static final int TEXT = 1;
  private static final Set<String> HINTS = Set.of("schemaLocation", "noNamespaceSchemaLocation");

  private static final Map<String, QName> TYPES =
      Map.of(
          "payload", new QName("urn:soapbench:payload:1", "Payload"),
          "record", new QName("urn:soapbench:payload:1", "Record"),
          "text", new QName(W3C_XML_SCHEMA_NS_URI, "string"),
          "value", new QName(W3C_XML_SCHEMA_NS_URI, "double"),
          "id", new QName(W3C_XML_SCHEMA_NS_URI, "long"),
          "name", new QName(W3C_XML_SCHEMA_NS_URI, "string"),
          "quantity", new QName(W3C_XML_SCHEMA_NS_URI, "int"),
          "price", new QName(W3C_XML_SCHEMA_NS_URI, "double"),
          "created", new QName(W3C_XML_SCHEMA_NS_URI, "dateTime"),
          "note", new QName(W3C_XML_SCHEMA_NS_URI, "string"));

  private final String form;

  /** Elements of the payload and of its last record that may be there once, each by its bit. */
  private int seen;

  /**
   * Elements of one payload.
   *
   * @param form what they are written in, for refusals
   */
  ShapeElements(String form) {
    this.form = form;
  }

  /**
   * An element begins.
   *
   * @throws UnreadablePayloadException if it is there twice, or has an attribute that says
   *     something
   */
  void begin(XMLStreamReader element) {
    int once =
        switch (element.getLocalName()) {
          case "text" -> TEXT;
          case "id" -> 1 << 1;
          case "name" -> 1 << 2;
          case "quantity" -> 1 << 3;
          case "price" -> 1 << 4;
          case "created" -> 1 << 5;
          case "note" -> 1 << 6;
          case "record" -> {
            seen &= TEXT;
            yield 0;
          }
          default -> 0;
        };
    if ((seen & once) != 0) {
      throw refusal(element, "is there twice");
    }
    seen |= once;
    for (int i = 0; i < element.getAttributeCount(); i++) {
      if (!saysNothing(element, i)) {
        throw refusal(
            element,
            "has the attribute '%s': none is allowed".formatted(element.getAttributeLocalName(i)));
      }
    }
  }

  private static boolean saysNothing(XMLStreamReader element, int attribute) {
    String name = element.getAttributeLocalName(attribute);
    QName type = TYPES.get(element.getLocalName());
    return W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(element.getAttributeNamespace(attribute))
        && (HINTS.contains(name)
            || name.equals("type")
                && type != null
                && DeclaredType.isNamed(element.getAttributeValue(attribute), element, type));
  }

  private UnreadablePayloadException refusal(XMLStreamReader element, String what) {
    return new UnreadablePayloadException(
        "%s is not a payload: '%s' %s".formatted(form, element.getLocalName(), what));
  }
}
