package soapbench.floor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.contract.service.Shape;
import soapbench.exchange.PayloadRequest;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.trial.CodecTimes;

class CodecFloorTest {

  /** More records, of about 200 bytes each, than a SOAP stack takes that was told no limit. */
  private static final int LONG_LIST = 60_000 * 200;

  private final CodecFloor floor = new CodecFloor();

  static Stream<Arguments> formatsAndShapes() {
    return Formats.ALL.stream()
        .flatMap(format -> Stream.of(Shape.values()).map(shape -> Arguments.of(format, shape)));
  }

  @ParameterizedTest
  @MethodSource("formatsAndShapes")
  void shouldBringBackThePayloadInEveryFormatAndShape(PayloadFormat format, Shape shape)
      throws FloorFailedException {
    CodecTimes times = floor.measure(request(format, shape, 10_000));

    assertTrue(times.writeNs() > 0 && times.readNs() > 0, times.toString());
    assertEquals(times.writeNs() + times.readNs(), times.ns());
  }

  @Test
  void shouldReadAListAsLongAsAnExchangeDoes() throws FloorFailedException {
    assertTrue(floor.measure(request(Formats.of("normal"), Shape.RECORDS, LONG_LIST)).ns() > 0);
  }

  @Test
  void shouldSayInOneLineWhyThereIsNoFloor() {
    FloorFailedException failure =
        assertThrows(
            FloorFailedException.class,
            () -> floor.measure(request(Formats.of("normal"), Shape.RECORDS, 1)));

    assertTrue(failure.getMessage().contains("size 1 is out of range"), failure.getMessage());
  }

  private static PayloadRequest request(PayloadFormat format, Shape shape, int bytes) {
    return new PayloadRequest("id", format, shape, bytes, 1);
  }
}
