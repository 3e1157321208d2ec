package soapbench.payload.format;

import jakarta.xml.bind.DataBindingException;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import java.io.InputStream;
import java.io.OutputStream;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import soapbench.contract.payload.Payload;

/** A payload's element as XML, in whichever form it is written. */
final class XmlCodec {

  private static final QName ELEMENT = new QName("payload");
  private static final String XML = "the XML";

  private XmlCodec() {}

  /** Made when the first payload is written or read. */
  private static final class Context {

    static final JAXBContext OF_PAYLOADS = make();

    private static JAXBContext make() {
      try {
        return JAXBContext.newInstance(Payload.class);
      } catch (JAXBException e) {
        throw new DataBindingException("the payload's classes have no binding to XML", e);
      }
    }
  }

  static void write(Payload payload, OutputStream xml) {
    try {
      marshaller().marshal(element(payload), xml);
    } catch (JAXBException e) {
      throw new DataBindingException("a payload in memory could not be written as XML", e);
    }
  }

  static void write(Payload payload, XMLStreamWriter xml) {
    try {
      marshaller().marshal(element(payload), xml);
    } catch (JAXBException e) {
      throw new DataBindingException("a payload in memory could not be written as XML", e);
    }
  }

  private static Marshaller marshaller() throws JAXBException {
    Marshaller marshaller = Context.OF_PAYLOADS.createMarshaller();
    marshaller.setProperty(Marshaller.JAXB_FRAGMENT, true);
    return marshaller;
  }

  private static JAXBElement<Payload> element(Payload payload) {
    return new JAXBElement<>(ELEMENT, Payload.class, payload);
  }

  /** Made when the first payload is read. */
  private static final class Factory {

    static final XMLInputFactory OF_READERS = make();

    private static XMLInputFactory make() {
      XMLInputFactory factory = XMLInputFactory.newInstance();
      factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
      return factory;
    }
  }

  /**
   * Reads a payload in UTF-8, and nothing that is not in its schema.
   *
   * @throws UnreadablePayloadException if it is something else, or damaged
   */
  static Payload read(InputStream xml) {
    try {
      return read(Factory.OF_READERS.createXMLStreamReader(xml, "UTF-8"), XML);
    } catch (XMLStreamException e) {
      throw damaged(XML, e);
    }
  }

  private static UnreadablePayloadException damaged(String form, Exception e) {
    return new UnreadablePayloadException(
        "%s is not a payload, damaged or cut short".formatted(form), e);
  }

  /**
   * Reads a payload, and nothing that is not in its schema.
   *
   * @param form what the reader reads, for refusals
   * @throws UnreadablePayloadException if it is something else, or damaged
   */
  static Payload read(XMLStreamReader xml, String form) {
    try {
      xml.nextTag();
      if (!xml.getLocalName().equals(ELEMENT.getLocalPart())) {
        throw new UnreadablePayloadException("%s is not a payload".formatted(form));
      }
      Unmarshaller unmarshaller = Context.OF_PAYLOADS.createUnmarshaller();
      unmarshaller.setEventHandler(event -> false);
      Payload payload = unmarshaller.unmarshal(xml, Payload.class).getValue();
      if (payload == null) { // by xsi:nil
        throw new UnreadablePayloadException("%s is not a payload".formatted(form));
      }
      if (xml.getEventType() != XMLStreamConstants.END_DOCUMENT) {
        throw new UnreadablePayloadException("%s goes on behind the payload".formatted(form));
      }
      return payload;
    } catch (JAXBException | XMLStreamException e) {
      throw damaged(form, e);
    }
  }
}
