package soapbench.lab.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import me.tongfei.progressbar.ProgressBar;
import org.junit.jupiter.api.Test;

/** The bar on a terminal, which {@code script} provides where it is installed. */
class TerminalBarTest {

  private static final Path SCRIPT = Path.of("/usr/bin/script");
  private static final int CTRL_C = 3;
  private static final int INTERRUPTED = 130;

  /** A build in the background may ignore Ctrl-C, and what it starts then does so too. */
  private static final String HEARING = "exec env --default-signal=INT %s";

  private static final String SHOWN = "the bar is shown";
  private static final String ENDED = "ended in good order";

  /** Shows a bar until it is stopped. */
  static final class Shown {

    private Shown() {}

    public static void main(String[] arguments) throws InterruptedException {
      PrintStream out =
          new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
      Runtime.getRuntime().addShutdownHook(new Thread(() -> out.println(ENDED)));
      try (ProgressBar bar = TerminalBar.of("test", 10, 0, Optional.empty())) {
        bar.stepTo(3);
        out.println(SHOWN);
        new CountDownLatch(1).await(5, TimeUnit.MINUTES);
      }
    }
  }

  /** Only a process that Ctrl-C ends has this status; one that ends by itself has 0. */
  @Test
  void shouldLeaveCtrlCToTheJvm() throws Exception {
    assumeTrue(Files.isExecutable(SCRIPT), "there is no " + SCRIPT + " to make a terminal");
    assumeTrue(succeeds(HEARING.formatted("true")), "there is no env that lets a process hear");
    String java = Path.of(System.getProperty("java.home"), "bin/java").toString();
    String program =
        "'%s' -cp '%s' '%s'"
            .formatted(java, System.getProperty("java.class.path"), Shown.class.getName());
    Process process =
        new ProcessBuilder(SCRIPT.toString(), "-qec", HEARING.formatted(program), "/dev/null")
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
      assertEquals(INTERRUPTED, process.waitFor(), rest);
    } finally {
      process.destroyForcibly();
    }
  }

  private static boolean succeeds(String command) throws Exception {
    return new ProcessBuilder("sh", "-c", command).start().waitFor() == 0;
  }
}
