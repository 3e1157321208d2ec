package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SampleTest {

  private static final double[] NONE = {};

  @Test
  void shouldTakeTheMiddleOrTheMeanOfTheMiddleTwo() {
    assertEquals(3, Sample.median(new double[] {9, 1, 3}));
    assertEquals(2, Sample.median(new double[] {9, 1, 3, 0}));
    assertEquals(7, Sample.median(new double[] {7}));
  }

  @Test
  void shouldInterpolateQuantileBetweenNeighbours() {
    double[] values = {50, 10, 40, 20, 30};

    assertEquals(10, Sample.quantile(values, 0));
    assertEquals(46, Sample.quantile(values, 0.9), 1e-9);
    assertEquals(50, Sample.quantile(values, 1));
    assertArrayEquals(new double[] {10, 46, 50}, Sample.quantiles(values, 0, 0.9, 1), 1e-9);
    assertArrayEquals(new double[] {50, 10, 40, 20, 30}, values);
  }

  @Test
  void shouldMeasureSpreadRobustly() {
    assertEquals(1, Sample.medianAbsoluteDeviation(new double[] {1, 2, 3, 4, 1000}));
  }

  @Test
  void shouldBeNaNWhenTheSampleIsEmpty() {
    assertTrue(Double.isNaN(Sample.median(NONE)));
    assertTrue(Double.isNaN(Sample.quantile(NONE, 0.9)));
    assertTrue(Double.isNaN(Sample.mean(NONE)));
    assertTrue(Double.isNaN(Sample.medianAbsoluteDeviation(NONE)));
  }

  @Test
  void shouldLeaveTheSampleAsItWas() {
    double[] values = {3, 1, 2};

    Sample.median(values);

    assertArrayEquals(new double[] {3, 1, 2}, values);
  }

  @Test
  void shouldRejectShareWhenOutsideZeroToOne() {
    assertThrows(IllegalArgumentException.class, () -> Sample.quantile(NONE, 1.1));
    assertThrows(IllegalArgumentException.class, () -> Sample.quantile(NONE, Double.NaN));
  }

  @Test
  void shouldSummariseEmptySampleWithoutInventingZeros() {
    Summary summary = Summary.of(ForkedSample.of());

    assertEquals(0, summary.n());
    assertTrue(Double.isNaN(summary.mean()));
    assertTrue(Double.isNaN(summary.min()));
    assertTrue(Double.isNaN(summary.max()));
  }
}
