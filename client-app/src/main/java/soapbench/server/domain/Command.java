package soapbench.server.domain;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import soapbench.folder.FileProblem;
import soapbench.process.ChildProcess;
import soapbench.process.ChildProcesses;

/** A program that is run to its end; what it said is kept in a file. */
final class Command {
  private final Path javaHome;
  private final Path log;
  private final ChildProcesses children = new ChildProcesses();

  Command(Path javaHome, Path log) {
    this.javaHome = javaHome;
    this.log = log;
  }

  /** What a program said, and how it ended. */
  record Result(int exit, List<String> lines) {
    boolean failed() {
      return exit != 0;
    }

    /** The line that says most about a failure: the first that names one, else the last. */
    String reason() {
      List<String> said =
          lines.stream()
              .map(String::strip)
              .filter(line -> !line.isEmpty() && !line.startsWith("Command "))
              .toList();
      return said.stream()
          .filter(line -> line.contains("[ERROR]") || line.contains("failure:"))
          .findFirst()
          .or(() -> said.stream().reduce((first, second) -> second))
          .orElse("exit code " + exit);
    }
  }

  /**
   * Runs a program in a folder and waits for it; past its time it is ended and has failed.
   *
   * @throws ServerException if it cannot be started
   */
  Result run(Path folder, Duration patience, List<String> words) {
    PrivateFile.write(log, "");
    try {
      ChildProcess child = children.start(program(folder, words), log);
      OptionalInt exit = child.await(patience);
      if (exit.isEmpty()) {
        child.kill();
        return new Result(-1, List.of("gave up after " + patience.toSeconds() + " s"));
      }
      return new Result(exit.getAsInt(), said());
    } catch (IOException e) {
      throw new ServerException("cannot run " + words.get(0) + ": " + FileProblem.reason(e), e);
    } catch (InterruptedException e) {
      if (!children.stopped()) {
        Thread.currentThread().interrupt();
      }
      throw new ServerException("interrupted while running " + words.get(0), e);
    }
  }

  /** What is not text in UTF-8 is replaced: a program may speak the system's own encoding. */
  private List<String> said() throws IOException {
    return new String(Files.readAllBytes(log), StandardCharsets.UTF_8).lines().toList();
  }

  /** Ends what runs, with everything it started, and lets nothing more run. */
  void abandon() {
    children.kill();
  }

  private ProcessBuilder program(Path folder, List<String> words) {
    ProcessBuilder program = new ProcessBuilder(words).directory(folder.toFile());
    program.environment().keySet().removeIf(name -> name.startsWith("AS_ADMIN_"));
    program.environment().put("JAVA_HOME", javaHome.toString());
    program.environment().put("AS_JAVA", javaHome.toString());
    return program;
  }
}
