package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;

/**
 * Codecs with the largest payloads that there are. It takes more than 20 seconds: 64 MB go through
 * each codec twice, there and back.
 */
@Tag("hostile")
@Tag("large")
class CodecLimitsTest {

  /** Generated once: that takes longer than most codecs do. */
  private static final Map<Payload, PayloadCount> LARGEST =
      Stream.of(Shape.TEXT, Shape.DOUBLES)
          .map(shape -> PayloadGenerator.generate(LaboratoryContract.MAX_PAYLOAD_BYTES, shape, 5))
          .collect(Collectors.toMap(Function.identity(), PayloadCount::of));

  @ParameterizedTest
  @MethodSource("soapbench.payload.format.CodecsTest#readers")
  void shouldReadTheLongestTextAndTheMostItems(PayloadFormat codec) {
    LARGEST.forEach(
        (payload, count) -> assertEquals(count, PayloadCount.of(codec.read(codec.bytes(payload)))));
  }
}
