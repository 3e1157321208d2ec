package soapbench.experiment.load.jmeter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JMeterRunTest {

  private static final String WAITS = "exec cat <>\"$1\" >/dev/null";

  @TempDir private Path folder;

  /** A script, and a pipe that nobody writes to. */
  private ProcessBuilder script(String text) throws Exception {
    String pipe = folder.resolve("pipe").toString();
    assertEquals(0, new ProcessBuilder("mkfifo", pipe).start().waitFor());
    return new ProcessBuilder("sh", "-c", text, "sh", pipe);
  }

  private Optional<Integer> await(JMeterRun run, Duration patience) throws Exception {
    Watched nothing = new Watched(Optional.empty());
    return run.await(folder.resolve("a.jtl"), patience, nothing, count -> {});
  }

  @Test
  void shouldEndWhatBringsNoRightReply() throws Exception {
    JMeterStarter starter = new JMeterStarter();

    JMeterRun run = starter.start(script(WAITS), folder.resolve("out"));

    assertEquals(Optional.empty(), await(run, Duration.ofMillis(100)));
    assertEquals(143, run.await());
  }

  @Test
  void shouldTellTheExitCode() throws Exception {
    JMeterRun run = new JMeterStarter().start(script("exit 7"), folder.resolve("out"));

    assertEquals(Optional.of(7), await(run, Duration.ofMinutes(1)));
  }

  @Test
  void shouldEndWhatRunsAndStartNothingMoreWhenStopped() throws Exception {
    JMeterStarter starter = new JMeterStarter();
    JMeterRun run = starter.start(script(WAITS), folder.resolve("out"));

    starter.stop();

    assertEquals(143, run.await());
    assertThrows(
        InterruptedException.class,
        () -> starter.start(new ProcessBuilder("true"), folder.resolve("out")));
    assertThrows(InterruptedException.class, starter::requireGoing);
  }
}
