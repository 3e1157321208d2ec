package soapbench.experiment.jobs.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import soapbench.experiment.jobs.madeup.KnownJobs;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class JobsRowsTest {

  private static final JobsCell CALL = JobsCell.call("direct");

  private static Trial<JobsCell> completed(Stage stage, Values values) {
    return JobsRows.TRIALS.completed(
        new Place(JobsFolder.EXPERIMENT, stage, 1, 1), CALL, values, Instant.EPOCH);
  }

  private static Trial<JobsCell> legs(long elapsedNs, long inNs, long outNs) {
    return completed(
        Stage.MEASURED,
        KnownJobs.alone(elapsedNs).with(JobsRows.IN, inNs).with(JobsRows.OUT, outNs));
  }

  @Test
  void shouldTakeTimesThatFillTheTrialOrLastedNoMeasurableTime() {
    assertEquals(10, legs(10, 4, 6).of(JobsRows.ELAPSED));
    assertEquals(0, legs(0, 0, 0).of(JobsRows.ELAPSED));
    assertEquals(0, KnownJobs.server(0, 0, 0, 0, 0).of(JobsRows.SERVER));
  }

  @Test
  void shouldKnowNothingOfAServerThatDoesNotTell() {
    Values alone = KnownJobs.alone(10);

    assertEquals(Double.NaN, alone.of(JobsRows.SERVER));
    assertEquals(Double.NaN, alone.of(JobsRows.BESIDE_SERVER));
    assertEquals(Double.NaN, alone.of(JobsRows.AROUND));
  }

  @ParameterizedTest
  @CsvSource({"-1, 0, 0", "10, -1, 0", "10, 0, -1", "10, 5, 6", "10, 11, 0", "10, 0, 11"})
  void shouldRefuseTimesThatDoNotFitIntoTheTrial(long elapsedNs, long inNs, long outNs) {
    assertThrows(IllegalArgumentException.class, () -> legs(elapsedNs, inNs, outNs));
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
        () -> KnownJobs.server(input, waiting, start, run, collection));
  }

  @ParameterizedTest
  @EnumSource(Stage.class)
  void shouldCountAMeasuredTrialAlone(Stage stage) {
    Trial<JobsCell> trial = completed(stage, KnownJobs.alone(1));

    assertEquals(stage == Stage.MEASURED, trial.measured());
    assertTrue(trial.completed());
    assertFalse(Trial.failed(trial.place(), CALL, "lost", Instant.EPOCH).completed());
  }
}
