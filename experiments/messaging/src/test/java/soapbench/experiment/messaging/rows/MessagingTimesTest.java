package soapbench.experiment.messaging.rows;

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

class MessagingTimesTest {

  private static final OptionalLong NONE = OptionalLong.empty();

  private static MessagingTimes times(
      int repetitions, int messages, long min, long median, long p90, long max, long mean) {
    return new MessagingTimes(
        repetitions, messages, min, median, p90, max, mean, NONE, NONE, NONE, 0);
  }

  @Test
  void shouldTakeASingleMessageOfNoMeasurableTime() {
    assertEquals(0, times(1, 1, 0, 0, 0, 0, 0).maxNs());
    assertEquals(
        OptionalLong.of(0),
        new MessagingTimes(
                1, 1, 0, 0, 0, 0, 0, OptionalLong.of(0), OptionalLong.of(0), OptionalLong.of(0), 0)
            .sendNs());
  }

  @ParameterizedTest
  @CsvSource({
    "0, 2, 1, 2, 3, 4, 2",
    "9, 0, 1, 2, 3, 4, 2",
    "9, 2, -1, 2, 3, 4, 2",
    "9, 2, 3, 2, 3, 4, 3",
    "9, 2, 1, 4, 3, 4, 2",
    "9, 2, 1, 2, 5, 4, 2",
    "9, 2, 2, 2, 3, 4, 1",
    "9, 2, 1, 2, 3, 4, 5"
  })
  void shouldRefuseTimesThatDoNotAscendOrLeaveTheMeanOut(
      int repetitions, int messages, long min, long median, long p90, long max, long mean) {
    assertThrows(
        IllegalArgumentException.class,
        () -> times(repetitions, messages, min, median, p90, max, mean));
  }

  @ParameterizedTest
  @CsvSource({"-1, 1, 1, 1", "1, -1, 1, 1", "1, 1, -1, 1", "1, 1, 1, -1"})
  void shouldRefuseMarksAndCountsBelowZero(long send, long arrival, long pickup, long checked) {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new MessagingTimes(
                1,
                1,
                1,
                1,
                1,
                1,
                1,
                OptionalLong.of(send),
                OptionalLong.of(arrival),
                OptionalLong.of(pickup),
                checked));
  }

  @ParameterizedTest
  @EnumSource(Stage.class)
  void shouldCountAMeasuredTrialAlone(Stage stage) {
    Place place = new Place(MessagingFolder.EXPERIMENT, stage, 1, 1);
    MessagingCell cell = MessagingCell.pingPong("mpi", "1gbit", 2, 8);
    Optional<MessagingTimes> times = Optional.of(times(1, 2, 1, 1, 1, 1, 1));

    MessagingTrial trial = new MessagingTrial(place, cell, times, "", Instant.EPOCH);

    assertEquals(stage == Stage.MEASURED, trial.measured());
    assertTrue(trial.completed());
    assertFalse(
        new MessagingTrial(place, cell, Optional.empty(), "lost", Instant.EPOCH).completed());
  }
}
