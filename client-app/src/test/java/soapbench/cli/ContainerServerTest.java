package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that a container runs, with a soapbench that only says what it was asked for. */
class ContainerServerTest {

  private static final Path SCRIPT =
      Path.of("../distribution/src/main/archive/container-server").toAbsolutePath().normalize();

  @TempDir private Path programs;

  /** Starts the script; what it prints is all that its soapbench prints. */
  private Process start(String soapbench) throws IOException {
    Path program = programs.resolve("soapbench");
    Files.writeString(program, "#!/bin/sh\n" + soapbench);
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    ProcessBuilder builder = new ProcessBuilder("sh", SCRIPT.toString());
    builder.environment().merge("PATH", programs + ":", (path, more) -> more + path);
    return builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }

  @Test
  void shouldStopTheServerThatStillStarts() throws Exception {
    Process script =
        start(
            """
            echo "$*"
            if [ "$2" = start ]; then
              exec sleep 60
            fi
            """);
    try (BufferedReader output = script.inputReader(StandardCharsets.UTF_8)) {
      assertEquals("server start", output.readLine());
      script.toHandle().destroy(); // Process.destroy would close its output, too
      assertEquals("server stop", output.readLine());
    }
    assertTrue(script.waitFor(5, TimeUnit.MINUTES));
    assertEquals(0, script.exitValue());
  }

  @Test
  void shouldEndAsTheStartDoesThatFails() throws Exception {
    Process script = start("echo \"$*\"; exit 7\n");
    try (BufferedReader output = script.inputReader(StandardCharsets.UTF_8)) {
      assertEquals("server start", output.readLine());
      assertNull(output.readLine());
    }
    assertTrue(script.waitFor(5, TimeUnit.MINUTES));
    assertEquals(7, script.exitValue());
  }
}
