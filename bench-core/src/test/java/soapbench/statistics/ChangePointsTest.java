package soapbench.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ChangePointsTest {

  private static final int SERIES = 100;

  /** How much medians of runs of one machine scatter from run to run, as a share. */
  private static final double NOISE = 0.02;

  private static final double STEP = 0.08;

  /**
   * The flow of the Nile at Aswan, 1871 to 1970, in 10^8 m^3, which Cobb ("The Problem of the
   * Nile", Biometrika 65, 1978) found to change after 1898.
   */
  private static final double[] NILE = {
    1120, 1160, 963, 1210, 1160, 1160, 813, 1230, 1370, 1140, 995, 935, 1110, 994, 1020, 960, 1180,
    799, 958, 1140, 1100, 1210, 1150, 1250, 1260, 1220, 1030, 1100, 774, 840, 874, 694, 940, 833,
    701, 916, 692, 1020, 1050, 969, 831, 726, 456, 824, 702, 1120, 1100, 832, 764, 821, 768, 845,
    864, 862, 698, 845, 744, 796, 1040, 759, 781, 865, 845, 944, 984, 897, 822, 1010, 771, 676, 649,
    846, 812, 742, 801, 1040, 860, 874, 848, 890, 744, 749, 838, 1050, 918, 986, 797, 923, 975, 815,
    1020, 906, 901, 1170, 912, 746, 919, 718, 714, 740
  };

  private static double[] flat(int n, Random random) {
    double[] series = new double[n];
    Arrays.setAll(series, i -> 1 + NOISE * random.nextGaussian());
    return series;
  }

  @Test
  void shouldFindWhereTheNileChanged() {
    assertEquals(List.of(1899 - 1871), ChangePoints.of(NILE));
  }

  @Test
  void shouldFindAStepWithinThreeRuns() {
    Random random = new Random(1);
    int found = 0;
    for (int i = 0; i < SERIES; i++) {
      double[] series = flat(20, random);
      for (int run = 17; run < 20; run++) {
        series[run] *= 1 + STEP;
      }
      found += ChangePoints.of(series).isEmpty() ? 0 : 1;
    }
    assertTrue(found >= 90, "found " + found);
  }

  /** Each series is looked at after every run, as a pipeline does. */
  @Test
  void shouldRaiseFewAlarmsInFlatSeries() {
    Random random = new Random(2);
    int atTheEnd = 0;
    int everySoOften = 0;
    for (int i = 0; i < SERIES; i++) {
      double[] series = flat(20, random);
      boolean alarm = false;
      for (int n = 6; n <= series.length && !alarm; n++) {
        alarm = !ChangePoints.of(Arrays.copyOf(series, n)).isEmpty();
      }
      everySoOften += alarm ? 1 : 0;
      atTheEnd += ChangePoints.of(series).isEmpty() ? 0 : 1;
    }
    assertTrue(atTheEnd <= 5, "alarms at the end: " + atTheEnd);
    assertTrue(everySoOften <= 5, "alarms after any run: " + everySoOften);
  }

  @Test
  void shouldTakeNoSingleOddRunForAChange() {
    double[] series = flat(20, new Random(3));
    series[19] *= 2;
    assertEquals(List.of(), ChangePoints.of(series));

    assertEquals(List.of(), ChangePoints.of(new double[0]));
    assertEquals(List.of(), ChangePoints.of(new double[] {1, 1, 1, 1, 1, 1, 1}));
  }

  @Test
  void shouldFindAChangeThatWasTakenBack() {
    double[] series = flat(36, new Random(4));
    for (int run = 12; run < 24; run++) {
      series[run] *= 1 + STEP;
    }
    assertEquals(List.of(12, 24), ChangePoints.of(series));
  }
}
