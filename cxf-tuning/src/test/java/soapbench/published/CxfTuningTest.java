package soapbench.published;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.Random;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.apache.cxf.message.ExchangeImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.staxutils.StaxUtils;
import org.junit.jupiter.api.Test;
import soapbench.base64.BinaryInput;
import soapbench.base64.BinaryOutput;

/** A message of a service that has nothing but this module and CXF, by what is public in it. */
class CxfTuningTest {

  private static final String NAMESPACE = "urn:published";

  /** Message with bytes. */
  @XmlRootElement(namespace = NAMESPACE)
  static final class Picture {
    @XmlElement(namespace = NAMESPACE)
    private byte[] pixels;
  }

  @Test
  void shouldReadTheBytesThatItWrote() throws Exception {
    JAXBContext jaxb = JAXBContext.newInstance(Picture.class);
    Picture sent = new Picture();
    sent.pixels = new byte[100_000];
    new Random(1).nextBytes(sent.pixels);
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    Message out = message();
    out.setContent(OutputStream.class, body);
    out.setContent(XMLStreamWriter.class, StaxUtils.createXMLStreamWriter(body));
    out.put(BinaryOutput.BINARY, true);

    new BinaryOutput().handleMessage(out);
    XMLStreamWriter writer = out.getContent(XMLStreamWriter.class);
    jaxb.createMarshaller().marshal(sent, writer);
    writer.flush();
    Message in = message();
    in.setContent(
        XMLStreamReader.class,
        StaxUtils.createXMLStreamReader(new ByteArrayInputStream(body.toByteArray())));
    new BinaryInput(new QName(NAMESPACE, "pixels")).handleMessage(in);
    Picture received =
        jaxb.createUnmarshaller()
            .unmarshal(in.getContent(XMLStreamReader.class), Picture.class)
            .getValue();

    assertArrayEquals(sent.pixels, received.pixels);
  }

  private static Message message() {
    Message message = new MessageImpl();
    message.setExchange(new ExchangeImpl());
    return message;
  }
}
