package soapbench.experiment.farm.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.rows.Values;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class FarmRowsTest {

  @Test
  void shouldTakeATrialInWhichNothingLastedAMeasurableTime() {
    Values times = completed(KnownFarm.times(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0));

    assertEquals(0, times.of(FarmRows.COMMUNICATION));
    assertEquals(Double.NaN, times.of(FarmRows.CPU_SHARE));
  }

  @Test
  void shouldTakeATrialThatEndedWhenTheLastPartWasHandedOver() {
    assertEquals(
        7,
        completed(KnownFarm.times(10, 10, 3, 3, 0, 0, 0, 0, 2, 2, 0, 0))
            .of(FarmRows.COMMUNICATION));
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
            completed(
                KnownFarm.times(
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
                    doubled)));
  }

  private static Values completed(Values values) {
    return FarmRows.TRIALS
        .completed(
            new Place(FarmFolder.EXPERIMENT, Stage.MEASURED, 1, 1),
            new FarmCell("jms", "packed", 1, 1, "none"),
            values,
            Instant.EPOCH)
        .values()
        .orElseThrow();
  }
}
