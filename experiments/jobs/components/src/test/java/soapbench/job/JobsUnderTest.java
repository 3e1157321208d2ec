package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.function.Executable;
import soapbench.component.Component;
import soapbench.job.JobException.Reason;

/** Jobs with what a test does with them; nothing of those that it submitted is left running. */
record JobsUnderTest(Jobs jobs, Queue<String> submitted) implements AutoCloseable {

  JobsUnderTest(Jobs jobs) {
    this(jobs, new ConcurrentLinkedQueue<>());
  }

  /** Limits with which nothing comes in the way of a test. */
  static final JobLimits LIMITS =
      new JobLimits(1_000_000_000L, 1_000_000, 8, 1000, Duration.ofHours(1), 100_000);

  static JobsUnderTest open(Path folder) {
    return open(folder, LIMITS);
  }

  static JobsUnderTest open(Path folder, JobLimits limits) {
    return new JobsUnderTest(new Jobs(folder.resolve("jobs"), limits));
  }

  static JobsUnderTest open(Path folder, boolean namespaces) {
    return new JobsUnderTest(
        new Jobs(folder.resolve("jobs"), LIMITS, Clock.systemUTC(), namespaces));
  }

  /** Asserts that it is refused in one line, for a reason. */
  static void assertReason(Reason reason, Executable executable) {
    JobException refused = assertThrows(JobException.class, executable);
    assertEquals(reason, refused.reason(), refused::getMessage);
    assertEquals(1, refused.getMessage().lines().count(), refused::getMessage);
  }

  /** Where a job is kept. */
  static Path job(Path folder, String id) {
    return folder.resolve("jobs/jobs").resolve(PublicName.of(id));
  }

  /** Where a session is kept. */
  static Path session(Path folder, String id) {
    return folder.resolve("jobs/sessions").resolve(PublicName.of(id));
  }

  /** Submits a job whose inputs are all simple. */
  String submit(Component component, String... values) {
    return submitIn(Optional.empty(), component, values);
  }

  String submitIn(Optional<String> session, Component component, String... values) {
    try (JobDraft draft = jobs.draft(component, session)) {
      for (int i = 0; i < values.length; i++) {
        draft.value(component.inputs().get(i), values[i]);
      }
      submitted.add(draft.id());
      return jobs.submit(draft);
    }
  }

  JobStatus run(Component component, String... values) throws InterruptedException {
    return jobs.await(submit(component, values));
  }

  /** The text of the only output. */
  String output(String id) {
    try {
      return Files.readString(jobs.outputs(id).values().iterator().next().file());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try (jobs) {
      submitted.forEach(this::end);
    }
  }

  private void end(String id) {
    try {
      jobs.kill(id);
    } catch (JobException e) {
      assertTrue(e.reason() == Reason.UNKNOWN_JOB || e.reason() == Reason.CLOSED, e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
