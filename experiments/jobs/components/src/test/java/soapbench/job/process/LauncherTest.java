package soapbench.job.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherTest {

  @TempDir Path folder;

  private void run(int attempt, String... command) throws Exception {
    Launcher.prepare(folder, true)
        .start(
            new Launch(
                "job-of-test",
                folder,
                attempt,
                List.of(command),
                folder,
                Map.of(),
                folder.resolve("log"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                1_000_000))
        .awaitEnd();
  }

  @Test
  void shouldLeaveMarksOfAProgramThatRan() throws Exception {
    SupervisorMarks marks = new SupervisorMarks(folder);
    assertEquals(1, marks.nextAttempt());
    assertFalse(marks.hasStarted());
    run(1, "/bin/sh", "-c", "exit 9");
    assertTrue(marks.hasStarted());
    assertEquals(OptionalInt.of(9), marks.exitCode());
    assertFalse(marks.preempt());
  }

  /** As when a server is killed just before its supervisor begins, and the next one is faster. */
  @Test
  void shouldRunNothingAfterAServerSaidThatItWasNotStarted() throws Exception {
    SupervisorMarks marks = new SupervisorMarks(folder);
    assertTrue(marks.preempt());
    run(1, "/bin/sh", "-c", ": >ran");
    assertFalse(Files.exists(folder.resolve("ran")));
    assertFalse(marks.hasStarted());
    assertEquals(OptionalInt.empty(), marks.exitCode());
    assertEquals(2, marks.nextAttempt());
    assertTrue(marks.preempt());
    run(3, "/bin/sh", "-c", ": >ran");
    assertTrue(Files.exists(folder.resolve("ran")));
  }

  @Test
  void shouldRunAProgramOnlyOnce() throws Exception {
    run(1, "/bin/sh", "-c", "echo x >>ran");
    run(1, "/bin/sh", "-c", "echo x >>ran");
    assertEquals("x\n", Files.readString(folder.resolve("ran")));
  }

  @Test
  void shouldTakeHalfAnExitCodeForNone() throws Exception {
    for (String text : List.of("", "1", "x\n", "12345\n", "-1\n")) {
      Files.writeString(folder.resolve("exit"), text);
      assertEquals(OptionalInt.empty(), new SupervisorMarks(folder).exitCode(), text);
    }
  }
}
