package soapbench.base64;

import jakarta.activation.DataHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Base64;
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

  /** Whole groups of three bytes, so that only the last piece is padded. */
  private static final int PIECE_BYTES = 3 << 14;

  private static final Base64.Encoder BASE64 = Base64.getEncoder();

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
      encode(in);
    } catch (IOException e) {
      throw new XMLStreamException("the content can't be sent: " + e.getMessage(), e);
    }
  }

  private void encode(InputStream in) throws IOException {
    byte[] piece = new byte[PIECE_BYTES];
    byte[] text = new byte[PIECE_BYTES / 3 * 4];
    int count = in.readNBytes(piece, 0, PIECE_BYTES);
    while (count == PIECE_BYTES) {
      BASE64.encode(piece, text);
      out.write(text);
      count = in.readNBytes(piece, 0, PIECE_BYTES);
    }
    out.write(BASE64.encode(Arrays.copyOf(piece, count)));
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
