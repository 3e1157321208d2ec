package soapbench.jmeter.sampler;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.util.DefaultLocale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;

/** The formats of the sampler with JMeter's own libraries, some of them older than the server's. */
@DefaultLocale("en")
class FormatsInJMeterTest {

  static final List<String> FORMATS = PayloadSettings.formats();

  @ParameterizedTest
  @FieldSource("FORMATS")
  void shouldReadTheBytesThatItMakes(String word) {
    PayloadFormat format = Formats.of(word);
    Payload payload = PayloadGenerator.generate(10_000, Shape.RECORDS, 5);

    Payload read =
        assertDoesNotThrow(
            () -> format.read(format.bytes(payload)),
            () ->
                word
                    + " does not work with JMeter's own libraries: if their version is the reason,"
                    + " add it to PayloadSettings.NEWER");

    assertEquals(PayloadCount.of(payload), PayloadCount.of(read));
  }
}
