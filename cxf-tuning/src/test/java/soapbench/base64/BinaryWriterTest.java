package soapbench.base64;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.fail;

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
import javax.xml.stream.XMLStreamWriter;
import org.apache.cxf.staxutils.DelegatingXMLStreamWriter;
import org.apache.cxf.staxutils.StaxUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.service.Content;

class BinaryWriterTest {

  private static final int PIECE_BYTES = 3 << 14;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final XMLStreamWriter plain =
      StaxUtils.createXMLStreamWriter(out, StandardCharsets.UTF_8.name());
  private final BinaryWriter writer = new BinaryWriter(plain, out);

  @ParameterizedTest
  @ValueSource(
      ints = {0, 1, 2, 3, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES + 2})
  void shouldWriteWhatJaxbWritesButNotAsText(int length) throws Exception {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    Content content = new Content();
    content.setSerialized(bytes);
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    marshaller().marshal(element(content), expected);

    marshaller().marshal(element(content), new BinaryWriter(new WithoutText(plain), out));
    plain.flush();

    assertEquals(expected.toString(StandardCharsets.UTF_8), out.toString(StandardCharsets.UTF_8));
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
  void shouldSayThatContentCannotBeSent() {
    XMLStreamException failed =
        assertThrows(
            XMLStreamException.class, () -> writer.writeBinary(new DataHandler(new Gone())));

    assertEquals("the content can't be sent: it is gone", failed.getMessage());
  }

  private static JAXBElement<Content> element(Content content) {
    return new JAXBElement<>(
        new QName(LaboratoryContract.NAMESPACE, "content"), Content.class, content);
  }

  private static Marshaller marshaller() throws JAXBException {
    Marshaller marshaller = JAXBContext.newInstance(Content.class).createMarshaller();
    marshaller.setProperty(Marshaller.JAXB_FRAGMENT, true);
    return marshaller;
  }

  /** Takes no text but the empty one. */
  private static final class WithoutText extends DelegatingXMLStreamWriter {

    WithoutText(XMLStreamWriter writer) {
      super(writer);
    }

    @Override
    public void writeCharacters(String text) throws XMLStreamException {
      assertEquals("", text);
      super.writeCharacters(text);
    }

    @Override
    public void writeCharacters(char[] text, int start, int length) {
      fail("text is written: " + length + " characters");
    }
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
