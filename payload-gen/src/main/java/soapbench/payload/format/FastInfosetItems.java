package soapbench.payload.format;

import java.util.Arrays;
import soapbench.contract.LaboratoryContract;

/**
 * Items of a Fast Infoset document (ITU-T X.891), each of which is looked at before it is read: a
 * library would believe every length. Kinds and lengths are those of annex C, by the bits of an
 * item's first byte.
 */
final class FastInfosetItems {

  /** The place of the first item. */
  static final int FIRST = 5;

  private static final String FORM = FastInfosetCodec.FORM;

  /** The beginning of a document without a vocabulary, notations, entities or other data. */
  private static final byte[] BEGINNING = {(byte) 0xE0, 0, 0, 1, 0};

  private static final int LONG_INDEX = 0x20;
  private static final int NAMESPACES = 0x38;
  private static final int LITERAL_NAME = 0x3C;
  private static final int WITH_ATTRIBUTES = 0x40;
  private static final int TEXTS = 0x80;
  private static final int INDEXED_TEXTS = 0xA0;
  private static final int BEHIND_TEXTS = 0xC0;
  private static final int NAMESPACE = 0xCC;
  private static final int END = 0xF0;
  private static final int TWO_ENDS = 0xFF;

  /** Where a name stands, it is here below this, and else in a table. */
  private static final int LITERAL_NAMES_END = 0x80;

  /** Bytes. All names of a payload are shorter. */
  private static final int LONGEST_NAME = 64;

  /** Names and namespaces that are spelled out. A payload has a dozen, each once. */
  private static final int MOST_NAMES = 32;

  /** Bytes. Two of the document's become one of these, as often as wanted. */
  private static final int LONGEST_IN_TABLE = 128;

  private final byte[] document;

  /** Lengths of the elements' names, by their index. */
  private final byte[] names = new byte[MOST_NAMES];

  /** Lengths of the texts in the table, by their index. */
  private byte[] texts = new byte[1 << 8];

  private int namesInTable;
  private int textsInTable;
  private int spelledOut;
  private long xmlBytes;

  FastInfosetItems(byte[] document) {
    if (!Arrays.equals(
        document, 0, Math.min(document.length, FIRST), BEGINNING, 0, BEGINNING.length)) {
      throw new UnreadablePayloadException(
          "the bytes do not begin as a Fast Infoset document without a vocabulary and a DTD");
    }
    this.document = document;
  }

  /**
   * How many bytes of XML a document stands for, without references to characters.
   *
   * @throws UnreadablePayloadException as {@link #behind} does
   */
  static long xmlBytes(byte[] document) {
    FastInfosetItems items = new FastInfosetItems(document);
    int place = FIRST;
    while (place < document.length) {
      place = items.behind(place);
    }
    return items.xmlBytes;
  }

  /**
   * The place behind an item. All are asked for, in their order.
   *
   * @throws UnreadablePayloadException if it is no part of a payload, or if they stand for more XML
   *     than any payload has
   */
  int behind(int place) {
    int kind = octet(place);
    if (kind == NAMESPACES) {
      return behindElement(behindNamespaces(place + 1));
    }
    if (kind < WITH_ATTRIBUTES) {
      return behindElement(place);
    }
    if (kind >= TEXTS && kind < INDEXED_TEXTS) {
      return behindText(place, kind);
    }
    if (kind >= INDEXED_TEXTS && kind < BEHIND_TEXTS) {
      return behindIndexedText(place, kind);
    }
    if (kind == END || kind == TWO_ENDS) {
      return place + 1;
    }
    throw unexpected();
  }

  private static UnreadablePayloadException unexpected() {
    return new UnreadablePayloadException(
        FORM + " has more than the elements and the texts in UTF-8 that make a payload");
  }

  /** A name that is spelled out is in the table from then on. */
  private int behindElement(int place) {
    int kind = octet(place);
    if ((kind & ~3) == LITERAL_NAME) {
      spellOut();
      int local = behindNames(place + 1, kind);
      int behind = behindName(local);
      // one of another table is as long as any, or shorter
      names[namesInTable] =
          (byte) (octet(local) < LITERAL_NAMES_END ? behind - local - 1 : LONGEST_NAME);
      element(namesInTable++);
      return behind;
    }
    if (kind >= LONG_INDEX) { // of a name behind the most, attributes, or namespaces again
      throw unexpected();
    }
    if (kind >= namesInTable) {
      throw new UnreadablePayloadException(FORM + " names an element that is not in its table");
    }
    element(kind);
    return place + 1;
  }

  private void element(int name) {
    add(2L * names[name] + "<></>".length());
  }

  private int behindNamespaces(int place) {
    int behind = place;
    int kind = octet(behind);
    while ((kind & ~3) == NAMESPACE) {
      spellOut();
      behind = behindNames(behind + 1, kind);
      kind = octet(behind);
    }
    if (kind != END) {
      throw unexpected();
    }
    return behind + 1;
  }

  /** A reader keeps each. */
  private void spellOut() {
    if (++spelledOut > MOST_NAMES) {
      throw new UnreadablePayloadException(
          "there are more than %s names and namespaces in %s".formatted(MOST_NAMES, FORM));
    }
  }

  /** The place behind a prefix and a namespace, each of which is there by a bit. */
  private int behindNames(int place, int kind) {
    int behind = (kind & 2) == 0 ? place : behindName(place);
    return (kind & 1) == 0 ? behind : behindName(behind);
  }

  /** The place behind a name that is in a table, by an index of one to three bytes, or here. */
  private int behindName(int place) {
    int kind = octet(place);
    if (kind >= LITERAL_NAMES_END) {
      return place + (kind < 0xC0 ? 1 : kind < 0xE0 ? 2 : 3);
    }
    requireBehind(place + 1, kind + 1L, LONGEST_NAME);
    return place + kind + 2;
  }

  /** The length is in the last two bits, or in the one byte or the four behind them. */
  private int behindText(int place, int kind) {
    if ((kind & 0x0C) != 0) { // is not in UTF-8
      throw unexpected();
    }
    boolean inTable = (kind & 0x10) != 0;
    int longest = inTable ? LONGEST_IN_TABLE : LaboratoryContract.MAX_PAYLOAD_BYTES;
    int small = kind & 3;
    int from = place + (small == 2 ? 2 : small == 3 ? 5 : 1);
    long length =
        small == 2 ? octet(place + 1) + 3L : small == 3 ? number(place + 1, 4) + 259L : small + 1L;
    requireBehind(from, length, longest);
    if (inTable) {
      if (textsInTable == texts.length) {
        texts = Arrays.copyOf(texts, 2 * textsInTable);
      }
      texts[textsInTable++] = (byte) length;
    }
    add(length);
    return from + (int) length;
  }

  /** The index is in the last bits, some of them, and the one to three bytes behind them. */
  private int behindIndexedText(int place, int kind) {
    long index;
    int behind;
    if (kind < 0xB0) {
      index = kind & 0x0F;
      behind = place + 1;
    } else if (kind < 0xB4) {
      index = ((kind & 3) << 8 | octet(place + 1)) + 16;
      behind = place + 2;
    } else if (kind < 0xB8) {
      index = ((kind & 3) << 16 | number(place + 1, 2)) + 1_040;
      behind = place + 3;
    } else {
      index = number(place + 1, 3) + 263_184;
      behind = place + 4;
    }
    if (index >= textsInTable) {
      throw new UnreadablePayloadException(FORM + " names a text that is not in its table");
    }
    add(Byte.toUnsignedInt(texts[(int) index]));
    return behind;
  }

  private void add(long bytes) {
    xmlBytes += bytes;
    if (xmlBytes > JavaSerialization.MAX_BYTES) {
      throw new UnreadablePayloadException(
          "the XML of %s is longer than %s bytes".formatted(FORM, JavaSerialization.MAX_BYTES));
    }
  }

  private long number(int place, int octets) {
    long number = 0;
    for (int i = 0; i < octets; i++) {
      number = number << Byte.SIZE | octet(place + i);
    }
    return number;
  }

  private int octet(int place) {
    requireBehind(place, 1, 1);
    return Byte.toUnsignedInt(document[place]);
  }

  private void requireBehind(int place, long length, int longest) {
    if (length > document.length - place) {
      throw new UnreadablePayloadException(
          "a length in %s is larger than the bytes behind it".formatted(FORM));
    }
    if (length > longest) {
      throw new UnreadablePayloadException(
          "a name or a text in %s is longer than %s bytes".formatted(FORM, longest));
    }
  }
}
