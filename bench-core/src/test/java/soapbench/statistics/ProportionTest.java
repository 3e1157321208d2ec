package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ProportionTest {

  /** The example of Newcombe's paper: 56 of 70 and 48 of 80. */
  @Test
  void shouldGiveTheIntervalOfThePublishedExample() {
    Interval difference = new Proportion(56, 70).above(new Proportion(48, 80));

    assertEquals(0.0524, difference.low(), 5e-5);
    assertEquals(0.3339, difference.high(), 5e-5);
  }

  /** With 99 % for each of five, 95 % hold together. */
  @Test
  void shouldBeWiderForMoreConfidence() {
    Proportion few = new Proportion(1, 20);

    assertEquals(few.interval().high(), few.interval(0.95).high(), 1e-6);
    assertEquals(0.3183, few.interval(0.99).high(), 5e-5);
    assertEquals(0.0059, few.interval(0.99).low(), 5e-5);
  }

  @Test
  void shouldNotBeCertainWhenAllOrNoneOfFewAreCounted() {
    assertEquals(1, new Proportion(5, 5).interval().high());
    assertEquals(0.566, new Proportion(5, 5).interval().low(), 1e-3);
    assertEquals(0, new Proportion(0, 5).interval().low());
    assertTrue(new Proportion(0, 5).interval().high() > 0.4);
  }

  @Test
  void shouldKnowNothingOfNothing() {
    assertTrue(Double.isNaN(new Proportion(0, 0).value()));
    assertFalse(new Proportion(0, 0).interval().known());
    assertFalse(new Proportion(1, 2).above(new Proportion(0, 0)).known());
  }

  @Test
  void shouldRejectCountAboveN() {
    assertThrows(IllegalArgumentException.class, () -> new Proportion(3, 2));
  }
}
