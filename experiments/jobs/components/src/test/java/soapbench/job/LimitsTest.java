package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.component.Component;
import soapbench.component.ComponentLimits;
import soapbench.job.JobException.Reason;

/** Jobs that use too much, and what others notice of them. */
class LimitsTest {

  private static final String FLOOD = "while :; do cat /dev/zero | head -c 1000000; done";

  @TempDir Path folder;

  private Component component(String name, ComponentLimits limits, String text, String... words) {
    return new Programs(folder).component(name, limits, text, words);
  }

  private static ComponentLimits output(long bytes) {
    return new ComponentLimits(Duration.ofHours(1), bytes, 2);
  }

  private static JobLimits disk(long diskBytes, long minFreeBytes) {
    JobLimits usual = JobsUnderTest.LIMITS;
    return new JobLimits(
        diskBytes,
        minFreeBytes,
        usual.jobsAtATime(),
        usual.jobsKept(),
        usual.expiry(),
        usual.logBytes());
  }

  private static void assertFailed(String reason, JobStatus status) {
    assertEquals(JobState.FAILED, status.state(), status::toString);
    assertEquals(Optional.of(reason), status.reason());
  }

  @Test
  void shouldEndAProgramAtItsTimeLimit() throws Exception {
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      Component component =
          component(
              "slow",
              new ComponentLimits(Duration.ofSeconds(1), 1000, 1),
              "trap '' TERM; sleep 1000 & wait; sleep 1000");
      assertFailed("the program ran longer than 1 s", under.run(component));
    }
  }

  @Test
  void shouldEndAProgramThatFloodsItsLog() throws Exception {
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      JobStatus status = under.run(component("flood", output(20_000_000), FLOOD));
      assertFailed("the program wrote more than 20 MB", status);
      Path log = JobsUnderTest.job(folder, status.job()).resolve("log");
      assertEquals(JobsUnderTest.LIMITS.logBytes(), Files.size(log));
      assertTrue(under.jobs().log(status.job(), 10).length() <= 100_000);
      assertFailed(
          "the program wrote more than 20 MB",
          under.run(component("flood", output(20_000_000), FLOOD, ">", "[out file o:raw]")));
    }
  }

  @Test
  void shouldEndAProgramThatFillsItsFolderWithManyFiles() throws Exception {
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      String text = "while :; do n=$((n + 1)); head -c 500000 /dev/zero >d$((n % 100)) ; done";
      JobStatus status = under.run(component("fill", output(10_000_000), text));
      assertFailed("the program wrote more than 10 MB", status);
      assertFalse(Files.exists(JobsUnderTest.job(folder, status.job()).resolve("work")));
    }
  }

  @Test
  void shouldFailAProgramThatWroteTooMuchBeforeAnybodyLooked() throws Exception {
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      String text = "head -c 600 /dev/zero >a; head -c 600 /dev/zero >b";
      assertFailed(
          "the program wrote more than 1000 bytes",
          under.run(component("two", output(1000), text)));
    }
  }

  @Test
  void shouldFailAProgramThatMakesVeryManyFiles() throws Exception {
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      String text = "while [ \"${n:=0}\" -lt 1000 ]; do : >f$n; n=$((n + 1)); done";
      assertFailed(
          "the program wrote more than 1000 KB",
          under.run(component("many", output(1_000_000), text)));
    }
  }

  @Test
  void shouldRefuseDataBeyondTheQuotaAndTakeItBack() throws Exception {
    try (JobsUnderTest under = JobsUnderTest.open(folder, disk(1_000_000, 0))) {
      Component component = component("take", output(1000), "true", "[in file data:raw]");
      byte[] piece = new byte[100_000];
      try (JobDraft draft = under.jobs().draft(component, Optional.empty());
          OutputStream data = draft.data(component.inputs().get(0))) {
        JobException full =
            assertThrows(
                JobException.class,
                () -> {
                  while (true) {
                    data.write(piece);
                  }
                });
        assertEquals(Reason.WRONG_INPUT, full.reason());
        assertTrue(full.getMessage().contains("1000 KB"), full.getMessage());
      }
      for (int i = 0; i < 3; i++) {
        try (JobDraft draft = under.jobs().draft(component, Optional.empty())) {
          try (OutputStream data = draft.data(component.inputs().get(0))) {
            data.write(new byte[900_000]);
          }
          under.jobs().await(under.jobs().submit(draft));
          assertThrows(
              JobException.class,
              () -> {
                try (JobDraft next = under.jobs().draft(component, Optional.empty());
                    OutputStream data = next.data(component.inputs().get(0))) {
                  data.write(new byte[900_000]);
                }
              });
          if (i % 2 == 0) {
            under.jobs().remove(draft.id());
          } else {
            under.jobs().releaseData(draft.id());
          }
        }
      }
    }
  }

  @Test
  void shouldEndTheJobThatFillsTheQuotaAndLeaveOthers() throws Exception {
    try (JobsUnderTest under = JobsUnderTest.open(folder, disk(50_000_000, 0))) {
      Component modest =
          component(
              "modest",
              output(10_000_000),
              "echo x; while ! [ -e %s ]; do sleep 0.1; done".formatted(folder.resolve("go")),
              ">",
              "[out file o:raw]");
      String other = under.submit(modest);
      JobStatus status = under.run(component("greedy", output(1_000_000_000), FLOOD));
      assertFailed("the server's disk for jobs is full, and this job had written most", status);
      assertTrue(
          assertThrows(JobFailedException.class, () -> under.jobs().outputs(status.job()))
              .isForWantOfSpace());
      Files.createFile(folder.resolve("go"));
      assertEquals(JobState.COMPLETED, under.jobs().await(other).state());
      assertEquals(JobState.COMPLETED, under.run(component("next", output(1000), "true")).state());
    }
  }

  @Test
  void shouldCountASessionsFilesAndFreeWhatAFloodLeft() throws Exception {
    try (JobsUnderTest under = JobsUnderTest.open(folder, disk(50_000_000, 0))) {
      Optional<String> session = Optional.of(under.jobs().openSession());
      Component keep = component("keep", output(1_000_000), "echo x >kept", "[out file kept:raw]");
      under.jobs().await(under.submitIn(session, keep));
      String flood = "while :; do n=$((n + 1)); head -c 900000 /dev/zero >f$n; done";
      Component greedy = component("greedy", output(20_000_000), flood);
      assertFailed(
          "the program wrote more than 20 MB", under.jobs().await(under.submitIn(session, greedy)));
      Path files = JobsUnderTest.session(folder, session.get()).resolve("files");
      try (var left = Files.list(files)) {
        assertEquals(List.of(files.resolve("kept")), left.toList());
      }
      Component fits = component("fits", output(45_000_000), "head -c 40000000 /dev/zero >big");
      assertEquals(JobState.COMPLETED, under.jobs().await(under.submitIn(session, fits)).state());
      Component takes = component("takes", output(45_000_000), "true", "[in file data:raw]");
      try (JobDraft draft = under.jobs().draft(takes, Optional.empty());
          OutputStream data = draft.data(takes.inputs().get(0))) {
        assertThrows(JobException.class, () -> data.write(new byte[20_000_000]));
        under.jobs().closeSession(session.get());
        data.write(new byte[20_000_000]);
      }
    }
  }

  @Test
  void shouldRefuseJobsWhenTheDiskItselfIsFull() {
    try (JobsUnderTest under = JobsUnderTest.open(folder, disk(1_000_000, Long.MAX_VALUE))) {
      Component component = component("t", output(1000), "true");
      JobException full = assertThrows(JobException.class, () -> under.submit(component));
      assertEquals(Reason.QUOTA, full.reason());
      assertTrue(full.getMessage().contains("disk is full"), full.getMessage());
    }
  }

  @Test
  void shouldKeepAsManyJobsAsItMayAndLetReleasedOnesGo() throws Exception {
    JobLimits usual = JobsUnderTest.LIMITS;
    JobLimits three =
        new JobLimits(
            usual.diskBytes(), 0, usual.jobsAtATime(), 3, usual.expiry(), usual.logBytes());
    try (JobsUnderTest under = JobsUnderTest.open(folder, three)) {
      Component component = component("t", output(1000), "true");
      String first = under.run(component).job();
      String second = under.run(component).job();
      under.run(component);
      JobException many = assertThrows(JobException.class, () -> under.submit(component));
      assertEquals(Reason.OVERLOAD, many.reason());
      under.jobs().releaseData(second);
      under.run(component);
      assertEquals(JobState.COMPLETED, under.jobs().status(first).state());
      assertThrows(JobException.class, () -> under.jobs().status(second));
    }
  }
}
