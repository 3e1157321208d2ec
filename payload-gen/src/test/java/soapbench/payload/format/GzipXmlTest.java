package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
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
  void shouldRefuseMoreElementsInAnElementThanNormalXmlHas() throws IOException {
    String many = "<payload>" + "<text/>".repeat(3_555_556) + "</payload>";

    assertEquals(
        "an element of the XML has more than 3555555 elements",
        assertThrows(UnreadablePayloadException.class, () -> codec.read(zipped(many)))
            .getMessage());
  }

  private static byte[] zipped(String xml) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream zip = new GZIPOutputStream(bytes)) {
      zip.write(xml.getBytes(StandardCharsets.UTF_8));
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
}
