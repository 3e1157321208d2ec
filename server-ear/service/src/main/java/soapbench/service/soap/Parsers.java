package soapbench.service.soap;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLResolver;
import javax.xml.stream.XMLStreamException;
import org.apache.cxf.staxutils.StaxUtils;
import soapbench.service.guard.Quotation;

/**
 * Parsers with the limits of the SOAP stack's own. They refuse an entity wherever it stands; the
 * SOAP stack's drop one in silence that stands in an attribute.
 */
public final class Parsers {

  /** Of requests. Threads may share it. */
  static final XMLInputFactory OF_REQUESTS = factory();

  private static final String UNDECLARED = "com.ctc.wstx.undeclaredEntityResolver";

  private Parsers() {}

  /** Makes a factory of parsers, which can still be given other limits. */
  public static XMLInputFactory factory() {
    XMLInputFactory factory = StaxUtils.createXMLInputFactory(true);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, true);
    factory.setProperty(UNDECLARED, (XMLResolver) Parsers::refuse);
    return factory;
  }

  /** The parser hands over the name of an entity where it has no namespace. */
  private static Object refuse(String publicId, String systemId, String base, String name)
      throws XMLStreamException {
    throw new XMLStreamException(
        "the entity '%s' is not declared".formatted(Quotation.value(String.valueOf(name))));
  }
}
