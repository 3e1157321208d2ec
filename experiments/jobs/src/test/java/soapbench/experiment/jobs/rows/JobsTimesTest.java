package soapbench.experiment.jobs.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class JobsTimesTest {

  private static JobsTimes times(long elapsedNs, long inNs, long outNs) {
    return new JobsTimes(
        elapsedNs, OptionalLong.of(inNs), OptionalLong.of(outNs), Optional.empty());
  }

  @Test
  void shouldTakeTimesThatFillTheTrialOrLastedNoMeasurableTime() {
    assertEquals(10, times(10, 4, 6).elapsedNs());
    assertEquals(0, times(0, 0, 0).elapsedNs());
    assertEquals(0, new ServerTimes(0, 0, 0, 0, 0).totalNs());
  }

  @ParameterizedTest
  @CsvSource({"-1, 0, 0", "10, -1, 0", "10, 0, -1", "10, 5, 6", "10, 11, 0", "10, 0, 11"})
  void shouldRefuseTimesThatDoNotFitIntoTheTrial(long elapsedNs, long inNs, long outNs) {
    assertThrows(IllegalArgumentException.class, () -> times(elapsedNs, inNs, outNs));
  }

  @ParameterizedTest
  @CsvSource({
    "-1, 1, 1, 1, 1",
    "1, -1, 1, 1, 1",
    "1, 1, -1, 1, 1",
    "1, 1, 1, -1, 1",
    "1, 1, 1, 1, -1"
  })
  void shouldRefuseATimeOfTheServerBelowZero(
      long input, long waiting, long start, long run, long collection) {
    assertThrows(
        IllegalArgumentException.class,
        () -> new ServerTimes(input, waiting, start, run, collection));
  }

  @ParameterizedTest
  @EnumSource(Stage.class)
  void shouldCountAMeasuredTrialAlone(Stage stage) {
    Place place = new Place(JobsFolder.EXPERIMENT, stage, 1, 1);
    JobsTrial trial =
        new JobsTrial(
            place, JobsCell.call("direct"), Optional.of(JobsTimes.alone(1)), "", Instant.EPOCH);

    assertEquals(stage == Stage.MEASURED, trial.measured());
    assertTrue(trial.completed());
    assertFalse(
        new JobsTrial(place, JobsCell.call("direct"), Optional.empty(), "lost", Instant.EPOCH)
            .completed());
  }
}
