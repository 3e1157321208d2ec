package soapbench.experiment.farm.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FarmTimesTest {

  @Test
  void shouldTakeATrialInWhichNothingLastedAMeasurableTime() {
    FarmTimes times = new FarmTimes(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0);

    assertEquals(0, times.communicationNs());
    assertEquals(Double.NaN, times.cpuShare());
  }

  @Test
  void shouldTakeATrialThatEndedWhenTheLastPartWasHandedOver() {
    assertEquals(7, new FarmTimes(10, 10, 3, 3, 0, 0, 0, 0, 2, 2, 0, 0).communicationNs());
  }

  /** From a trial that can be, each differs in one number. */
  @ParameterizedTest
  @CsvSource({
    "10, -1, 5, 5, 1, 1, 1, 1, 2, 2, 0, 0",
    "10, 11, 5, 5, 1, 1, 1, 1, 2, 2, 0, 0",
    "10, 1, -1, 5, 1, 1, 1, 1, 2, 2, 0, 0",
    "10, 1, 5, 4, 1, 1, 1, 1, 2, 2, 0, 0",
    "10, 1, 5, 5, -1, 1, 1, 1, 2, 2, 0, 0",
    "10, 1, 5, 5, 1, -1, 1, 1, 2, 2, 0, 0",
    "10, 1, 5, 5, 1, 1, -1, 1, 2, 2, 0, 0",
    "10, 1, 5, 5, 1, 1, 1, -1, 2, 2, 0, 0",
    "10, 1, 5, 5, 1, 1, 1, 1, 0, 0, 0, 0",
    "10, 1, 5, 5, 1, 1, 1, 1, 2, 0, 0, 0",
    "10, 1, 5, 5, 1, 1, 1, 1, 2, 3, 0, 0",
    "10, 1, 5, 5, 1, 1, 1, 1, 2, 2, -1, 0",
    "10, 1, 5, 5, 1, 1, 1, 1, 2, 2, 0, -1"
  })
  void shouldRefuseNumbersThatContradictEachOther(
      long transaction,
      long distribution,
      long slowest,
      long total,
      long cpu,
      long merge,
      long request,
      long response,
      int parts,
      int used,
      int resent,
      int doubled) {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new FarmTimes(
                transaction,
                distribution,
                slowest,
                total,
                cpu,
                merge,
                request,
                response,
                parts,
                used,
                resent,
                doubled));
  }
}
