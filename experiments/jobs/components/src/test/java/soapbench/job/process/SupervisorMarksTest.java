package soapbench.job.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SupervisorMarksTest {

  @TempDir private Path folder;
  private SupervisorMarks marks;

  @BeforeEach
  void look() {
    marks = new SupervisorMarks(folder);
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void shouldCountTheAttemptsThatWereStoppedInTime() throws IOException {
    assertEquals(1, marks.nextAttempt());
    assertFalse(marks.hasStarted());
    assertTrue(marks.preempt());
    assertTrue(marks.preempt());

    assertEquals(3, marks.nextAttempt());
    assertFalse(marks.hasStarted());
    assertEquals(List.of("started.1", "started.2"), files());
  }

  /** The supervisor's file is empty. */
  @Test
  void shouldNotStopAnAttemptThatHasStarted() throws IOException {
    assertTrue(marks.preempt());
    Files.createFile(folder.resolve("started.2"));

    assertTrue(marks.hasStarted());
    assertFalse(marks.preempt());

    assertEquals(2, marks.nextAttempt());
    assertTrue(marks.hasStarted());
    assertEquals(List.of("started.1", "started.2"), files());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 7, 143, 255})
  void shouldTellTheExitCodeThatTheSupervisorKept(int code) throws IOException {
    Files.writeString(folder.resolve("exit"), code + "\n");

    assertEquals(OptionalInt.of(code), marks.exitCode());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1", "1\n\n", "\n", "-1\n", "1000\n", "1 \n", "a\n"})
  void shouldNotTellAnExitCodeThatIsNotThereWhole(String text) throws IOException {
    assertEquals(OptionalInt.empty(), marks.exitCode());
    Files.writeString(folder.resolve("exit"), text);

    assertEquals(OptionalInt.empty(), marks.exitCode());
  }
}
