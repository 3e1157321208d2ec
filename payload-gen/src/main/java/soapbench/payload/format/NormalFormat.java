package soapbench.payload.format;

import jakarta.xml.bind.DataBindingException;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import soapbench.contract.payload.AnyMessage;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Content;
import soapbench.contract.service.Format;
import soapbench.payload.PayloadTypes;

/** The payload as XML in the body; the SOAP stack's binding to XML does the work. */
final class NormalFormat implements PayloadFormat {

  private static final String UNUSED_PREFIX = " xmlns:ns2=\"urn:soapbench:payload:1\"";

  private static final int PIECE_BYTES = 1 << 16;

  private static final XmlCodec XML = new XmlCodec(PayloadTypes.OF_SHAPES);

  @Override
  public Format inContract() {
    return Format.NORMAL;
  }

  @Override
  public boolean serializes() {
    return false;
  }

  @Override
  public Optional<String> mediaType() {
    return Optional.of("application/xml");
  }

  @Override
  public void writeBody(Content content, OutputStream body) throws IOException {
    OutputStream xml = new BufferedOutputStream(body, PIECE_BYTES); // JAXB's pieces have 1 KB
    XML.write(content.getPayload(), xml);
    xml.flush();
  }

  @Override
  public Content readBody(InputStream body) throws IOException {
    LimitedBytes xml = new LimitedBytes(body, JavaSerialization.MAX_BYTES);
    try {
      return encode(XML.read(xml));
    } catch (UnreadablePayloadException e) {
      xml.requireNotLost();
      throw e;
    }
  }

  @Override
  public boolean isIn(Content content) {
    return content.getPayload() != null || content.getMessage() != null;
  }

  /** The normal XML form, which defines a payload's size: UTF-8, no declaration, no namespace. */
  @Override
  public byte[] bytes(Payload payload) {
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

  @Override
  public Payload read(byte[] bytes) {
    try {
      XMLInputFactory factory = XMLInputFactory.newInstance();
      factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
      XMLStreamReader xml = factory.createXMLStreamReader(new ByteArrayInputStream(bytes), "UTF-8");
      return JAXBContext.newInstance(Payload.class)
          .createUnmarshaller()
          .unmarshal(xml, Payload.class)
          .getValue();
    } catch (JAXBException | XMLStreamException e) {
      throw new UnreadablePayloadException("the bytes are not a payload as XML", e);
    }
  }

  @Override
  public Content encode(Payload payload) {
    Content content = new Content();
    if (payload.getMessage() == null) {
      content.setPayload(payload);
    } else {
      content.setMessage(new AnyMessage(payload.getMessage()));
    }
    return content;
  }

  @Override
  public Payload decode(Content content) {
    if (!isIn(content)) {
      throw new UnreadablePayloadException("content holds no payload element");
    }
    return content.getPayload() == null ? message(content.getMessage()) : content.getPayload();
  }

  private static Payload message(AnyMessage message) {
    if (message.getRoot() == null) {
      throw new UnreadablePayloadException("content holds a message without its root element");
    }
    return Payload.ofMessage(message.getRoot());
  }
}
