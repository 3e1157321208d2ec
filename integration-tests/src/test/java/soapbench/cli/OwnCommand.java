package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import soapbench.running.QuickJdk;

/**
 * A command in a process and a home of its own, which may start servers.
 *
 * @param output what it said
 */
record OwnCommand(Process process, Path output) {

  static final Duration TIMEOUT = Duration.ofMinutes(5);

  static OwnCommand start(Path home, Path output, String words) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin/java").toString());
    command.add("-Xmx384m");
    command.add("-Dsoapbench.home=" + home);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(Soapbench.class.getName());
    command.addAll(List.of(words.split(" ")));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
    // for every JVM that it starts, the servers' too
    builder.environment().put("JDK_JAVA_OPTIONS", String.join(" ", QuickJdk.OPTIONS));
    return new OwnCommand(builder.start(), output);
  }

  /** Words of the command, which has to end well and before the test is ended. */
  String saidByItsEnd() throws IOException, InterruptedException {
    boolean over = process.waitFor(TIMEOUT.toMinutes(), TimeUnit.MINUTES);
    String said = Files.readString(output);
    assertTrue(over, said);
    assertEquals(0, process.exitValue(), said);
    return said;
  }

  /** Ends it with all that it started. */
  void end() throws InterruptedException {
    process.destroy();
    process.waitFor(TIMEOUT.toMinutes(), TimeUnit.MINUTES);
  }
}
