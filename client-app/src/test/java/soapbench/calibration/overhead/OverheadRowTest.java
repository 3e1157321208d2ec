package soapbench.calibration.overhead;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class OverheadRowTest {

  private static final int SMALL = 1_000;
  private static final int LARGE = 22_200_000;

  @Test
  void shouldSayWhereTheEffectLies() {
    assertEquals("below", row(SMALL, 1e6, 10_000).verdict());
    assertEquals("above", row(SMALL, 1e6, 90_000).verdict());
    assertEquals("not distinguishable", row(SMALL, 1e6, 50_000).verdict());
    assertTrue(row(SMALL, 1e6, 90_000).isAbove());
    assertFalse(row(SMALL, 1e6, 50_000).isAbove());
  }

  @Test
  void shouldMeasureLargePayloadsByTheirTime() {
    assertEquals("below", row(LARGE, 1e9, 1e6).verdict());
    assertEquals("above", row(LARGE, 1e9, 20e6).verdict());
    assertEquals(
        0.01 * row(LARGE, 1e9, 1e6).medians().offNs(), row(LARGE, 1e9, 1e6).effect().boundNs());
  }

  @Test
  void shouldKeepWhatWasFound() {
    OverheadRow row = OverheadRow.of("http", SMALL, new double[] {3, 3, 3}, new double[] {1, 1, 1});

    assertEquals(
        """
        binding,payload_bytes,n,on_ns,off_ns,effect_ns,ci_low,ci_high,bound_ns,verdict
        http,1000,3,3,1,2,2,2,50000,below
        """,
        OverheadRow.TABLE.text(List.of(row)));
  }

  /** Times that scatter by 1 % of themselves and differ by an effect. */
  private static OverheadRow row(int bytes, double ns, double effectNs) {
    Random random = new Random(3);
    double[] on = random.doubles(200).map(r -> ns * (1 + 0.01 * r) + effectNs).toArray();
    double[] off = random.doubles(200).map(r -> ns * (1 + 0.01 * r)).toArray();
    return OverheadRow.of("http", bytes, on, off);
  }
}
