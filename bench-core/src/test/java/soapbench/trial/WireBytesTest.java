package soapbench.trial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Refusals.assertRefused;

import org.junit.jupiter.api.Test;

class WireBytesTest {

  @Test
  void shouldTakeNoBytesAndTimesButNoneBelowZero() {
    assertEquals(0, new WireBytes(0, 0).response());
    assertRefused(() -> new WireBytes(-1, 0), () -> new WireBytes(0, -1));
    assertEquals(5, new CodecTimes(2, 3).ns());
    assertRefused(() -> new CodecTimes(-1, 0), () -> new CodecTimes(0, -1));
  }
}
