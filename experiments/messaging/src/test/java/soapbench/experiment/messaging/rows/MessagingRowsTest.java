package soapbench.experiment.messaging.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Refusals.refusal;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import soapbench.experiment.messaging.madeup.KnownMessaging;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class MessagingRowsTest {

  private static final MessagingCell CELL = MessagingCell.pingPong("mpi", "1gbit", 2, 8);

  private static Trial<MessagingCell> completed(Stage stage, Values values) {
    return MessagingRows.TRIALS.completed(
        new Place(MessagingFolder.EXPERIMENT, stage, 1, 1), CELL, values, Instant.EPOCH);
  }

  @Test
  void shouldTakeASingleMessageOfNoMeasurableTime() {
    Trial<MessagingCell> trial =
        completed(
            Stage.MEASURED,
            KnownMessaging.times(1, 1, 0, 0, 0, 0, 0, 0).and(KnownMessaging.marks(0, 0, 0)));

    assertEquals(0, trial.of(MessagingRows.MAX));
    assertEquals(0, trial.of(MessagingRows.SEND));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 2, 1, 2, 3, 4, 2, 'repetitions 0 or messages 2 is not at least 1'",
    "9, 0, 1, 2, 3, 4, 2, 'repetitions 9 or messages 0 is not at least 1'",
    "9, 2, 3, 2, 3, 4, 3, min_ns 3 is more than median_ns 2",
    "9, 2, 1, 4, 3, 4, 2, median_ns 4 is more than p90_ns 3",
    "9, 2, 1, 2, 5, 4, 2, p90_ns 5 is more than max_ns 4",
    "9, 2, 2, 2, 3, 4, 1, min_ns 2 is more than mean_ns 1",
    "9, 2, 1, 2, 3, 4, 5, mean_ns 5 is more than max_ns 4",
    "1, 2, 1, 1, 1, 1, 2, mean_ns 2 is more than max_ns 1"
  })
  void shouldRefuseTimesThatDoNotAscendOrLeaveTheMeanOut(
      int repetitions,
      int messages,
      long min,
      long median,
      long p90,
      long max,
      long mean,
      String reason) {
    Values times = KnownMessaging.times(repetitions, messages, min, median, p90, max, mean, 0);
    assertEquals(reason, refusal(() -> completed(Stage.MEASURED, times)));
  }

  @ParameterizedTest
  @CsvSource({
    "-1, 1, 1, 1, 1",
    "1, -1, 1, 1, 1",
    "1, 1, -1, 1, 1",
    "1, 1, 1, -1, 1",
    "1, 1, 1, 1, -1"
  })
  void shouldRefuseTimesMarksAndCountsBelowZero(
      long min, long send, long arrival, long pickup, long checked) {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            completed(
                Stage.MEASURED,
                KnownMessaging.times(1, 1, min, 1, 1, 1, 1, checked)
                    .and(KnownMessaging.marks(send, arrival, pickup))));
  }

  @ParameterizedTest
  @EnumSource(Stage.class)
  void shouldCountAMeasuredTrialAlone(Stage stage) {
    Trial<MessagingCell> trial = completed(stage, KnownMessaging.times(1, 2, 1, 1, 1, 1, 1, 0));

    assertEquals(stage == Stage.MEASURED, trial.measured());
    assertTrue(trial.completed());
    assertFalse(Trial.failed(trial.place(), CELL, "lost", Instant.EPOCH).completed());
  }
}
