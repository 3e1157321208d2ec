package soapbench.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import soapbench.exit.ExitCode;

/**
 * A small program that ran to its end.
 *
 * @param code its exit code
 * @param said the lines of its output, errors included
 */
public record ToolRun(int code, List<String> said) {

  /**
   * A program that ran, and its time.
   *
   * @param elapsedNs from before it was started until its end was known; what keeps its output is
   *     made before and read after that
   */
  public record Timed(ToolRun run, long elapsedNs) {}

  public ToolRun {
    said = List.copyOf(said);
  }

  /**
   * Runs a program with the words that it is given.
   *
   * @param timeout after which it is killed
   * @throws IOException in one line, if there is no such program or it takes too long
   */
  public static ToolRun of(List<String> command, Duration timeout)
      throws IOException, InterruptedException {
    return of(new ProcessBuilder(command), timeout);
  }

  /**
   * Runs a program.
   *
   * @param timeout after which it is killed
   * @throws IOException in one line, if there is no such program or it takes too long
   */
  public static ToolRun of(ProcessBuilder program, Duration timeout)
      throws IOException, InterruptedException {
    return timed(program, timeout).run();
  }

  /**
   * Runs a program with the words that it is given, and takes its time.
   *
   * @see #of(List, Duration)
   */
  public static Timed timed(List<String> command, Duration timeout)
      throws IOException, InterruptedException {
    return timed(new ProcessBuilder(command), timeout);
  }

  private static Timed timed(ProcessBuilder program, Duration timeout)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile("soapbench-", ".log");
    try {
      long begun = System.nanoTime();
      ChildProcess child = ChildProcess.start(program, output);
      try {
        OptionalInt code = child.await(timeout);
        long elapsed = System.nanoTime() - begun;
        if (code.isEmpty()) {
          throw new ProgramFailedException(
              "%s does not end within %s s"
                  .formatted(program.command().get(0), timeout.toSeconds()));
        }
        return new Timed(new ToolRun(code.getAsInt(), lines(output)), elapsed);
      } finally {
        child.kill();
      }
    } finally {
      Files.deleteIfExists(output);
    }
  }

  /**
   * The lines of an output. What is not text in UTF-8 is replaced: a program may speak the system's
   * own encoding.
   */
  public static List<String> lines(Path output) throws IOException {
    return new String(Files.readAllBytes(output), StandardCharsets.UTF_8).lines().toList();
  }

  public boolean succeeded() {
    return code == 0;
  }

  /** How a program failed, such as {@code ended with 1: no such file}. */
  public String failure() {
    return "%s: %s".formatted(new ExitCode(code).words(), last());
  }

  /** The last line that is not empty, or words that there is none. */
  public String last() {
    return last(said.stream());
  }

  /** The last of some lines that is not empty, or words that there is none. */
  public static String last(Stream<String> lines) {
    return lines
        .filter(line -> !line.isBlank())
        .reduce((first, second) -> second)
        .map(String::strip)
        .orElse("it said nothing");
  }
}
