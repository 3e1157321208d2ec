package soapbench.payload;

import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamReader;

/**
 * Type of an element by its schema, beside what the element itself says of it in {@code xsi:type}
 * (XML Schema, part 1, section 2.6.1). Bindings to objects pass over a type that they do not know.
 */
public final class DeclaredType {

  private DeclaredType() {}

  /**
   * Whether an element says that it is of its declared type: by a name whose prefix is declared.
   *
   * @param said value of the attribute
   */
  public static boolean isNamed(String said, XMLStreamReader element, QName declared) {
    String name = said.strip();
    int colon = name.indexOf(':');
    String namespace = element.getNamespaceURI(colon < 0 ? "" : name.substring(0, colon));
    return declared.getLocalPart().equals(name.substring(colon + 1))
        && declared.getNamespaceURI().equals(namespace == null ? "" : namespace)
        && colon != 0;
  }
}
