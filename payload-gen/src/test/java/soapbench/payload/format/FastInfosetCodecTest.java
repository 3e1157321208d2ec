package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.xml.fastinfoset.stax.StAXDocumentParser;
import com.sun.xml.fastinfoset.stax.StAXDocumentSerializer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.HexFormat;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
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

  @Test
  void shouldNameEachElementOnce() {
    byte[] bytes = codec.write(PayloadGenerator.generate(50_000, Shape.RECORDS, 7));
    String written = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);

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
  @CsvSource({"40", "7C", "78", "39", "84", "88", "8C", "C4", "C8", "E1", "E2"})
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

  /** The library keeps each name and each namespace. */
  @ParameterizedTest
  @CsvSource({"CE0061", "CD0061", "CF00610061", "CC", "CF8081"})
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

    assertEquals(
        "there are more than 3555555 items in the Fast Infoset document",
        assertThrows(
                UnreadablePayloadException.class,
                () -> {
                  while (xml.hasNext()) {
                    xml.next();
                  }
                })
            .getMessage());
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
}
