package soapbench.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KnownProcessTest {
  private Process child;
  private KnownProcess process;

  @BeforeEach
  void start() throws IOException {
    child = new ProcessBuilder("sleep", "600").start();
    process = KnownProcess.of(child.pid()).orElseThrow();
  }

  @AfterEach
  void end() {
    child.destroyForcibly();
  }

  @Test
  void shouldEndWhenStopped() {
    assertTrue(process.alive());

    process.stop();

    assertFalse(process.alive());
    assertEquals(Optional.empty(), KnownProcess.of(child.pid()));
  }

  @Test
  void shouldLeaveAProcessAloneWhenItOnlyHasTheNumber() {
    KnownProcess former = new KnownProcess(child.pid(), process.startedAt().minusSeconds(60));

    former.stop();
    former.kill();

    assertFalse(former.alive());
    assertTrue(child.isAlive());
  }

  @Test
  void shouldBeDoneWhenKilledTwice() {
    process.kill();
    process.kill();

    assertFalse(child.isAlive());
  }
}
