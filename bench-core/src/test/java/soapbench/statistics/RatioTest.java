package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RatioTest {

  @Test
  void shouldTellMediansApartWhenTheIntervalLeavesOneOut() {
    assertTrue(new Ratio(2, new Interval(1.001, 3), 5).distinguishable());
    assertTrue(new Ratio(0.5, new Interval(0.3, 0.999), 5).distinguishable());
    assertFalse(new Ratio(1.1, new Interval(0.9, 1.2), 5).distinguishable());
    assertFalse(new Ratio(1.1, new Interval(1, 1.2), 5).distinguishable());
    assertFalse(new Ratio(0.9, new Interval(0.8, 1), 5).distinguishable());
  }

  @Test
  void shouldDivideItsIntervalAsItself() {
    assertEquals(
        new Ratio(2, new Interval(1.5, 3), 7), new Ratio(4, new Interval(3, 6), 7).dividedBy(2));
    assertEquals(new Ratio(2, Interval.UNKNOWN, 1), new Ratio(4, Interval.UNKNOWN, 1).dividedBy(2));
  }

  @Test
  void shouldNotTellMediansApartByFewRoundsOrWithoutAnInterval() {
    assertFalse(new Ratio(2, new Interval(1.5, 3), 4).distinguishable());
    assertFalse(new Ratio(2, Interval.UNKNOWN, 5).distinguishable());
  }
}
