package soapbench.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Locale;
import java.util.Random;
import javax.xml.namespace.QName;
import javax.xml.transform.stream.StreamSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Shape;

@Tag("large")
class PayloadGeneratorTest {

  @ParameterizedTest
  @EnumSource(Shape.class)
  void shouldMeetTheSizeToTheByteWhenWrittenAsXml(Shape shape) throws JAXBException {
    Random sizes = new Random(7);
    for (int i = 0; i < 60; i++) {
      int bytes = 1_000 + sizes.nextInt(i < 50 ? 3_000 : 2_000_000);
      assertEquals(bytes, xml(PayloadGenerator.generate(bytes, shape, i)).length, "seed " + i);
    }
  }

  @ParameterizedTest
  @EnumSource(Shape.class)
  void shouldMeetTheSizeWhenItIsTheLargest(Shape shape) throws JAXBException {
    int bytes = LaboratoryContract.MAX_PAYLOAD_BYTES;
    assertEquals(bytes, xml(PayloadGenerator.generate(bytes, shape, 1)).length);
  }

  @ParameterizedTest
  @EnumSource(Shape.class)
  void shouldGiveTheSamePayloadWhenSeedIsTheSame(Shape shape) {
    PayloadCount first = PayloadCount.of(PayloadGenerator.generate(20_000, shape, 42));
    assertEquals(first, PayloadCount.of(PayloadGenerator.generate(20_000, shape, 42)));
    assertNotEquals(first, PayloadCount.of(PayloadGenerator.generate(20_000, shape, 43)));
  }

  @ParameterizedTest
  @EnumSource(Shape.class)
  void shouldGiveTheSamePayloadWhenTheLocaleIsGerman(Shape shape) {
    Locale before = Locale.getDefault();
    PayloadCount expected = PayloadCount.of(PayloadGenerator.generate(20_000, shape, 42));
    try {
      Locale.setDefault(Locale.GERMANY);
      assertEquals(expected, PayloadCount.of(PayloadGenerator.generate(20_000, shape, 42)));
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @EnumSource(Shape.class)
  void shouldCountTheSameWhenReadBackFromXml(Shape shape) throws JAXBException {
    Payload payload = PayloadGenerator.generate(50_000, shape, 3);
    Payload read =
        JAXBContext.newInstance(Payload.class)
            .createUnmarshaller()
            .unmarshal(new StreamSource(new ByteArrayInputStream(xml(payload))), Payload.class)
            .getValue();
    assertEquals(PayloadCount.of(payload), PayloadCount.of(read));
  }

  /** Payloads of a seed stay as they were, or runs of two versions would not compare. */
  @ParameterizedTest
  @CsvSource({
    "RECORDS, 984, 4772236462771399849",
    "TEXT, 199968, -120893080854820988",
    "DOUBLES, 6272, -1095967612413199804"
  })
  void shouldGiveThePayloadThatTheSeedAlwaysGave(Shape shape, int items, long checksum) {
    assertEquals(
        new PayloadCount(items, checksum),
        PayloadCount.of(PayloadGenerator.generate(200_000, shape, 42)));
  }

  @Test
  void shouldKnowHowLongEveryPriceIs() {
    for (int cents = Records.FIRST_CENTS; cents < Records.CENTS; cents++) {
      double price = cents / 100.0;
      assertEquals(Double.toString(price).length(), Records.priceCharacters(price), "" + price);
    }
  }

  @Test
  void shouldRefuseWhenTheSizeIsOutOfRange() {
    for (int bytes : new int[] {-1, 0, 999, 64_000_001}) {
      IllegalArgumentException refused =
          assertThrows(
              IllegalArgumentException.class,
              () -> PayloadGenerator.generate(bytes, Shape.TEXT, 1));
      assertTrue(refused.getMessage().contains("1000 to 64000000"), refused.getMessage());
    }
  }

  @Test
  void shouldRefuseToCountWhenAPayloadHoldsNothing() {
    assertThrows(IllegalArgumentException.class, () -> PayloadCount.of(new Payload()));
  }

  private static byte[] xml(Payload payload) throws JAXBException {
    Marshaller marshaller = JAXBContext.newInstance(Payload.class).createMarshaller();
    marshaller.setProperty(Marshaller.JAXB_FRAGMENT, true);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    marshaller.marshal(new JAXBElement<>(new QName("payload"), Payload.class, payload), out);
    String xml = out.toString(java.nio.charset.StandardCharsets.UTF_8);
    return xml.replace(" xmlns:ns2=\"urn:soapbench:payload:1\"", "")
        .getBytes(java.nio.charset.StandardCharsets.UTF_8);
  }
}
