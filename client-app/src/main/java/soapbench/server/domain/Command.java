package soapbench.server.domain;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A program run to its end, what it said kept in a file.
 *
 * <p>A file and not a pipe: a server that the program leaves behind inherits the pipe, and whoever
 * waits for the pipe's end would wait for the server's.
 */
final class Command {
  private static final File NOTHING = new File("/dev/null");

  private final Path javaHome;
  private final Path log;
  private volatile Process running;
  private volatile boolean abandoned;

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

  /** Runs a program in a folder and waits for it; past its time it is ended and has failed. */
  Result run(Path folder, Duration patience, List<String> words) {
    try {
      PrivateFile.write(log, "");
      Process process = start(folder, words);
      if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        end(process);
        return new Result(-1, List.of("gave up after " + patience.toSeconds() + " s"));
      }
      return new Result(process.exitValue(), Files.readAllLines(log));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ServerException("interrupted while running " + words.get(0), e);
    }
  }

  /** Ends what runs, with everything it started, and lets nothing more run. */
  void abandon() {
    abandoned = true;
    Process process = running;
    if (process != null && process.isAlive()) {
      end(process);
    }
  }

  private Process start(Path folder, List<String> words) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.directory(folder.toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("AS_ADMIN_"));
    builder.environment().put("JAVA_HOME", javaHome.toString());
    builder.environment().put("AS_JAVA", javaHome.toString());
    builder.redirectInput(NOTHING).redirectErrorStream(true).redirectOutput(log.toFile());
    Process process = builder.start();
    running = process;
    if (abandoned) {
      end(process);
    }
    return process;
  }

  private static void end(Process process) {
    List<ProcessHandle> children = process.descendants().toList();
    process.destroyForcibly();
    children.forEach(ProcessHandle::destroyForcibly);
  }
}
