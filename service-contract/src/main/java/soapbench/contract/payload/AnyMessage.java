package soapbench.contract.payload;

import jakarta.xml.bind.ValidationEventHandler;
import jakarta.xml.bind.annotation.DomHandler;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyElement;
import jakarta.xml.bind.annotation.XmlType;
import javax.xml.transform.Source;
import javax.xml.transform.sax.SAXResult;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Message of the user's own in the content of an exchange, type {@code Message} of {@code
 * payload.xsd}: the object of its root element, of a class that the data binding was given. A root
 * of no such class is refused, and never becomes a DOM.
 */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(name = "Message")
public final class AnyMessage {

  @XmlAnyElement(lax = true, value = Unknown.class)
  private @Nullable Object root;

  /** An empty message, as JAXB needs it. */
  public AnyMessage() {}

  /** A message with the object of its root element, or its {@code JAXBElement}. */
  public AnyMessage(Object root) {
    this.root = root;
  }

  /** The object of the root element, or its {@code JAXBElement}; null if there is none. */
  public @Nullable Object getRoot() {
    return root;
  }

  /** Refuses roots that no class is known for, where JAXB would make a DOM of them. */
  static final class Unknown implements DomHandler<Object, SAXResult> {

    @Override
    public SAXResult createUnmarshaller(ValidationEventHandler errors) {
      return new SAXResult(
          new DefaultHandler() {
            @Override
            public void startElement(String uri, String name, String prefixed, Attributes has)
                throws SAXException {
              throw new SAXException(
                  "'%s' is the root of no message that is known here".formatted(name));
            }
          });
    }

    @Override
    public @Nullable Object getElement(SAXResult result) {
      return null; // it was refused
    }

    @Override
    public Source marshal(Object root, ValidationEventHandler errors) {
      throw new IllegalArgumentException(
          "class %s is of no message that is known here".formatted(root.getClass().getName()));
    }
  }
}
