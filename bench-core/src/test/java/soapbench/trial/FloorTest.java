package soapbench.trial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Refusals.assertRefused;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class FloorTest {

  private static final WireBytes BYTES = new WireBytes(512, 1_000);

  private static Floor floor(long transportNs, long writeNs, long readNs) {
    return new Floor(transportNs, new CodecTimes(writeNs, readNs), BYTES);
  }

  @Test
  void shouldAddUpStagesThatFollowOneAnother() {
    assertEquals(5, new CodecTimes(2, 3).ns());
    assertEquals(15, floor(10, 2, 3).ns());
  }

  @Test
  void shouldTakeTheLongestOfStagesThatOverlap() {
    assertEquals(10, floor(10, 2, 3).pipelinedNs());
    assertEquals(10, floor(1, 10, 3).pipelinedNs());
    assertEquals(10, floor(1, 2, 10).pipelinedNs());
  }

  @Test
  void shouldAddTheCodecToTheDeliveryOfMessages() {
    Floor delivered = new Floor(10, new CodecTimes(2, 3), BYTES, OptionalLong.of(40));

    assertEquals(OptionalLong.of(45), delivered.withDeliveryNs());
    assertEquals(15, delivered.ns());
    assertEquals(OptionalLong.empty(), floor(10, 2, 3).withDeliveryNs());
  }

  @Test
  void shouldTakeTimesTooShortToMeasure() {
    assertEquals(0, floor(0, 0, 0).ns());
    assertEquals(
        OptionalLong.of(0),
        new Floor(0, new CodecTimes(0, 0), BYTES, OptionalLong.of(0)).withDeliveryNs());
    assertRefused(() -> floor(-1, 0, 0), () -> floor(0, -1, 0), () -> floor(0, 0, -1));
  }
}
