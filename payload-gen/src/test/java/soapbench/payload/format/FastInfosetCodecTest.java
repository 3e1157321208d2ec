package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.xml.fastinfoset.stax.StAXDocumentParser;
import com.sun.xml.fastinfoset.stax.StAXDocumentSerializer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;
import soapbench.contract.service.Format;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.PayloadTypes;

@Tag("hostile")
class FastInfosetCodecTest {

  private static final String BEGINNING = "E000000100";
  private static final String PAYLOAD = "3C067061796C6F6164";
  private static final String TEXT = "3C0374657874";
  private static final String RECORD = "3C057265636F7264";

  /** A text of 128 characters. */
  private static final String IN_TABLE = "927D" + "41".repeat(128);

  private final FastInfosetCodec codec = new FastInfosetCodec();

  private static byte[] hex(String digits) {
    return HexFormat.of().parseHex(digits);
  }

  private String refusal(byte[] bytes) {
    return assertThrows(UnreadablePayloadException.class, () -> codec.read(bytes)).getMessage();
  }

  @ParameterizedTest
  @EnumSource(Shape.class)
  void shouldWriteWhatTheLibraryReads(Shape shape) {
    Payload payload = PayloadGenerator.generate(50_000, shape, 7);
    StAXDocumentParser library =
        new StAXDocumentParser(new ByteArrayInputStream(codec.write(payload)));

    assertEquals(
        PayloadCount.of(payload),
        PayloadCount.of(new XmlCodec(PayloadTypes.OF_SHAPES).read(library, "it")));
  }

  /** By JAXB, which declares the namespace of the payload's type. */
  @ParameterizedTest
  @EnumSource(Shape.class)
  void shouldReadWhatTheLibraryWrites(Shape shape) throws XMLStreamException {
    Payload payload = PayloadGenerator.generate(50_000, shape, 7);
    byte[] bytes = written(xml -> new XmlCodec(PayloadTypes.OF_SHAPES).write(payload, xml));

    assertEquals(PayloadCount.of(payload), PayloadCount.of(codec.read(bytes)));
  }

  private static byte[] written(Writing writing) throws XMLStreamException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    StAXDocumentSerializer xml = new StAXDocumentSerializer(bytes);
    xml.writeStartDocument();
    writing.to(xml);
    xml.writeEndDocument();
    return bytes.toByteArray();
  }

  /** Writes what is in a document. */
  private interface Writing {
    void to(XMLStreamWriter xml) throws XMLStreamException;
  }

  @Test
  void shouldKeepALongTextWithPairsOfSurrogates() {
    for (String beginning : new String[] {"", "a"}) {
      String text = beginning + "\uD83D\uDE00".repeat(20_000);

      assertEquals(text, codec.read(codec.write(Payload.ofText(text))).getText());
    }
  }

  /** The library takes several bytes for each character of one, all at a time. */
  @Test
  void shouldWriteALongTextInPieces() throws XMLStreamException {
    StAXDocumentParser library =
        new StAXDocumentParser(
            new ByteArrayInputStream(
                codec.write(Payload.ofText("a" + "\uD83D\uDE00".repeat(20_000)))));
    List<Integer> lengths = new ArrayList<>();
    while (library.hasNext()) {
      if (library.next() == XMLStreamConstants.CHARACTERS) {
        lengths.add(library.getTextLength());
      }
    }

    assertEquals(List.of(16_383, 16_384, 7_234), lengths);
  }

  /** Each text in the table would stay in memory. */
  @Test
  void shouldPutNoMoreTextsIntoTheTableThanItIsMeantFor() {
    for (int notes : new int[] {100, 7_000}) {
      ArrayList<Record> records = new ArrayList<>();
      for (int i = 0; i < notes; i++) {
        records.add(new Record(1, "n", 2, 1.5, 3, "" + (10_000 + i)));
      }
      records.add(new Record(1, "n", 2, 1.5, 3, "last"));
      records.add(new Record(1, "n", 2, 1.5, 3, "last"));
      String written =
          new String(codec.write(Payload.ofRecords(records)), StandardCharsets.ISO_8859_1);

      assertEquals(notes == 100, written.indexOf("last") == written.lastIndexOf("last"));
    }
  }

  @Test
  void shouldNameEachElementOnce() {
    byte[] bytes = codec.write(PayloadGenerator.generate(50_000, Shape.RECORDS, 7));
    String written = new String(bytes, StandardCharsets.ISO_8859_1);

    assertEquals(written.indexOf("quantity"), written.lastIndexOf("quantity"));
    assertTrue(bytes.length < 30_000, () -> bytes.length + " bytes");
  }

  @ParameterizedTest
  @CsvSource({
    "8141, a length in the Fast Infoset document is larger than the bytes behind it",
    "82FF41, a length in the Fast Infoset document is larger than the bytes behind it",
    "837FFFFFFF41, a length in the Fast Infoset document is larger than the bytes behind it",
    "83FFFFFFFF41, a length in the Fast Infoset document is larger than the bytes behind it",
    "3C3F41, a length in the Fast Infoset document is larger than the bytes behind it",
    "A5FFFF, the Fast Infoset document names a text that is not in its table"
  })
  void shouldNotBelieveALength(String item, String refusal) {
    assertEquals(refusal, refusal(hex(BEGINNING + PAYLOAD + TEXT + item)));
  }

  /** Attributes, UTF-16, restricted alphabets, algorithms, comments, instructions, entities. */
  @ParameterizedTest
  @CsvSource({"20", "40", "7C", "78", "39", "84", "88", "8C", "C0", "C4", "C8", "E1", "E2"})
  void shouldRefuseWhatIsNoPartOfAPayload(String kind) {
    assertEquals(
        "the Fast Infoset document has more than the elements and the texts in UTF-8 that make a"
            + " payload",
        refusal(hex(BEGINNING + PAYLOAD + kind + "00".repeat(100))));
  }

  /** Additional data, a vocabulary, one from elsewhere, notations, entities; a declaration. */
  @ParameterizedTest
  @CsvSource({"E000000140", "E000000120", "E00000012010", "E000000110", "E000000108", "3C3F786D6C"})
  void shouldRefuseWhatMayStandBeforeTheElements(String beginning) {
    assertEquals(
        "the bytes do not begin as a Fast Infoset document without a vocabulary and a DTD",
        refusal(hex(beginning + PAYLOAD + TEXT + "8041FFFF")));
  }

  @Test
  void shouldRefuseLongNamesAndLongTextsInATable() {
    String bytes = "00".repeat(400);

    assertEquals(
        "a name or a text in the Fast Infoset document is longer than 64 bytes",
        refusal(hex(BEGINNING + "3C40" + bytes)));
    assertEquals(
        "a name or a text in the Fast Infoset document is longer than 128 bytes",
        refusal(hex(BEGINNING + PAYLOAD + TEXT + "927E" + bytes)));
  }

  /** Each would be a text of 128 characters of its own. */
  @Test
  void shouldRefuseMoreTextThanAnyPayloadHas() {
    byte[] bytes = hex(BEGINNING + PAYLOAD + TEXT + IN_TABLE + "A0".repeat(500_010) + "FFFF");
    String refusal = "the XML of the Fast Infoset document is longer than 64001000 bytes";

    assertEquals(refusal, refusal(bytes));
    assertEquals(
        refusal,
        assertThrows(UnreadablePayloadException.class, () -> codec.expandedBytes(bytes))
            .getMessage());
  }

  /** The server has memory for so many. */
  @ParameterizedTest
  @EnumSource(Shape.class)
  void shouldTellBeforehandHowLongTheXmlIs(Shape shape) throws XMLStreamException {
    Payload payload = PayloadGenerator.generate(500_000, shape, 7);
    int xml = Formats.of(Format.NORMAL).bytes(payload).length;

    assertEquals(xml, codec.expandedBytes(codec.write(payload)));
    assertEquals(
        xml,
        codec.expandedBytes(
            written(out -> new XmlCodec(PayloadTypes.OF_SHAPES).write(payload, out))));
  }

  @Test
  void shouldTellBeforehandHowLongTheXmlOfRepeatedTextsIs() {
    byte[] bytes = hex(BEGINNING + PAYLOAD + TEXT + IN_TABLE + "A0".repeat(1_000) + "FFFF");

    assertEquals("<payload><text></text></payload>".length() + 128_128, codec.expandedBytes(bytes));
    assertEquals(128_128, codec.read(bytes).getText().length());
    assertEquals(0, codec.expandedBytes(hex(BEGINNING)));
  }

  @Test
  void shouldTakeAsMuchTextAsThatOfTheLargestPayload() {
    String repeated = IN_TABLE + "A0".repeat(500_006);
    String rest = "8245" + "41".repeat(72);

    assertEquals(
        JavaSerialization.MAX_BYTES,
        codec.expandedBytes(hex(BEGINNING + PAYLOAD + TEXT + repeated + rest + "FFFF")));
  }

  /** Places of one to four bytes; the last text in the table is the only one of two bytes. */
  @ParameterizedTest
  @CsvSource({
    "0, A0",
    "15, AF",
    "16, B000",
    "271, B0FF",
    "272, B100",
    "1039, B3FF",
    "1040, B40000",
    "66575, B4FFFF",
    "66576, B50000",
    "263183, B7FFFF",
    "263184, B8000000"
  })
  void shouldFindATextByItsPlaceInTheTable(int place, String item) {
    String around = "<payload><text></text></payload>";
    String texts = BEGINNING + PAYLOAD + TEXT + "9041".repeat(place);

    assertEquals(
        around.length() + place + 2 + 2,
        codec.expandedBytes(hex(texts + "914141" + item + "FFFF")));
    assertEquals(
        "the Fast Infoset document names a text that is not in its table",
        assertThrows(
                UnreadablePayloadException.class,
                () -> codec.expandedBytes(hex(texts + item + "FFFF")))
            .getMessage());
  }

  /** The server asks for it before it reads them. */
  @Test
  void shouldTellNoLengthOfBytesThatAreCutInAnItem() {
    for (String item : List.of("82", "83000000", "3C", "3F", "38", "B0", "B400", "B80000")) {
      byte[] cut = hex(BEGINNING + PAYLOAD + TEXT + item);

      assertEquals(
          "a length in the Fast Infoset document is larger than the bytes behind it",
          assertThrows(UnreadablePayloadException.class, () -> codec.expandedBytes(cut), item)
              .getMessage());
    }
  }

  @Test
  void shouldTakeAsManyNamesAndNamespacesAsItSays() {
    StringBuilder namespaces = new StringBuilder("38");
    for (char prefix = 'a'; prefix < 'a' + 30; prefix++) { // all are letters for the library
      namespaces.append(String.format(Locale.ROOT, "CF00%02X0061", (int) prefix));
    }
    namespaces.append("F0");

    assertEquals(
        "A", codec.read(hex(BEGINNING + namespaces + PAYLOAD + TEXT + "8041FFFF")).getText());
  }

  /** The library keeps each name and each namespace. */
  @ParameterizedTest
  @CsvSource({
    "CE0061",
    "CD0061",
    "CF00610061",
    "CC",
    "CF8081",
    "CFBFC000",
    "CFDFFFE00000",
    "CFE00000DFFF"
  })
  void shouldRefuseMoreNamespacesThanAnyPayloadHas(String namespace) {
    assertEquals(
        "there are more than 32 names and namespaces in the Fast Infoset document",
        refusal(hex(BEGINNING + "38" + namespace.repeat(33) + "F0" + PAYLOAD + TEXT + "8041FFFF")));
  }

  @Test
  void shouldRefuseAnElementThatIsSpelledOutEachTime() {
    assertEquals(
        "there are more than 32 names and namespaces in the Fast Infoset document",
        refusal(hex(BEGINNING + PAYLOAD + (RECORD + "F0").repeat(32) + "FF")));
    assertEquals(
        "the Fast Infoset document names an element that is not in its table",
        refusal(hex(BEGINNING + PAYLOAD + "01FFF0")));
  }

  /** Each of them would be an object of ours; JAXB would take seconds to make them. */
  @Test
  void shouldRefuseMoreRecordsThanAnyPayloadHas() {
    String first = BEGINNING + PAYLOAD + RECORD + "F0";
    byte[] bytes = hex(first + "01F0".repeat(LaboratoryContract.MAX_PAYLOAD_ITEMS) + "F0");
    FastInfosetCodec.Reader xml = new FastInfosetCodec.Reader(bytes);
    int[] started = new int[1];

    assertEquals(
        "there are more than 3555555 items in the Fast Infoset document",
        assertThrows(
                UnreadablePayloadException.class,
                () -> {
                  while (xml.hasNext()) {
                    started[0] += xml.next() == XMLStreamConstants.START_ELEMENT ? 1 : 0;
                  }
                })
            .getMessage());
    assertEquals(1 + LaboratoryContract.MAX_PAYLOAD_ITEMS, started[0], "with the root");
  }

  @Test
  void shouldRefuseBytesBehindThePayload() {
    byte[] bytes = codec.write(PayloadGenerator.generate(2_000, Shape.RECORDS, 7));

    assertEquals(
        "there are more bytes than those of the Fast Infoset document",
        refusal(Arrays.copyOf(bytes, bytes.length + 1)));
  }

  @Test
  void shouldLeaveTheBytesAsTheyAre() {
    byte[] bytes = codec.write(PayloadGenerator.generate(2_000, Shape.RECORDS, 7));
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);

      refusal(cut);

      assertEquals(-1, Arrays.mismatch(cut, Arrays.copyOf(bytes, length)));
    }
  }

  /** JAXB would take the last one. */
  @Test
  void shouldRefuseAnElementThatIsThereTwice() {
    String again = "018062F0";

    assertEquals(
        "the Fast Infoset document is not a payload: 'text' is there twice",
        refusal(hex(BEGINNING + PAYLOAD + TEXT + "8061F0" + again + "F0F0")));
    assertEquals("a", codec.read(hex(BEGINNING + PAYLOAD + TEXT + "8061F0" + "F0F0")).getText());
  }
}
