package soapbench.process;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildProcessesTest {

  @TempDir private Path folder;
  private final ChildProcesses children = new ChildProcesses();
  private Script script;

  @BeforeEach
  void prepare() throws Exception {
    script = new Script(folder);
  }

  @Test
  void shouldStartOneAfterAnother() throws Exception {
    assertEquals(1, children.start(script.of("exit 1"), script.output()).await());
    assertEquals(2, children.startAtTerminal(script.of("exit 2")).await());
    assertFalse(children.stopped());
    assertDoesNotThrow(children::requireNotStopped);
  }

  @Test
  void shouldEndWhatRunsAndStartNothingMoreWhenStopped() throws Exception {
    ChildProcess child = children.start(script.of(Script.WAITS), script.output());

    children.stop(Duration.ofMinutes(5));

    assertEquals(143, child.await());
    refusesAnother();
  }

  @Test
  void shouldEndWhatRunsAndStartNothingMoreWhenKilled() throws Exception {
    ChildProcess child = children.start(script.of(Script.WAITS), script.output());

    children.kill();

    assertEquals(137, child.await());
    refusesAnother();
  }

  private void refusesAnother() {
    assertTrue(children.stopped());
    assertThrows(InterruptedException.class, children::requireNotStopped);
    assertThrows(
        InterruptedException.class, () -> children.start(script.of("echo > ran"), script.output()));
    assertThrows(
        InterruptedException.class, () -> children.startAtTerminal(script.of("echo > ran")));
    assertFalse(Files.exists(folder.resolve("ran")));
  }
}
