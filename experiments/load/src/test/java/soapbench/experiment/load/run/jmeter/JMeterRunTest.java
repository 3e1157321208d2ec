package soapbench.experiment.load.run.jmeter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.process.ChildProcess;

class JMeterRunTest {

  private static final String WAITS = "exec cat <>\"$1\" >/dev/null";

  @TempDir private Path folder;

  /** A script, and a pipe that nobody writes to. */
  private ProcessBuilder script(String text) throws Exception {
    String pipe = folder.resolve("pipe").toString();
    assertEquals(0, new ProcessBuilder("mkfifo", pipe).start().waitFor());
    return new ProcessBuilder("sh", "-c", text, "sh", pipe);
  }

  private JMeterRun start(String text) throws Exception {
    return new JMeterRun(ChildProcess.start(script(text), folder.resolve("out")));
  }

  private OptionalInt await(JMeterRun run, Duration timeout) throws Exception {
    CpuTrace nothing = CpuTrace.of(Optional.empty());
    return run.await(folder.resolve("a.jtl"), timeout, nothing, count -> {});
  }

  @Test
  void shouldEndWhatBringsNoRightReply() throws Exception {
    ChildProcess jmeter = ChildProcess.start(script(WAITS), folder.resolve("out"));

    assertEquals(OptionalInt.empty(), await(new JMeterRun(jmeter), Duration.ofMillis(100)));
    assertEquals(143, jmeter.await());
  }

  @Test
  void shouldTellTheExitCode() throws Exception {
    assertEquals(OptionalInt.of(7), await(start("exit 7"), Duration.ofMinutes(5)));
  }

  @Test
  void shouldHaveEndedWhenItIsEnded() throws Exception {
    JMeterRun run = start(WAITS);

    run.end();

    assertEquals(OptionalInt.of(143), await(run, Duration.ofMinutes(5)));
  }
}
