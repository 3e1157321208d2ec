package soapbench.payload.format;

import com.sun.xml.fastinfoset.stax.StAXDocumentParser;
import com.sun.xml.fastinfoset.stax.StAXDocumentSerializer;
import java.io.InputStream;
import java.io.OutputStream;
import javax.xml.stream.XMLStreamException;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.payload.PayloadTypes;

/**
 * A payload's XML as a Fast Infoset document (ITU-T X.891): each name once, and short texts that
 * are repeated by their place in a table. That an attachment holds it is a convention of this
 * laboratory; as a content type it would name the encoding of a whole message.
 */
final class FastInfosetCodec implements Codec {

  static final String FORM = "the Fast Infoset document";
  private static final String DAMAGED = FORM + " is not a payload, damaged or cut short";

  /** Its names have no namespaces, and its elements no attributes. */
  private static final XmlCodec XML = new XmlCodec(PayloadTypes.OF_SHAPES);

  @Override
  public byte[] write(Payload payload) {
    BytesInPieces bytes = new BytesInPieces();
    Writer xml = new Writer(bytes);
    try {
      xml.writeStartDocument();
      XML.write(payload, xml);
      xml.writeEndDocument();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("a payload in memory could not be written as " + FORM, e);
    }
    return bytes.toByteArray();
  }

  /** Bytes of the XML that they stand for. They wait for as much memory as it would. */
  @Override
  public long expandedBytes(byte[] bytes) {
    return FastInfosetItems.xmlBytes(bytes);
  }

  @Override
  public Payload read(byte[] bytes) {
    try {
      Reader xml = new Reader(bytes);
      Payload payload = XML.read(xml, FORM);
      xml.requireEnd();
      return payload;
    } catch (RuntimeException e) {
      throw UnreadablePayloadException.because(e, DAMAGED);
    }
  }

  /** Short texts in the table, and long texts in pieces. */
  private static final class Writer extends StAXDocumentSerializer {

    /** Characters: for a text the library takes six times as many bytes at a time. */
    private static final int PIECE = 1 << 14;

    /** Characters. Most texts of a payload are there once, and each would stay in memory. */
    private static final int TABLE = 1 << 16;

    Writer(OutputStream bytes) {
      super(bytes);
      setCharacterContentChunkMapMemoryLimit(TABLE);
    }

    @Override
    public void writeCharacters(char[] text, int start, int length) throws XMLStreamException {
      int from = start;
      int left = length;
      while (left > PIECE) {
        int piece = Character.isHighSurrogate(text[from + PIECE - 1]) ? PIECE - 1 : PIECE;
        super.writeCharacters(text, from, piece);
        from += piece;
        left -= piece;
      }
      super.writeCharacters(text, from, left);
    }

    /** No name of a payload is in its namespace, which JAXB declares nevertheless. */
    @Override
    public void writeNamespace(String prefix, String uri) {}
  }

  /** The library's reader, which is held to what a payload needs. */
  static final class Reader extends StAXDocumentParser {

    private final FastInfosetItems looked;
    private final ShapeElements shape = new ShapeElements(FORM);
    private int items;

    Reader(byte[] bytes) {
      super(InputStream.nullInputStream());
      looked = new FastInfosetItems(bytes);
      _octetBuffer = bytes;
      _octetBufferEnd = bytes.length;
    }

    @Override
    public int next() throws XMLStreamException {
      switch (_internalState) {
        case INTERNAL_STATE_START_DOCUMENT -> looked.behind(FastInfosetItems.FIRST);
        case INTERNAL_STATE_VOID, INTERNAL_STATE_SINGLE_TERMINATE_ELEMENT_WITH_NAMESPACES ->
            looked.behind(_octetBufferOffset);
        default -> {} // the end of an element that was read already
      }
      int event = super.next();
      if (event == START_ELEMENT) {
        if (_stackCount == 1) {
          requireNoMoreItems();
        }
        shape.begin(this);
      }
      return event;
    }

    private void requireNoMoreItems() {
      if (++items > LaboratoryContract.MAX_PAYLOAD_ITEMS) {
        throw new UnreadablePayloadException(
            "there are more than %s items in %s"
                .formatted(LaboratoryContract.MAX_PAYLOAD_ITEMS, FORM));
      }
    }

    void requireEnd() {
      if (_octetBufferOffset != _octetBufferEnd) {
        throw new UnreadablePayloadException("there are more bytes than those of " + FORM);
      }
    }
  }
}
