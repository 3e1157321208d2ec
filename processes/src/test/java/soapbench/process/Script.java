package soapbench.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Shell scripts that wait for nothing, and say when they have come so far. */
final class Script {

  /** Waits until it is ended: reads a pipe that nobody else writes to. */
  static final String WAITS = "exec cat <>wait >/dev/null";

  private final Path folder;

  Script(Path folder) throws IOException, InterruptedException {
    this.folder = folder;
    ProcessBuilder pipes = new ProcessBuilder("mkfifo", "wait", "ready").directory(folder.toFile());
    assertEquals(0, pipes.start().waitFor());
  }

  ProcessBuilder of(String text) {
    return new ProcessBuilder("sh", "-c", text).directory(folder.toFile());
  }

  /** Text that a script writes into {@code ready}, when it does. */
  String ready() throws IOException {
    return Files.readString(folder.resolve("ready")).strip();
  }

  Path output() {
    return folder.resolve("output");
  }
}
