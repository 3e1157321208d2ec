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
  void shouldHaveTheMeanOfEachStretchInOrder() {
    TimeBins bins = new TimeBins();
    bins.add(3, 30);
    bins.add(1, 10);
    bins.add(3, 50);

    assertArrayEquals(new double[] {10, 40}, bins.means());
    assertEquals(3, bins.startMs(1));
  }

  @Test
  void shouldStaySmallHoweverLongTheTime() {
    TimeBins bins = new TimeBins();
    long start = 1_700_000_000_000L;
    for (long second = 0; second < 100_000; second++) {
      bins.add(start + 1_000 * second, second < 50_000 ? 10 : 20);
    }
    double[] means = bins.means();

    assertTrue(means.length > 32 && means.length <= 128, "there are " + means.length);
    assertEquals(10, means[0]);
    assertEquals(20, means[means.length - 1]);
    assertEquals(15, Arrays.stream(means).average().orElseThrow(), 0.5);
    assertTrue(bins.startMs(1) > start);
  }
}
