package soapbench.jmeter;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * A program that was started, what it says kept in a file.
 *
 * @param process it, until it is closed
 * @param said what it says
 */
record Program(Process process, Path said) implements AutoCloseable {
  private static final int TIMEOUT_MINUTES = 3;

  /** Starts a program in a folder, with a small heap if it is JMeter. */
  static Program start(Path folder, Map<String, String> environment, List<String> words)
      throws IOException {
    Files.createDirectories(folder);
    Path said = folder.resolve("said.txt");
    ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
    builder.environment().put("JAVA_HOME", Project.JAVA_HOME.toString());
    builder.environment().put("HEAP", "-Xmx512m");
    builder.environment().putAll(environment);
    builder.redirectErrorStream(true).redirectOutput(said.toFile());
    return new Program(builder.start(), said);
  }

  /** Runs a program to its end, with lines for it to read. */
  static Program run(Path folder, Map<String, String> environment, List<String> words, String input)
      throws IOException, InterruptedException {
    try (Program program = start(folder, environment, words)) {
      program.process.getOutputStream().write(input.getBytes(StandardCharsets.UTF_8));
      program.process.getOutputStream().close();
      program.end();
      return program;
    }
  }

  /** Waits for the end and returns the exit code; fails when it does not come. */
  int end() throws IOException, InterruptedException {
    if (!process.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES)) {
      throw new AssertionError("does not end: " + text());
    }
    return process.exitValue();
  }

  String text() throws IOException {
    return Files.readString(said);
  }

  @Override
  public void close() {
    List<ProcessHandle> children = process.descendants().toList();
    process.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
    process.onExit().join();
  }
}
