package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RepeatSummaryTest {

  private static double[] upTo(int n) {
    return IntStream.rangeClosed(1, n).mapToDouble(i -> i).toArray();
  }

  @Test
  void shouldTakeEachRepeatAsOneValueOfTheMean() {
    RepeatSummary summary =
        RepeatSummary.of(List.of(new double[] {10, 10, 10, 10}, new double[] {20}, new double[0]));

    assertEquals(5, summary.n());
    assertEquals(15, summary.mean());
    assertEquals(15 - 63.5, summary.interval().low(), 0.1);
    assertEquals(10, summary.min());
    assertEquals(10, summary.median());
    assertEquals(20, summary.max());
  }

  @Test
  void shouldTellAPercentileOnlyWhenTwentyValuesLieBeyond() {
    assertTrue(Double.isNaN(RepeatSummary.of(List.of(upTo(199))).p90()));
    assertEquals(180.1, RepeatSummary.of(List.of(upTo(200))).p90(), 1e-9);
    assertTrue(Double.isNaN(RepeatSummary.of(List.of(upTo(399))).p95()));
    assertFalse(Double.isNaN(RepeatSummary.of(List.of(upTo(200), upTo(200))).p95()));
    assertTrue(Double.isNaN(RepeatSummary.of(List.of(upTo(1999))).p99()));
    assertFalse(Double.isNaN(RepeatSummary.of(List.of(upTo(2000))).p99()));
  }

  @Test
  void shouldBeEmptyWithoutValues() {
    RepeatSummary summary = RepeatSummary.of(List.of(new double[0]));

    assertEquals(0, summary.n());
    assertTrue(Double.isNaN(summary.mean()));
    assertTrue(Double.isNaN(summary.max()));
    assertFalse(summary.interval().known());
  }
}
