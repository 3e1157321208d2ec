package soapbench.payload.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Base64;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Content;
import soapbench.contract.service.Format;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;

class FormatsTest {

  @Test
  void shouldGiveTheSameObjectsBackWhenDecoded() {
    for (Shape shape : Shape.values()) {
      Payload payload = PayloadGenerator.generate(100_000, shape, 5);
      for (PayloadFormat format : Formats.ALL) {
        Content content = format.encode(payload);
        assertSame(format, Formats.of(content));
        assertEquals(PayloadCount.of(payload), PayloadCount.of(format.decode(content)));
      }
    }
  }

  @Test
  void shouldReadTheBytesThatItMakes() {
    for (Shape shape : Shape.values()) {
      Payload payload = PayloadGenerator.generate(10_000, shape, 5);
      for (PayloadFormat format : Formats.ALL) {
        assertEquals(PayloadCount.of(payload), PayloadCount.of(format.read(format.bytes(payload))));
      }
    }
  }

  @Test
  void shouldRefuseBytesThatAreNoPayload() {
    byte[] bytes = "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY e 'x'>]><x>&e;</x>".getBytes(UTF_8);
    for (PayloadFormat format : Formats.ALL) {
      assertThrows(UnreadablePayloadException.class, () -> format.read(bytes));
    }
  }

  @Test
  void shouldHaveTheBytesThatAMessageHas() {
    Payload payload = PayloadGenerator.generate(10_000, Shape.RECORDS, 5);
    byte[] serialized = JavaSerialization.write(payload);

    assertEquals(10_000, Formats.of(Format.NORMAL).bytes(payload).length);
    assertArrayEquals(
        Base64.getEncoder().encode(serialized), Formats.of(Format.SERIALIZED).bytes(payload));
    assertArrayEquals(serialized, Formats.of(Format.SERIALIZED_MTOM).bytes(payload));
    assertArrayEquals(serialized, Formats.of(Format.SERIALIZED_STREAMED).bytes(payload));
  }

  @Test
  void shouldSayHowAPayloadTravels() {
    assertEquals(
        List.of(Format.NORMAL, Format.SERIALIZED),
        those(format -> !format.attached()),
        "in the body");
    assertEquals(List.of(Format.NORMAL), those(format -> !format.serializes()));
    assertEquals(List.of(Format.SERIALIZED_STREAMED), those(PayloadFormat::streams));
  }

  @Test
  void shouldHoldBase64InTheBodyWhenSerializedAndNotAttached() {
    assertEquals(List.of(Format.SERIALIZED), those(PayloadFormat::binaryInBody));
  }

  @Test
  void shouldHaveAFormatForEveryWordOfTheContract() {
    for (Format format : Format.values()) {
      assertEquals(format.value(), Formats.of(format).word());
      assertSame(Formats.of(format), Formats.of(format.value()));
    }
  }

  @Test
  void shouldNameTheAllowedWordsWhenAFormatIsUnknown() {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> Formats.of("zip"));
    assertEquals("unknown format 'zip': allowed are " + Formats.words(), refused.getMessage());
  }

  @Test
  void shouldRefuseWhenAContentIsEmptyOrOfAnotherFormat() {
    assertThrows(UnreadablePayloadException.class, () -> Formats.of(new Content()));
    for (PayloadFormat format : Formats.ALL) {
      UnreadablePayloadException refused =
          assertThrows(UnreadablePayloadException.class, () -> format.decode(new Content()));
      assertTrue(refused.getMessage().startsWith("content holds no"), refused.getMessage());
    }
  }

  private static List<Format> those(Predicate<PayloadFormat> property) {
    return Formats.ALL.stream().filter(property).map(PayloadFormat::inContract).toList();
  }
}
