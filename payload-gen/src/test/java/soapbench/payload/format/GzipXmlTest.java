package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.PayloadTypes;

@Tag("hostile")
@Tag("large")
class GzipXmlTest {

  private static final Payload PAYLOAD = PayloadGenerator.generate(100_000, Shape.RECORDS, 7);

  private final GzipXml codec = new GzipXml(1);

  @Test
  void shouldTellBeforehandHowLongTheXmlIs() {
    BytesInPieces xml = new BytesInPieces();
    new XmlCodec(PayloadTypes.OF_SHAPES).write(PAYLOAD, xml);

    assertEquals(xml.toByteArray().length, codec.expandedBytes(codec.write(PAYLOAD)));
    assertEquals(0, codec.expandedBytes(new byte[3]));
    assertEquals(0, codec.expandedBytes(new byte[] {-1, -1, -1, -1}));
    assertEquals(0x8B1F, codec.expandedBytes(new byte[] {0x1F, (byte) 0x8B, 0, 0}));
  }

  @Test
  void shouldCompressAsHardAsItIsTold() {
    int hard = new GzipXml(6).write(PAYLOAD).length;

    assertTrue(hard < codec.write(PAYLOAD).length, hard + " bytes");
  }

  @Test
  void shouldCountBytesThatAreReadOneByOne() throws IOException {
    LimitedBytes all = new LimitedBytes(new ByteArrayInputStream(new byte[] {0, 7}), 2);
    LimitedBytes less = new LimitedBytes(new ByteArrayInputStream(new byte[2]), 1);

    assertEquals(List.of(0, 7, -1, -1), List.of(all.read(), all.read(), all.read(), all.read()));
    assertEquals(0, less.read());
    assertEquals(
        "the XML is longer than 1 bytes",
        assertThrows(UnreadablePayloadException.class, less::read).getMessage());
  }

  /** Nobody waits for memory that no payload takes. */
  @Test
  void shouldSayBeforehandThatTheXmlIsLongerThanAnyPayload() {
    byte[] bytes = codec.write(PAYLOAD);
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(bytes.length - 4, -1);

    assertEquals(
        "the XML in gzip is longer than 64001000 bytes",
        assertThrows(UnreadablePayloadException.class, () -> codec.expandedBytes(bytes))
            .getMessage());
    ByteBuffer.wrap(bytes)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(bytes.length - 4, JavaSerialization.MAX_BYTES);
    assertEquals(JavaSerialization.MAX_BYTES, codec.expandedBytes(bytes));
  }

  @Test
  void shouldReadNoMoreThanItWasToldBeforehand() {
    byte[] bytes = codec.write(PAYLOAD);
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(bytes.length - 4, 1_000);

    assertEquals(
        "the XML is longer than 1000 bytes",
        assertThrows(UnreadablePayloadException.class, () -> codec.read(bytes)).getMessage());
  }

  /** Each of a message would be an object of ours, and normal XML has this limit. */
  @Test
  void shouldRefuseMoreElementsInAnElementThanNormalXmlHas() {
    String many = "<a>" + "<b/>".repeat(3_555_556) + "</a>";

    assertEquals(
        "an element of the XML has more than 3555555 elements",
        assertThrows(UnreadablePayloadException.class, () -> read(many)).getMessage());
  }

  private static byte[] zipped(String xml) throws IOException {
    return zipped(xml.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] zipped(byte[] xml) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream zip = new GZIPOutputStream(bytes)) {
      zip.write(xml);
    }
    return bytes.toByteArray();
  }

  @Test
  void shouldRefuseElementsThatNestDeeperThanObjects() throws XMLStreamException {
    read("<a><b><c/><c><d/></c></b><b><c/></b></a>");

    assertEquals(
        "the XML has more than 3 elements in each other",
        assertThrows(
                UnreadablePayloadException.class,
                () -> read("<a><b><c/><c><d><e/></d></c></b></a>"))
            .getMessage());
  }

  @Test
  void shouldRefuseLongNumbersOfAMessage() throws XMLStreamException {
    String good = "7".repeat(1_000);
    String bad = "7".repeat(2_000);
    read("<a b='%1$s'><c>%1$s</c></a>".formatted(good));

    for (String xml : List.of("<a b='%s'/>", "<a><c>%s</c></a>", "<a>%s</a>")) {
      assertEquals(
          "a value has more than 1000 digits in a row: allowed are 1000",
          assertThrows(UnreadablePayloadException.class, () -> read(xml.formatted(bad)))
              .getMessage());
    }
  }

  /** It has no numbers of any length, and its text may be what it likes. */
  @Test
  void shouldReadManyDigitsOfAShape() throws IOException {
    String digits = "7".repeat(2_000);
    String xml = "<payload><text>%s</text></payload>".formatted(digits);

    assertEquals(digits, codec.read(zipped(xml)).getText());
  }

  private static void read(String xml) throws XMLStreamException {
    XMLStreamReader reader =
        new XmlCodec.Limited(
            XMLInputFactory.newInstance().createXMLStreamReader(new StringReader(xml)), 3, true);
    reader.nextTag();
    while (reader.hasNext()) {
      reader.next();
    }
  }

  private static byte[] joined(byte[]... pieces) {
    BytesInPieces bytes = new BytesInPieces();
    for (byte[] piece : pieces) {
      bytes.write(piece, 0, piece.length);
    }
    return bytes.toByteArray();
  }

  private String refusal(byte[] bytes) {
    return assertThrows(UnreadablePayloadException.class, () -> codec.read(bytes)).getMessage();
  }

  /** RFC 1952, section 2.2. */
  @Test
  void shouldReadMembersOneBehindTheOther() throws IOException {
    String xml = "<payload><text>" + "abc".repeat(1_000) + "</text></payload>";
    byte[] empty = zipped("");
    byte[] single =
        joined(
            xml.chars()
                .mapToObj(Character::toString)
                .map(GzipXmlTest::member)
                .toArray(byte[][]::new));

    for (byte[] bytes :
        List.of(
            joined(zipped(xml.substring(0, 500)), zipped(xml.substring(500))),
            joined(empty, zipped(xml)),
            joined(zipped(xml), empty),
            joined(zipped(xml.substring(0, 10)), empty, empty, zipped(xml.substring(10)), empty),
            single)) {
      assertEquals("abc".repeat(1_000), codec.read(bytes).getText());
      assertEquals(xml.length(), codec.expandedBytes(bytes));
    }
  }

  private static byte[] member(String xml) {
    try {
      return zipped(xml);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The bytes of all members count, whatever the last one says. */
  @Test
  void shouldHoldAllMembersTogetherToWhatTheySayAndToTheLargestPayload() throws IOException {
    String spaces = " ".repeat(20_000_000);
    byte[] bomb = zipped(spaces);
    byte[] end = zipped("<payload><text/></payload>");
    byte[] lying = bomb.clone();
    ByteBuffer.wrap(lying).order(ByteOrder.LITTLE_ENDIAN).putInt(lying.length - 4, -1);

    assertEquals(60_000_026, codec.expandedBytes(joined(bomb, bomb, bomb, end)));
    assertEquals(
        JavaSerialization.MAX_BYTES, codec.expandedBytes(joined(bomb, bomb, bomb, bomb, end)));
    assertEquals(
        "the XML is longer than 64001000 bytes", refusal(joined(bomb, bomb, bomb, bomb, end)));
    assertEquals("the XML is longer than 26 bytes", refusal(joined(lying, end)));
  }

  @Test
  void shouldRefuseAnythingElseBehindAMember() throws IOException {
    byte[] good = zipped("<payload><text>abc</text></payload>");
    byte[] size = Arrays.copyOfRange(good, good.length - 4, good.length);

    for (int length = 1; length < 40; length++) {
      byte[] zeros = new byte[length];
      byte[] junk = "J".repeat(length).getBytes(StandardCharsets.UTF_8);
      byte[] begun = Arrays.copyOf(good, Math.min(length, good.length - 1));
      String words = "the bytes behind a member of the gzip with XML are not another one";

      assertEquals(words, refusal(joined(good, junk, size)));
      assertEquals(words, refusal(joined(good, good, junk, size)));
      assertThrows(UnreadablePayloadException.class, () -> codec.read(joined(good, zeros)));
      assertThrows(UnreadablePayloadException.class, () -> codec.read(joined(good, begun)));
    }
  }

  /** Extra field, name, comment and the header's sum (section 2.3.1). */
  @Test
  void shouldReadEveryFieldOfAHeaderAndCheckItsSum() throws IOException {
    byte[] good = zipped("<payload><text>abc</text></payload>");
    byte[] fields = {31, -117, 8, 31, 0, 0, 0, 0, 0, 3, 3, 0, 1, 2, 3, 'n', 0, 'c', 'c', 0};
    CRC32 sum = new CRC32();
    sum.update(fields);
    byte[] right = {(byte) sum.getValue(), (byte) (sum.getValue() >> 8)};
    byte[] wrong = {right[0], (byte) (right[1] + 1)};
    byte[] reserved = good.clone();
    reserved[3] = 32;
    byte[] data = Arrays.copyOfRange(good, 10, good.length);

    assertEquals("abc", codec.read(joined(fields, right, data)).getText());
    assertEquals(
        "the header of a member of the gzip with XML has another sum",
        refusal(joined(fields, wrong, data)));
    assertEquals(
        "the header of a member of the gzip with XML has flags that RFC 1952 does not know",
        refusal(reserved));
  }

  /** From the trailer's sum and length to the last byte of the data. */
  @Test
  void shouldRefuseAMemberWithAnotherSumOrLengthAndOneThatIsCut() throws IOException {
    byte[] good = zipped("<payload><text>abc</text></payload>");
    byte[] behind = zipped("");

    for (int place = 0; place < 8; place++) {
      byte[] bad = good.clone();
      bad[good.length - 8 + place]++;
      String says = refusal(joined(bad, behind));

      assertTrue(
          says.equals("a member of the gzip with XML has another sum or length")
              || says.startsWith("the XML is longer than"),
          says);
    }
    for (int length = 0; length < good.length; length++) {
      byte[] cut = Arrays.copyOf(good, length);
      assertThrows(UnreadablePayloadException.class, () -> codec.read(cut));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "<payload><text>a</text><text>b</text></payload> | 'text' is there twice",
        "<payload><record><id>1</id><id>2</id></record></payload> | 'id' is there twice",
        "<payload><record><note/><name/><note/></record></payload> | 'note' is there twice",
        "<payload a='b'><text>a</text></payload> | 'payload' has the attribute 'a': none is"
            + " allowed",
        "<payload><record b='c'/></payload> | 'record' has the attribute 'b': none is allowed",
        "<payload><text x:nil='false' xmlns:x='http://www.w3.org/2001/XMLSchema-instance'>a</text>"
            + "</payload> | 'text' has the attribute 'nil': none is allowed",
        "<payload xmlns:x='http://www.w3.org/2001/XMLSchema-instance' x:type='y'><text>a</text>"
            + "</payload> | 'payload' has the attribute 'type': none is allowed",
      })
  void shouldRefuseWhatTheBindingToObjectsPassesOver(String xml, String words) throws IOException {
    assertEquals("the XML is not a payload: " + words, refusal(zipped(xml)));
  }

  @Test
  void shouldReadAttributesThatSayNothingNew() throws IOException {
    String xml =
        "<payload xmlns:x='http://www.w3.org/2001/XMLSchema-instance'"
            + " xmlns:p='urn:soapbench:payload:1' xmlns:xs='http://www.w3.org/2001/XMLSchema'"
            + " x:type='p:Payload' x:schemaLocation='urn:soapbench:payload:1 payload.xsd'><record"
            + " x:type='p:Record'><id x:type='xs:long'>7</id></record></payload>";

    assertEquals(7, codec.read(zipped(xml)).getRecords().get(0).getId());
  }

  @Test
  void shouldReadTheCharacterSetThatTheXmlDeclares() throws IOException {
    String xml = "<?xml version='1.0' encoding='%s'?><payload><text>\u00E4</text></payload>";

    for (String charset : List.of("UTF-8", "ISO-8859-1", "UTF-16")) {
      byte[] bytes = xml.formatted(charset).getBytes(Charset.forName(charset));
      assertEquals("\u00E4", codec.read(zipped(bytes)).getText(), charset);
    }
  }

  @Test
  void shouldReadTheSameElementsInSeveralRecords() throws IOException {
    String record = "<record><id>7</id><name>n</name></record>";

    assertEquals(
        3, codec.read(zipped("<payload>" + record.repeat(3) + "</payload>")).getRecords().size());
  }
}
