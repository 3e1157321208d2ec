package soapbench.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ToolRunTest {

  private static final Duration TIMEOUT = Duration.ofMinutes(5);

  @Test
  void shouldKeepWhatAProgramSaysAndItsCode() throws Exception {
    ToolRun run = ToolRun.of(List.of("sh", "-c", "echo one; echo two >&2; echo; exit 3"), TIMEOUT);
    assertEquals(new ToolRun(3, List.of("one", "two", "")), run);
    assertEquals("two", run.last());
    assertFalse(run.succeeded());
  }

  @Test
  void shouldSayThatAProgramSaidNothing() throws Exception {
    ToolRun run = ToolRun.of(List.of("true"), TIMEOUT);
    assertTrue(run.succeeded());
    assertEquals("it said nothing", run.last());
  }

  @Test
  void shouldTakeTheTimeOfAProgram() throws Exception {
    ToolRun.Timed timed = ToolRun.timed(List.of("sh", "-c", "echo one"), TIMEOUT);
    assertEquals(new ToolRun(0, List.of("one")), timed.run());
    assertTrue(timed.elapsedNs() > 0);
  }

  @Test
  void shouldKillWhatTakesTooLong() {
    assertEquals(
        "sleep does not end within 0 s",
        assertThrows(
                IOException.class, () -> ToolRun.of(List.of("sleep", "60"), Duration.ofMillis(20)))
            .getMessage());
  }

  @Test
  void shouldRefuseAProgramThatIsNotThere() {
    assertThrows(IOException.class, () -> ToolRun.of(List.of("there-is-no-such-program"), TIMEOUT));
  }
}
