package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class JobLimitsTest {

  private static final Duration DAY = Duration.ofDays(1);
  private static final Duration TEN_YEARS = Duration.ofDays(3_650);

  @Test
  void shouldTakeTheLeastAndTheLongest() {
    JobLimits least = new JobLimits(1, 0, 1, 1, Duration.ofNanos(1), 1);
    assertEquals(Duration.ofNanos(1), least.expiry());
    assertEquals(TEN_YEARS, new JobLimits(1, 0, 1, 1, TEN_YEARS, 1).expiry());
  }

  @Test
  void shouldRefuseWhatIsJustOutsideAndSayWhatIsAllowed() {
    assertEquals("diskBytes is 0: allowed is 1 and more", refusal(0, 0, 1, 1, DAY, 1));
    assertEquals("minFreeBytes is -1: allowed is 0 and more", refusal(1, -1, 1, 1, DAY, 1));
    assertEquals("jobsAtATime is 0: allowed is 1 and more", refusal(1, 0, 0, 1, DAY, 1));
    assertEquals("jobsKept is 0: allowed is 1 and more", refusal(1, 0, 1, 0, DAY, 1));
    assertEquals("logBytes is 0: allowed is 1 and more", refusal(1, 0, 1, 1, DAY, 0));
    String expiry = "expiry is %s: allowed is more than nothing, and at most 315360000 s";
    for (Duration wrong :
        new Duration[] {Duration.ZERO, Duration.ofNanos(-1), TEN_YEARS.plusNanos(1)}) {
      assertEquals(expiry.formatted(wrong), refusal(1, 0, 1, 1, wrong, 1));
    }
  }

  private static String refusal(
      long diskBytes,
      long minFreeBytes,
      int jobsAtATime,
      int jobsKept,
      Duration expiry,
      long logBytes) {
    return assertThrows(
            IllegalArgumentException.class,
            () -> new JobLimits(diskBytes, minFreeBytes, jobsAtATime, jobsKept, expiry, logBytes))
        .getMessage();
  }
}
