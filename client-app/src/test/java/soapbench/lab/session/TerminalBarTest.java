package soapbench.lab.session;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import me.tongfei.progressbar.ProgressBar;
import org.junit.jupiter.api.Test;

/** The bar on a terminal, which {@code script} provides where it is installed. */
class TerminalBarTest {

  private static final Path SCRIPT = Path.of("/usr/bin/script");
  private static final int CTRL_C = 3;
  private static final String SHOWN = "the bar is shown";
  private static final String ENDED = "ended in good order";

  /** Shows a bar until it is stopped. */
  static final class Shown {

    private Shown() {}

    public static void main(String[] arguments) throws InterruptedException {
      PrintStream out =
          new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
      Runtime.getRuntime().addShutdownHook(new Thread(() -> out.println(ENDED)));
      try (ProgressBar bar = TerminalBar.of("test", 10, 0)) {
        bar.stepTo(3);
        out.println(SHOWN);
        new CountDownLatch(1).await(1, TimeUnit.MINUTES);
      }
    }
  }

  @Test
  void shouldLeaveCtrlCToTheJvm() throws Exception {
    assumeTrue(Files.isExecutable(SCRIPT), "there is no " + SCRIPT + " to make a terminal");
    String java = Path.of(System.getProperty("java.home"), "bin/java").toString();
    String command =
        "exec '%s' -cp '%s' '%s'"
            .formatted(java, System.getProperty("java.class.path"), Shown.class.getName());
    Process process =
        new ProcessBuilder(SCRIPT.toString(), "-qec", command, "/dev/null")
            .redirectErrorStream(true)
            .start();
    try (BufferedReader output =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String line = output.readLine();
      while (line != null && !line.contains(SHOWN)) {
        line = output.readLine();
      }
      process.getOutputStream().write(CTRL_C);
      process.getOutputStream().flush();

      String rest = output.lines().collect(Collectors.joining("\n"));

      assertTrue(rest.contains(ENDED), rest);
    } finally {
      process.destroyForcibly();
    }
  }
}
