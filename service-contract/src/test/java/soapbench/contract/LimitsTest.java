package soapbench.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LimitsTest {

  @Test
  void shouldHoldMessagesAsAWholeWhenNothingElseIsSaid() {
    Limits limits = new Limits(1_000, 300, 20);

    assertEquals(new Limits(1_000, 1_000, 300, 20), limits);
    assertFalse(limits.streamed());
  }

  @Test
  void shouldStreamWhenFewerBytesMayBeHeldThanAMessageHas() {
    assertTrue(new Limits(1_000, 999, 300, 20).streamed());
  }

  @Test
  void shouldAllowASingleByteAndChild() {
    assertFalse(new Limits(1, 1, 1, 1).streamed());
    assertTrue(new Limits(2, 1, 1, 1).streamed());
  }
}
