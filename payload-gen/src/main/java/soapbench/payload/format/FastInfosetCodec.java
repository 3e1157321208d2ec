package soapbench.payload.format;

import com.sun.xml.fastinfoset.stax.StAXDocumentParser;
import com.sun.xml.fastinfoset.stax.StAXDocumentSerializer;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
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

  private static final String FORM = "the Fast Infoset document";
  private static final String DAMAGED = FORM + " is not a payload, damaged or cut short";

  /** The beginning of a document without a vocabulary, notations, entities or other data. */
  private static final byte[] BEGINNING = {(byte) 0xE0, 0, 0, 1, 0};

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
    public void writeCharacters(String text) throws XMLStreamException {
      int from = 0;
      while (text.length() - from > PIECE) {
        int to = from + PIECE;
        to -= Character.isHighSurrogate(text.charAt(to - 1)) ? 1 : 0;
        super.writeCharacters(text.substring(from, to));
        from = to;
      }
      super.writeCharacters(text.substring(from));
    }

    /** No name of a payload is in its namespace, which JAXB declares nevertheless. */
    @Override
    public void writeNamespace(String prefix, String uri) {}
  }

  /**
   * The library's reader, which would believe every length, held to what a payload needs: each item
   * is looked at before it is read. The kinds of items and their lengths are those of X.891, annex
   * C, by the bits of their first byte.
   */
  static final class Reader extends StAXDocumentParser {

    private static final int NAMESPACES = 0x38;
    private static final int LITERAL_NAME = 0x3C;
    private static final int WITH_ATTRIBUTES = 0x40;
    private static final int TEXTS = 0x80;
    private static final int INDEXED_TEXTS = 0xA0;
    private static final int BEHIND_TEXTS = 0xC0;
    private static final int NAMESPACE = 0xCC;
    private static final int END = 0xF0;
    private static final int TWO_ENDS = 0xFF;

    /** Bytes. All names of a payload are shorter. */
    private static final int LONGEST_NAME = 64;

    /** Bytes. Two of the document's become one of these, as often as wanted. */
    private static final int LONGEST_IN_TABLE = 128;

    private int items;
    private long characters;

    Reader(byte[] bytes) {
      super(InputStream.nullInputStream());
      if (!Arrays.equals(
          bytes, 0, Math.min(bytes.length, BEGINNING.length), BEGINNING, 0, BEGINNING.length)) {
        throw new UnreadablePayloadException(
            "the bytes do not begin as a Fast Infoset document without a vocabulary and a DTD");
      }
      _octetBuffer = bytes;
      _octetBufferEnd = bytes.length;
    }

    @Override
    public int next() throws XMLStreamException {
      switch (_internalState) {
        case INTERNAL_STATE_START_DOCUMENT -> requireItem(BEGINNING.length);
        case INTERNAL_STATE_VOID, INTERNAL_STATE_SINGLE_TERMINATE_ELEMENT_WITH_NAMESPACES ->
            requireItem(_octetBufferOffset);
        default -> {} // the end of an element that was read already
      }
      int event = super.next();
      if (event == CHARACTERS) {
        requireText();
      } else if (event == START_ELEMENT && _stackCount == 1) {
        requireNoMoreItems();
      }
      return event;
    }

    private void requireItem(int place) {
      int kind = octet(place);
      if (kind == NAMESPACES) {
        requireElement(behindNamespaces(place + 1));
      } else if (kind < WITH_ATTRIBUTES) {
        requireElement(place);
      } else if (kind >= TEXTS && kind < INDEXED_TEXTS) {
        requireText(place, kind);
      } else if (!(kind >= INDEXED_TEXTS && kind < BEHIND_TEXTS
          || kind == END
          || kind == TWO_ENDS)) {
        throw unexpected();
      }
    }

    private static UnreadablePayloadException unexpected() {
      return new UnreadablePayloadException(
          FORM + " has more than the elements and the texts in UTF-8 that make a payload");
    }

    private void requireElement(int place) {
      int kind = octet(place);
      if ((kind & ~3) == LITERAL_NAME) {
        behindName(behindNames(place + 1, kind));
      } else if (kind >= NAMESPACES) {
        throw unexpected();
      }
    }

    private int behindNamespaces(int place) {
      int behind = place;
      int kind = octet(behind);
      while ((kind & ~3) == NAMESPACE) {
        behind = behindNames(behind + 1, kind);
        kind = octet(behind);
      }
      if (kind != END) {
        throw unexpected();
      }
      return behind + 1;
    }

    /** The place behind a prefix and a namespace, each of which is there by a bit. */
    private int behindNames(int place, int kind) {
      int behind = (kind & 2) == 0 ? place : behindName(place);
      return (kind & 1) == 0 ? behind : behindName(behind);
    }

    /** The place behind a name that is in a table, by an index of one to three bytes, or here. */
    private int behindName(int place) {
      int kind = octet(place);
      if (kind >= 0x80) {
        return place + (kind < 0xC0 ? 1 : kind < 0xE0 ? 2 : 3);
      }
      requireBehind(place + 1, kind + 1L, LONGEST_NAME);
      return place + kind + 2;
    }

    /** The length is in the last two bits, or in the one byte or the four behind them. */
    private void requireText(int place, int kind) {
      if ((kind & 0x0C) != 0) { // is not in UTF-8
        throw unexpected();
      }
      int longest = (kind & 0x10) == 0 ? LaboratoryContract.MAX_PAYLOAD_BYTES : LONGEST_IN_TABLE;
      switch (kind & 3) {
        case 2 -> requireBehind(place + 2, octet(place + 1) + 3L, longest);
        case 3 -> requireBehind(place + 5, length(place + 1) + 259L, longest);
        default -> requireBehind(place + 1, (kind & 3) + 1L, longest);
      }
    }

    private long length(int place) {
      long length = 0;
      for (int i = 0; i < Integer.BYTES; i++) {
        length = length << Byte.SIZE | octet(place + i);
      }
      return length;
    }

    private int octet(int place) {
      requireBehind(place, 1, 1);
      return Byte.toUnsignedInt(_octetBuffer[place]);
    }

    private void requireBehind(int place, long length, int longest) {
      if (length > _octetBufferEnd - place) {
        throw new UnreadablePayloadException(
            "a length in " + FORM + " is larger than the bytes behind it");
      }
      if (length > longest) {
        throw new UnreadablePayloadException(
            "a name or a text in %s is longer than %s bytes".formatted(FORM, longest));
      }
    }

    /** An index that is not in the table would be an empty text. */
    private void requireText() {
      boolean inTable = _characters == _characterContentChunkTable._array;
      if (inTable
          && _characterContentChunkTable._cachedIndex >= _characterContentChunkTable.getSize()) {
        throw new UnreadablePayloadException(FORM + " names a text that is not in its table");
      }
      characters += getTextLength();
      if (characters > LaboratoryContract.MAX_PAYLOAD_BYTES) {
        throw new UnreadablePayloadException(
            "there are more than %s characters in %s"
                .formatted(LaboratoryContract.MAX_PAYLOAD_BYTES, FORM));
      }
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
