package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.PayloadTypes;

@Tag("hostile")
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
  }

  @Test
  void shouldReadNoMoreThanItWasToldBeforehand() {
    byte[] bytes = codec.write(PAYLOAD);
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(bytes.length - 4, 1_000);

    assertEquals(
        "the XML is longer than 1000 bytes",
        assertThrows(UnreadablePayloadException.class, () -> codec.read(bytes)).getMessage());
  }
}
