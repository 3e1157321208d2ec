package soapbench.base64;

import jakarta.activation.DataHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.apache.cxf.attachment.ByteDataSource;
import org.apache.cxf.staxutils.DelegatingXMLStreamWriter;
import org.jvnet.staxex.NamespaceContextEx;
import org.jvnet.staxex.XMLStreamWriterEx;

/**
 * Takes binary content from JAXB as bytes (Stax-Ex) and writes its base64 (RFC 4648) to the stream
 * behind the writer. Otherwise JAXB prints one character at a time.
 */
final class BinaryWriter extends DelegatingXMLStreamWriter implements XMLStreamWriterEx {

  private final OutputStream out;

  /** The stream is the one behind the writer, in an encoding that contains ASCII. */
  BinaryWriter(XMLStreamWriter writer, OutputStream out) {
    super(writer);
    this.out = out;
  }

  @Override
  public void writeBinary(DataHandler data) throws XMLStreamException {
    // ends the start tag that is still open
    writeCharacters("");
    flush();
    try (InputStream in = data.getInputStream()) {
      Base64Encoding.copy(in, out);
    } catch (IOException e) {
      throw new XMLStreamException("the content can't be sent: " + e.getMessage(), e);
    }
  }

  @Override
  public void writeBinary(byte[] data, int start, int length, String contentType)
      throws XMLStreamException {
    writeBinary(new DataHandler(new ByteDataSource(data, start, length)));
  }

  /** JAXB does not call it. */
  @Override
  public OutputStream writeBinary(String contentType) {
    throw new UnsupportedOperationException("binary content is written as a whole");
  }

  @Override
  public void writePCDATA(CharSequence data) throws XMLStreamException {
    writeCharacters(data.toString());
  }

  @Override
  public NamespaceContextEx getNamespaceContext() {
    return new NamespaceContextAdapter(super.getNamespaceContext());
  }
}
