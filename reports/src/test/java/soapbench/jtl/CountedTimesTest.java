package soapbench.jtl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import soapbench.statistics.Sample;

@Tag("anywhere")
class CountedTimesTest {

  @Test
  void shouldHaveTheSamePercentilesAsTheTimesThemselves() {
    long[] ms = new Random(3).longs(2_003, 1, 400).toArray();
    CountedTimes times = new CountedTimes(3);
    double[] all = new double[ms.length];
    for (int i = 0; i < ms.length; i++) {
      times.add(ms[i]);
      all[i] = ms[i];
    }

    for (int percent : new int[] {50, 90, 95, 99}) {
      assertEquals(Sample.quantile(all, percent / 100.0), times.percentile(percent), 1e-9);
    }
    assertEquals(2_003, times.n());
  }

  @Test
  void shouldKeepLongTimesToAFewDigits() {
    CountedTimes times = new CountedTimes(3);
    times.add(123_456);

    assertEquals(123_000, times.percentile(50));
  }

  @Test
  void shouldCountLessThanAMillisecondAsAHalf() {
    CountedTimes times = new CountedTimes(3);
    times.add(0);

    assertEquals(0.5, times.percentile(50));
  }

  @Test
  void shouldHaveNoPercentileWithFewTimesBeyondIt() {
    CountedTimes times = new CountedTimes(3);
    for (int i = 0; i < 399; i++) {
      times.add(7);
    }

    assertTrue(Double.isNaN(times.percentile(95)));
    assertEquals(7, times.percentile(90));
    times.add(7);
    assertEquals(7, times.percentile(95));
    assertTrue(Double.isNaN(new CountedTimes(3).percentile(50)));
  }
}
