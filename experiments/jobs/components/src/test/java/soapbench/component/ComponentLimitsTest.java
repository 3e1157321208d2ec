package soapbench.component;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ComponentLimitsTest {

  private static final Duration YEAR = Duration.ofDays(365);

  @Test
  void shouldTakeTheLeastAndTheMost() {
    assertEquals(Duration.ofSeconds(1), new ComponentLimits(Duration.ofSeconds(1), 1, 1).time());
    ComponentLimits most = new ComponentLimits(YEAR, Long.MAX_VALUE, 1000);
    assertEquals(YEAR, most.time());
    assertEquals(Long.MAX_VALUE, most.outputBytes());
    assertEquals(1000, most.jobs());
  }

  @Test
  void shouldRefuseWhatIsJustOutside() {
    assertEquals(
        "a time limit of PT0.999999999S: allowed are 1 second to 365 days",
        refusal(Duration.ofSeconds(1).minusNanos(1), 1, 1));
    assertEquals(
        "a time limit of PT8760H0.000000001S: allowed are 1 second to 365 days",
        refusal(YEAR.plusNanos(1), 1, 1));
    assertEquals("an output limit of 0 bytes: allowed is 1 and more", refusal(YEAR, 0, 1));
    assertEquals("0 jobs at a time: allowed are 1 to 1000", refusal(YEAR, 1, 0));
    assertEquals("1001 jobs at a time: allowed are 1 to 1000", refusal(YEAR, 1, 1001));
  }

  @Test
  void shouldBeAnHour10GbAndTwoJobsWhereNobodySays() {
    assertEquals(
        new ComponentLimits(Duration.ofHours(1), 10_000_000_000L, 2), ComponentLimits.DEFAULT);
  }

  private static String refusal(Duration time, long outputBytes, int jobs) {
    return assertThrows(
            InvalidComponentException.class, () -> new ComponentLimits(time, outputBytes, jobs))
        .getMessage();
  }
}
