package soapbench.lab.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TimeLeftTest {

  private static final long SECOND = 1_000_000_000;

  private final TimeLeft timeLeft = new TimeLeft();

  @Test
  void shouldBeUnknownWhileTheFirstStepsTellNothingOfTheOthers() {
    assertEquals(Optional.empty(), timeLeft.of(0));
    took("a", 9, SECOND);
    assertEquals(Optional.empty(), timeLeft.of(3), "too few");
    took("a", 90, SECOND);
    assertEquals(Optional.empty(), timeLeft.of(901), "too small a share");
    took("a", 1, SECOND);
    assertEquals(Optional.of(Duration.ofSeconds(900)), timeLeft.of(900));
    assertEquals(Optional.of(Duration.ZERO), timeLeft.of(0));
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
      timeLeft.took(cell, nanos);
    }
  }
}
