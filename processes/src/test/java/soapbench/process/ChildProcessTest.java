package soapbench.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ChildProcessTest {
  private static final Duration SHORT = Duration.ofMillis(1);
  private static final Duration LONG = Duration.ofMinutes(5);
  private static final String DEAF = "trap '' TERM; echo > ready; " + Script.WAITS;

  @TempDir private Path folder;
  private Script script;

  @BeforeEach
  void prepare() throws Exception {
    script = new Script(folder);
  }

  private ChildProcess start(String text) throws IOException {
    return ChildProcess.start(script.of(text), script.output());
  }

  @Test
  void shouldKeepOutputAndErrorsInAFileAndReadNothing() throws Exception {
    ChildProcess child = start("cat; echo out; echo err >&2; exit 7");

    assertEquals(7, child.await());
    assertEquals("out\nerr\n", Files.readString(script.output()));
  }

  @Test
  void shouldTellTheExitCodeAtTheTerminalToo() throws Exception {
    assertEquals(7, ChildProcess.startAtTerminal(script.of("exit 7")).await());
  }

  @Test
  void shouldRefuseWhenThereIsNoSuchProgram() {
    String program = folder.resolve("nothing").toString();

    assertThrows(
        IOException.class, () -> ChildProcess.start(new ProcessBuilder(program), script.output()));
  }

  @Test
  void shouldHaveNoExitCodeWhileItRuns() throws Exception {
    ChildProcess child = start(Script.WAITS);

    assertEquals(OptionalInt.empty(), child.await(SHORT));
    assertTrue(child.handle().isAlive());
    child.kill();
    assertEquals(OptionalInt.of(137), child.await(LONG));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void shouldLetWhatItStartedGoFirst() throws Exception {
    assumeTrue(InstalledProgram.find("renice").isPresent(), "there is no renice");
    ChildProcess child = start("cat <>wait & echo $! > ready; wait");
    long started = Long.parseLong(script.ready());
    int before = niceness(started);

    child.giveWay();

    assertEquals(19, niceness(child.handle().pid()));
    assertEquals(before, niceness(started));
    child.kill();
    child.await();
    child.giveWay();
  }

  /** The 19th value of the kernel's line, in which the second one may have spaces. */
  private static int niceness(long pid) throws IOException {
    String line = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
    return Integer.parseInt(line.substring(line.lastIndexOf(')')).split(" ")[17]);
  }

  @Test
  void shouldLetAProgramEndInItsOwnWayWhenStopped() throws Exception {
    ChildProcess child = start("trap 'echo bye; exit 3' TERM; cat <>wait & echo $! > ready; wait");
    long waiting = Long.parseLong(script.ready());

    child.stop(LONG);

    assertEquals(3, child.await());
    assertEquals("bye\n", Files.readString(script.output()));
    ProcessHandle.of(waiting).ifPresent(ProcessHandle::destroyForcibly);
  }

  @Test
  void shouldKillWhatDoesNotEndWhenStopped() throws Exception {
    ChildProcess child = start(DEAF);
    script.ready();

    child.stop(SHORT);

    assertEquals(137, child.await());
  }

  @Test
  void shouldKillAtOnceWhenInterruptedWhileStopping() throws Exception {
    ChildProcess child = start(DEAF);
    script.ready();

    Thread.currentThread().interrupt();
    child.stop(Duration.ofDays(1));

    assertTrue(Thread.interrupted());
    assertEquals(137, child.await());
  }

  @Test
  void shouldKillWhatAProgramStarted() throws Exception {
    ChildProcess child = start("sh -c 'cat <>wait & echo $! > ready; wait' & wait");
    ProcessHandle grandchild = ProcessHandle.of(Long.parseLong(script.ready())).orElseThrow();

    child.kill();

    grandchild.onExit().get(LONG.toSeconds(), TimeUnit.SECONDS);
    assertEquals(137, child.await());
  }
}
