package soapbench.lab.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TimeLeftTest {

  private static final long SECOND = 1_000_000_000;

  private final TimeLeft timeLeft = new TimeLeft();

  @Test
  void shouldBeUnknownUntilASecondRoundHasBegun() {
    assertEquals(Optional.empty(), timeLeft.of(0));
    for (char cell = 'a'; cell < 'k'; cell++) {
      assertEquals(Optional.empty(), timeLeft.of(990));
      took(String.valueOf(cell), 1, SECOND);
    }
    assertEquals(Optional.empty(), timeLeft.of(990), "other cells may follow");
    took("a", 1, SECOND);
    assertEquals(Optional.of(Duration.ofSeconds(989)), timeLeft.of(989));
    assertEquals(Optional.of(Duration.ZERO), timeLeft.of(0));
  }

  @Test
  void shouldBeExpectedAfterTheNewestOfTheWarmUpUntilThen() {
    timeLeft.expects("a", 90 * SECOND, 1);
    timeLeft.expects("a", 2 * SECOND, 1);
    timeLeft.expects("b", 4 * SECOND, 1);
    assertEquals(Optional.of(Duration.ofSeconds(30)), timeLeft.of(10));
    took("a", 5, SECOND);
    assertEquals(Optional.of(Duration.ofSeconds(30)), timeLeft.of(10));
    took("b", 5, SECOND);
    assertEquals(Optional.of(Duration.ofSeconds(10)), timeLeft.of(10));
  }

  /** A burst leaves a row for each of its exchanges. */
  @Test
  void shouldCountRowsAndNotSteps() {
    timeLeft.expects("short", SECOND, 50);
    assertEquals(Optional.of(Duration.ofSeconds(2)), timeLeft.of(100));
    for (int i = 0; i < 10; i++) {
      timeLeft.took("short", 2 * SECOND, 50);
    }
    assertEquals(Optional.of(Duration.ofSeconds(4)), timeLeft.of(100));
  }

  /** The mean of all would be 14 s a step. */
  @Test
  void shouldTakeTheMedianOfEachCell() {
    took("short", 5, SECOND);
    took("long", 4, 9 * SECOND);
    took("long", 1, 99 * SECOND);

    assertEquals(Optional.of(Duration.ofSeconds(50)), timeLeft.of(10));
  }

  private void took(String cell, int times, long nanos) {
    for (int i = 0; i < times; i++) {
      timeLeft.took(cell, nanos, 1);
    }
  }
}
