package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Content;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;

class FaultInjectingFormatTest {

  static final List<PayloadFormat> FORMATS = Formats.ALL;

  private static final Payload PAYLOAD = PayloadGenerator.generate(2_000, Shape.RECORDS, 7);

  private final List<String> done = new ArrayList<>();

  @ParameterizedTest
  @FieldSource("FORMATS")
  void shouldSayOfItselfWhatItsFormatSays(PayloadFormat format) {
    PayloadFormat injecting = injecting(format);

    assertEquals(format.inContract(), injecting.inContract());
    assertEquals(format.word(), injecting.word());
    assertEquals(format.attached(), injecting.attached());
    assertEquals(format.serializes(), injecting.serializes());
    assertEquals(format.binaryInBody(), injecting.binaryInBody());
    assertEquals(format.streams(), injecting.streams());
    assertEquals(format.onlyForJava(), injecting.onlyForJava());
    assertEquals(
        format.expandedBytes(format.encode(PAYLOAD)),
        injecting.expandedBytes(format.encode(PAYLOAD)));
    assertArrayEquals(format.bytes(PAYLOAD), injecting.bytes(PAYLOAD));
    assertEquals(
        format.bytesInMessage(format.encode(PAYLOAD), 7),
        injecting.bytesInMessage(format.encode(PAYLOAD), 7));
    assertFalse(injecting.isIn(new Content()));
    assertTrue(injecting.isIn(format.encode(PAYLOAD)));
  }

  @ParameterizedTest
  @FieldSource("FORMATS")
  void shouldCarryThePayloadAndInjectAFaultIntoEncodingAndDecodingAlone(PayloadFormat format) {
    PayloadFormat injecting = injecting(format).whole();

    Content content = injecting.encode(PAYLOAD);
    assertEquals(List.of("encoding"), done);

    Content received = injecting.receive(content);
    assertEquals(List.of("encoding"), done);

    assertEquals(PayloadCount.of(PAYLOAD), PayloadCount.of(injecting.decode(received)));
    assertEquals(List.of("encoding", "decoding"), done);
  }

  @Test
  void shouldReceiveAsItsFormatDoes() {
    PayloadFormat normal = Formats.of("normal");
    Content content = normal.encode(PAYLOAD);

    assertSame(content, injecting(normal).receive(content));
  }

  private PayloadFormat injecting(PayloadFormat format) {
    return new FaultInjectingFormat(format, () -> done.add("encoding"), () -> done.add("decoding"));
  }
}
