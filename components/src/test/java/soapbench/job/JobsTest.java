package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import soapbench.component.Component;

/** What becomes of single jobs. */
@Timeout(60)
class JobsTest {

  @TempDir Path folder;
  private Programs programs;
  private Jobs jobs;

  @BeforeEach
  void open() {
    programs = new Programs(folder);
    jobs = new Jobs(folder.resolve("jobs"), JobLimits.DEFAULT);
  }

  @AfterEach
  void close() {
    jobs.close();
  }

  private String submit(Component component, String... values) {
    try (JobDraft draft = jobs.draft(component, Optional.empty())) {
      for (int i = 0; i < values.length; i++) {
        draft.value(component.inputs().get(i), values[i]);
      }
      return jobs.submit(draft);
    }
  }

  private String output(String id) throws IOException {
    return Files.readString(jobs.outputs(id).values().iterator().next().file());
  }

  @Test
  void shouldAddAsInThePaper() throws Exception {
    Component add =
        programs.component(
            "add",
            "echo adding >&2; echo $(($1 + $2))",
            "[in val x:int]",
            "[in val y:int]",
            ">",
            "[out file result:int]");
    String id = submit(add, "1", "2");
    JobStatus status = jobs.await(id);
    assertEquals(JobState.COMPLETED, status.state(), status::toString);
    assertEquals(Optional.of(0), status.exitCode());
    assertEquals("3\n", output(id));
    assertEquals("adding\n", jobs.log(id, 10));
    jobs.remove(id);
    assertEquals(
        JobException.Reason.UNKNOWN_JOB,
        assertThrows(JobException.class, () -> jobs.status(id)).reason());
    try (var left = Files.list(folder.resolve("jobs/jobs"))) {
      assertEquals(0, left.count());
    }
  }

  @Test
  void shouldKillAProgramThatNeverEnds() throws Exception {
    String id = submit(programs.component("sleep", "sleep 1000"));
    JobStatus status = jobs.kill(id);
    assertEquals(JobState.KILLED, status.state());
    assertTrue(status.reason().isPresent());
  }
}
