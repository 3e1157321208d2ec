package soapbench.base64;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import org.apache.cxf.staxutils.StaxUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.contract.Contract;
import soapbench.contract.service.Content;

class BinaryWriterTest {

  private static final int PIECE_BYTES = 3 << 14;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final BinaryWriter writer =
      new BinaryWriter(StaxUtils.createXMLStreamWriter(out, StandardCharsets.UTF_8.name()), out);

  @ParameterizedTest
  @ValueSource(
      ints = {0, 1, 2, 3, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES + 2})
  void shouldWriteWhatJaxbWrites(int length) throws Exception {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    Content content = new Content();
    content.setSerialized(bytes);
    ByteArrayOutputStream plain = new ByteArrayOutputStream();
    marshaller().marshal(element(content), plain);

    marshaller().marshal(element(content), writer);
    writer.flush();

    assertEquals(plain.toString(StandardCharsets.UTF_8), out.toString(StandardCharsets.UTF_8));
  }

  @Test
  void shouldWriteAnyPartOfAnArrayBetweenOtherText() throws XMLStreamException {
    writer.writeStartElement("a");
    writer.writePCDATA("über & ");
    writer.writeBinary(new byte[] {9, 's', 'o', 'a', 'p', 9}, 1, 4, "any/type");
    writer.writeCharacters(" and more");
    writer.writeEndElement();
    writer.flush();

    assertEquals("<a>über &amp; c29hcA== and more</a>", out.toString(StandardCharsets.UTF_8));
  }

  @Test
  void shouldSayThatContentCannotBeRead() {
    XMLStreamException failed =
        assertThrows(
            XMLStreamException.class, () -> writer.writeBinary(new DataHandler(new Gone())));

    assertEquals("the content can't be read: it is gone", failed.getMessage());
    assertArrayEquals(new byte[0], out.toByteArray());
  }

  private static JAXBElement<Content> element(Content content) {
    return new JAXBElement<>(new QName(Contract.NAMESPACE, "content"), Content.class, content);
  }

  private static Marshaller marshaller() throws JAXBException {
    Marshaller marshaller = JAXBContext.newInstance(Content.class).createMarshaller();
    marshaller.setProperty(Marshaller.JAXB_FRAGMENT, true);
    return marshaller;
  }

  private static final class Gone implements DataSource {

    @Override
    public InputStream getInputStream() throws IOException {
      throw new IOException("it is gone");
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
      throw new IOException("nothing is written here");
    }

    @Override
    public String getContentType() {
      return "any/type";
    }

    @Override
    public String getName() {
      return "gone";
    }
  }
}
