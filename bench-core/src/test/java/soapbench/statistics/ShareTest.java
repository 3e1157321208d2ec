package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ShareTest {

  /** The example of Newcombe's paper: 56 of 70 and 48 of 80. */
  @Test
  void shouldGiveTheIntervalOfThePublishedExample() {
    Interval difference = new Share(56, 70).above(new Share(48, 80));

    assertEquals(0.0524, difference.low(), 5e-5);
    assertEquals(0.3339, difference.high(), 5e-5);
  }

  @Test
  void shouldNotBeCertainWhenAllOrNoneOfFewAreCounted() {
    assertEquals(1, new Share(5, 5).interval().high());
    assertEquals(0.566, new Share(5, 5).interval().low(), 1e-3);
    assertEquals(0, new Share(0, 5).interval().low());
    assertTrue(new Share(0, 5).interval().high() > 0.4);
  }

  @Test
  void shouldKnowNothingOfNothing() {
    assertTrue(Double.isNaN(new Share(0, 0).value()));
    assertFalse(new Share(0, 0).interval().known());
    assertFalse(new Share(1, 2).above(new Share(0, 0)).known());
  }

  @Test
  void shouldRejectCountAboveN() {
    assertThrows(IllegalArgumentException.class, () -> new Share(3, 2));
  }
}
