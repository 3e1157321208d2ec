package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntervalTest {

  @ParameterizedTest
  @CsvSource({
    "1, 3, 2, 5, true",
    "1, 5, 2, 3, true",
    "1, 3, 3, 5, true",
    "1, 2, 3, 5, false",
    "1, 1, 1, 1, true"
  })
  void shouldOverlapWhenTheyHaveAValueInCommon(
      double low, double high, double otherLow, double otherHigh, boolean overlap) {
    Interval one = new Interval(low, high);
    Interval other = new Interval(otherLow, otherHigh);

    assertEquals(overlap, one.overlaps(other));
    assertEquals(overlap, other.overlaps(one));
    assertEquals(!overlap, one.outside(other));
  }

  @Test
  void shouldContainItsEndsAndWhatLiesBetweenThem() {
    Interval interval = new Interval(1, 3);

    assertTrue(interval.contains(1) && interval.contains(2) && interval.contains(3));
    assertFalse(interval.contains(0.999) || interval.contains(3.001));
    assertFalse(interval.contains(Double.NaN));
  }

  @Test
  void shouldHaveNothingInCommonWithAnyWhenUnknown() {
    Interval all = new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    assertFalse(Interval.UNKNOWN.known());
    assertTrue(all.known());
    assertFalse(Interval.UNKNOWN.contains(0));
    assertFalse(Interval.UNKNOWN.overlaps(all) || all.overlaps(Interval.UNKNOWN));
    assertFalse(Interval.UNKNOWN.overlaps(Interval.UNKNOWN));
    assertFalse(Interval.UNKNOWN.outside(new Interval(1, 2)));
  }
}
