package soapbench.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/**
 * A small program that ran to its end.
 *
 * @param code its exit code
 * @param said the lines of its output, errors included
 */
public record ToolRun(int code, List<String> said) {

  public ToolRun {
    said = List.copyOf(said);
  }

  /**
   * Runs a program with the words that it is given.
   *
   * @param patience after which it is killed
   * @throws IOException in one line, if there is no such program or it takes too long
   */
  public static ToolRun of(List<String> command, Duration patience)
      throws IOException, InterruptedException {
    return of(new ProcessBuilder(command), patience);
  }

  /**
   * Runs a program.
   *
   * @param patience after which it is killed
   * @throws IOException in one line, if there is no such program or it takes too long
   */
  public static ToolRun of(ProcessBuilder program, Duration patience)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile("soapbench-", ".log");
    try {
      ChildProcess child = ChildProcess.start(program, output);
      try {
        OptionalInt code = child.await(patience);
        if (code.isEmpty()) {
          throw new ProgramFailedException(
              "%s does not end within %d s"
                  .formatted(program.command().get(0), patience.toSeconds()));
        }
        return new ToolRun(code.getAsInt(), lines(output));
      } finally {
        child.kill();
      }
    } finally {
      Files.deleteIfExists(output);
    }
  }

  /** The lines of an output, whatever its bytes are. */
  public static List<String> lines(Path output) throws IOException {
    return new String(Files.readAllBytes(output), StandardCharsets.UTF_8).lines().toList();
  }

  public boolean succeeded() {
    return code == 0;
  }

  /** The last line that is not empty, or a word that there is none. */
  public String last() {
    return said.stream()
        .filter(line -> !line.isBlank())
        .reduce((first, second) -> second)
        .map(String::strip)
        .orElse("it said nothing");
  }
}
