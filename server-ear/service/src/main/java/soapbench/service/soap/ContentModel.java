package soapbench.service.soap;

import java.util.List;
import java.util.Locale;
import javax.xml.namespace.QName;
import org.apache.ws.commons.schema.XmlSchemaCollection;
import org.apache.ws.commons.schema.XmlSchemaComplexType;
import org.apache.ws.commons.schema.XmlSchemaElement;
import org.apache.ws.commons.schema.XmlSchemaSequence;

/**
 * Content that the type of a large element allows in it: a sequence of elements without attributes,
 * or text. What else it may be is left to the service.
 *
 * @param name the element's local name
 * @param type the name of its type
 * @param least how often it has to stand there
 * @param most how often it may
 * @param children the elements of the sequence; none for text
 */
record ContentModel(
    String name, QName type, long least, long most, Text text, List<ContentModel> children) {

  /** Text that an element holds; what else it is is left to who reads it. */
  enum Text {
    NONE,
    ANY,
    BASE64,
    INT,
    LONG,
    DOUBLE;

    /** The word of XML Schema. */
    String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    private static Text of(QName type) {
      return switch (type.getLocalPart()) {
        case "base64Binary" -> BASE64;
        case "int" -> INT;
        case "long" -> LONG;
        case "double" -> DOUBLE;
        default -> ANY;
      };
    }
  }

  /** The model of an element of a type. */
  static ContentModel of(String element, QName type, XmlSchemaCollection schemas) {
    return of(element, 1, 1, type, schemas);
  }

  private static ContentModel of(
      String name, long least, long most, QName type, XmlSchemaCollection schemas) {
    if (!(schemas.getTypeByQName(type) instanceof XmlSchemaComplexType complex)) {
      return new ContentModel(name, type, least, most, Text.of(type), List.of());
    }
    if (!(complex.getParticle() instanceof XmlSchemaSequence sequence)
        || !sequence.getItems().stream().allMatch(XmlSchemaElement.class::isInstance)
        || !complex.getAttributes().isEmpty()) {
      return new ContentModel(name, type, least, most, Text.ANY, List.of());
    }
    List<ContentModel> children =
        sequence.getItems().stream()
            .map(XmlSchemaElement.class::cast)
            .map(
                child ->
                    of(
                        child.getName(),
                        child.getMinOccurs(),
                        child.getMaxOccurs(),
                        child.getSchemaTypeName(),
                        schemas))
            .toList();
    return new ContentModel(name, type, least, most, Text.NONE, children);
  }

  /** Whether it holds elements. */
  boolean isSequence() {
    return text == Text.NONE;
  }
}
