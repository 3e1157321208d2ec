package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.job.JobsUnderTest.assertReason;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.component.Component;
import soapbench.job.JobException.Reason;

/** Jobs and sessions that have been kept for as long as they are. */
class ExpiryTest {

  @TempDir Path folder;
  private final MovedClock clock = new MovedClock();
  private Component component;

  @BeforeEach
  void prepare() {
    component = new Programs(folder).component("t", "true");
  }

  /** A clock that a test moves. */
  private static final class MovedClock extends Clock {

    private Instant now = Instant.parse("2026-01-01T00:00:00Z");

    @Override
    public synchronized Instant instant() {
      return now;
    }

    synchronized void move(Duration by) {
      now = now.plus(by);
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }

  @Test
  void shouldForgetJobsAndSessionsThatExpire() throws Exception {
    try (Jobs jobs = new Jobs(folder.resolve("jobs"), JobsUnderTest.LIMITS, clock, true)) {
      JobsUnderTest under = new JobsUnderTest(jobs);
      String old = jobs.openSession();
      JobStatus status = jobs.await(under.submitIn(Optional.of(old), component));
      assertEquals(
          Optional.of(clock.instant().plus(JobsUnderTest.LIMITS.expiry())), status.expires());
      clock.move(JobsUnderTest.LIMITS.expiry().minusSeconds(1));
      assertEquals(1, jobs.inSession(old, Optional.empty(), 10).size());
      String fresh = jobs.openSession();
      clock.move(Duration.ofSeconds(2));
      assertReason(Reason.UNKNOWN_JOB, () -> jobs.status(status.job()));
      jobs.expire();
      assertFalse(Files.exists(JobsUnderTest.job(folder, status.job())));
      clock.move(JobsUnderTest.LIMITS.expiry().minusSeconds(1));
      jobs.expire();
      assertFalse(Files.exists(JobsUnderTest.session(folder, fresh)));
      assertReason(Reason.UNKNOWN_SESSION, () -> jobs.inSession(old, Optional.empty(), 1));
    }
  }

  @Test
  void shouldForgetTheOthersWhereAJobCanNotBeRemoved() throws Exception {
    try (Jobs jobs = new Jobs(folder.resolve("jobs"), JobsUnderTest.LIMITS, clock, true)) {
      JobsUnderTest under = new JobsUnderTest(jobs);
      Path first = JobsUnderTest.job(folder, under.run(component).job());
      Path second = JobsUnderTest.job(folder, under.run(component).job());
      Files.delete(first.resolve("job"));
      Files.createDirectories(first.resolve("job/in-the-way"));
      clock.move(JobsUnderTest.LIMITS.expiry().plusSeconds(1));
      jobs.expire();
      while (Files.exists(second)) { // the watch may have been first
        Thread.onSpinWait();
      }
      assertTrue(Files.exists(first));
    }
  }
}
