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
    CountedTimes times = new CountedTimes();
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
  void shouldHaveNoPercentileWithFewTimesBeyondIt() {
    CountedTimes times = new CountedTimes();
    for (int i = 0; i < 399; i++) {
      times.add(7);
    }

    assertTrue(Double.isNaN(times.percentile(95)));
    assertEquals(7, times.percentile(90));
    times.add(7);
    assertEquals(7, times.percentile(95));
    assertTrue(Double.isNaN(new CountedTimes().percentile(50)));
  }
}
