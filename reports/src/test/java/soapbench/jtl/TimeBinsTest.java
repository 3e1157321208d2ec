package soapbench.jtl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("anywhere")
class TimeBinsTest {

  @Test
  void shouldHaveTheMedianOfEachStretchInOrder() {
    TimeBins bins = new TimeBins();
    for (int i = 0; i < 5; i++) {
      bins.add(3, i == 0 ? 9_000 : 40);
      bins.add(1, 10);
    }

    assertArrayEquals(new double[] {10, 40}, bins.medians());
    assertEquals(3, bins.startMs(1));
  }

  @Test
  void shouldHaveSeveralTimesInAStretch() {
    TimeBins bins = new TimeBins();
    for (int i = 0; i < 100; i++) {
      bins.add(1_000 + 10 * i, i);
    }

    assertEquals(16, bins.medians().length, 4);
  }

  @Test
  void shouldStaySmallHoweverLongTheTime() {
    TimeBins bins = new TimeBins();
    long start = 1_700_000_000_000L;
    for (long second = 0; second < 100_000; second++) {
      bins.add(start + 1_000 * second, second < 50_000 ? 10 : 20);
    }
    double[] medians = bins.medians();

    assertTrue(medians.length > 32 && medians.length <= 128, "there are " + medians.length);
    assertEquals(10, medians[0]);
    assertEquals(20, medians[medians.length - 1]);
    assertEquals(15, Arrays.stream(medians).average().orElseThrow(), 0.5);
    assertTrue(bins.startMs(1) > start);
  }
}
