package soapbench.payload.format;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
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
  void shouldSayWhichFormatsOnlyJavaReads() {
    assertEquals(
        List.of(
            "serialized",
            "serialized-mtom",
            "serialized-streamed",
            "kryo",
            "kryo-lz4",
            "kryo-zstd",
            "fory",
            "fory-compatible"),
        Formats.ALL.stream().filter(PayloadFormat::onlyForJava).map(PayloadFormat::word).toList());
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
  void shouldKnowHowLongItsBytesAreBeforeTheyAreInAMessage() {
    Payload payload = PayloadGenerator.generate(10_000, Shape.RECORDS, 5);
    for (PayloadFormat format : Formats.ALL) {
      PayloadFormat whole = format.whole();
      int bytes = whole.bytesInMessage(whole.encode(payload), 10_000);

      assertEquals(format.bytes(payload).length, bytes, format.word());
    }
  }

  @Test
  void shouldGiveTheSameObjectsBackFromAWholeBody() throws Exception {
    for (Shape shape : Shape.values()) {
      Payload payload = PayloadGenerator.generate(100_000, shape, 5);
      for (PayloadFormat format : Formats.withoutEnvelope()) {
        byte[] body = body(format, payload);
        Content read = format.receive(format.readBody(new ByteArrayInputStream(body)));

        assertEquals(PayloadCount.of(payload), PayloadCount.of(format.decode(read)));
      }
    }
  }

  @Test
  void shouldCarryNoBase64InAWholeBody() throws Exception {
    Payload payload = PayloadGenerator.generate(10_000, Shape.RECORDS, 5);

    assertArrayEquals(
        JavaSerialization.write(payload), body(Formats.of(Format.SERIALIZED), payload));
  }

  @Test
  void shouldHaveAMediaTypeOfItsOwnUnlessItNeedsTheEnvelope() {
    assertEquals(
        List.of(Format.SERIALIZED_MTOM, Format.SERIALIZED_STREAMED),
        those(format -> format.mediaType().isEmpty()));
    assertEquals(
        Formats.withoutEnvelope().size(),
        Formats.withoutEnvelope().stream().map(PayloadFormat::mediaType).distinct().count());
  }

  @Test
  void shouldRefuseABodyOfXmlThatIsNoPayload() throws Exception {
    PayloadFormat normal = Formats.of(Format.NORMAL);
    String good = new String(body(normal, PayloadGenerator.generate(1_000, Shape.TEXT, 5)), UTF_8);
    for (String bad :
        List.of(
            "",
            good.substring(0, good.length() / 2),
            good + "<more/>",
            "<other/>",
            "<payload><other/></payload>",
            "<payload xmlns:x='http://www.w3.org/2001/XMLSchema-instance' x:nil='true'/>",
            "<!DOCTYPE x [<!ENTITY e 'x'>]><payload><text>&e;</text></payload>")) {
      assertThrows(
          UnreadablePayloadException.class,
          () -> normal.readBody(new ByteArrayInputStream(bad.getBytes(UTF_8))),
          bad);
    }
    byte[] latin = "<payload><text>\u00e4</text></payload>".getBytes(ISO_8859_1);
    assertThrows(
        UnreadablePayloadException.class, () -> normal.readBody(new ByteArrayInputStream(latin)));
  }

  /** A lost connection is not the fault of what it carried. */
  @Test
  void shouldSayThatABodyOfXmlIsLostWhereItCantBeReadOn() {
    InputStream lost =
        new SequenceInputStream(
            new ByteArrayInputStream("<payload><text>".getBytes(UTF_8)),
            new InputStream() {
              @Override
              public int read() throws IOException {
                throw new IOException("gone");
              }

              @Override
              public int read(byte[] into, int offset, int length) throws IOException {
                return read();
              }
            });

    IOException thrown =
        assertThrows(IOException.class, () -> Formats.of(Format.NORMAL).readBody(lost));

    assertEquals("gone", thrown.getMessage());
  }

  private static byte[] body(PayloadFormat format, Payload payload) throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    format.writeBody(format.encode(payload), body);
    return body.toByteArray();
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
