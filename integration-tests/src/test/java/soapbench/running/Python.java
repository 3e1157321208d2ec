package soapbench.running;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import soapbench.process.InstalledProgram;

/**
 * Python, as it is installed or with the SOAP stack zeep.
 *
 * @param program what runs it
 */
public record Python(Path program) {

  private static final Path WITH_ZEEP = Path.of("target", "zeep").toAbsolutePath();
  private static final Path LOG = WITH_ZEEP.resolveSibling("zeep.log");
  private static final long MOST_SECONDS = 100;

  /** Python without libraries, or else the test is skipped, and says why. */
  public static Python orSkip() {
    Optional<Path> python = InstalledProgram.find("python3");
    assumeTrue(python.isPresent(), "there is no python3");
    return new Python(python.get());
  }

  /**
   * An environment with zeep and requests that the build keeps until it is cleaned, or else the
   * test is skipped, and says why. Test classes side by side wait for each other here.
   */
  public static Python withZeepOrSkip() throws Exception {
    Path python = WITH_ZEEP.resolve("bin/python");
    try (FileChannel file =
            FileChannel.open(
                WITH_ZEEP.resolveSibling("zeep.lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        FileLock held = file.lock()) {
      assertTrue(held.isValid());
      if (!succeeds(python.toString(), "-c", "import zeep")) {
        assumeTrue(
            succeeds("python3", "-m", "venv", WITH_ZEEP.toString()),
            "skipped: there is no python3 with venv, see " + LOG);
        assumeTrue(
            succeeds(python.toString(), "-m", "pip", "install", "--quiet", "zeep==4.3.1"),
            "skipped: pip can't install zeep, see " + LOG);
      }
    }
    return new Python(python);
  }

  /**
   * Runs a program to its end.
   *
   * @return what it printed, errors included
   * @throws AssertionError with what it printed, if it fails
   */
  public String run(String text, String... arguments) throws Exception {
    List<String> words = new ArrayList<>(List.of(program.toString(), "-c", text));
    words.addAll(List.of(arguments));
    ProcessBuilder command = new ProcessBuilder(words).redirectErrorStream(true);
    command
        .environment()
        .keySet()
        .removeIf(name -> name.toLowerCase(Locale.ROOT).endsWith("_proxy"));
    Process process = command.start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new AssertionError(printed);
    }
    return printed;
  }

  private static boolean succeeds(String... words) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(words)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.appendTo(LOG.toFile()))
              .start();
      if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return false;
      }
      return process.exitValue() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
