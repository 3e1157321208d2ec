package soapbench.payload.format;

import jakarta.xml.bind.DataBindingException;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import javax.xml.namespace.QName;
import soapbench.contract.payload.Payload;

/** The normal XML form of a payload, which defines its size. */
final class PayloadXml {

  private static final String UNUSED_PREFIX = " xmlns:ns2=\"urn:soapbench:payload:1\"";

  private PayloadXml() {}

  /** The payload element in UTF-8, without an XML declaration or a namespace. */
  static byte[] write(Payload payload) {
    try {
      Marshaller marshaller = JAXBContext.newInstance(Payload.class).createMarshaller();
      marshaller.setProperty(Marshaller.JAXB_FRAGMENT, true);
      StringWriter xml = new StringWriter();
      marshaller.marshal(new JAXBElement<>(new QName("payload"), Payload.class, payload), xml);
      return xml.toString().replaceFirst(UNUSED_PREFIX, "").getBytes(StandardCharsets.UTF_8);
    } catch (JAXBException e) {
      throw new DataBindingException("a payload in memory could not be written as XML", e);
    }
  }
}
