package soapbench.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** A program that this process started. */
public final class ChildProcess {
  private static final File NOTHING = new File("/dev/null");
  private static final String LOWEST_PRIORITY = "19";
  private static final Duration GIVING_WAY = Duration.ofSeconds(10);

  private final Process process;

  private ChildProcess(Process process) {
    this.process = process;
  }

  /**
   * Starts a program that reads nothing and whose output, errors included, goes into a file.
   *
   * <p>A file and not a pipe: a server that the program leaves behind inherits the pipe. Waiting
   * for the end of the pipe would then be waiting for the end of the server.
   *
   * @throws IOException if there is no such program, or the file cannot be written
   */
  public static ChildProcess start(ProcessBuilder program, Path output) throws IOException {
    program.redirectInput(NOTHING).redirectErrorStream(true).redirectOutput(output.toFile());
    return new ChildProcess(program.start());
  }

  /**
   * Starts a program at the terminal of this process.
   *
   * @throws IOException if there is no such program
   */
  public static ChildProcess startAtTerminal(ProcessBuilder program) throws IOException {
    return new ChildProcess(program.inheritIO().start());
  }

  /** Waits for the program's end and returns its exit code. */
  public int await() throws InterruptedException {
    return process.waitFor();
  }

  /** Waits for the program's end and returns its exit code; empty if it still runs at the limit. */
  public OptionalInt await(Duration limit) throws InterruptedException {
    return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)
        ? OptionalInt.of(process.exitValue())
        : OptionalInt.empty();
  }

  /** The process, to look at. */
  public ProcessHandle handle() {
    return process.toHandle();
  }

  /**
   * Lets every other process go first from now on, what the program has started included. It
   * changes nothing where the system is not Linux or has no {@code renice}.
   */
  public void giveWay() throws InterruptedException {
    // Linux knows the niceness of threads, and not of processes
    String[] threads = new File("/proc/%s/task".formatted(process.pid())).list();
    Optional<Path> renice = InstalledProgram.find("renice");
    if (threads == null || renice.isEmpty()) {
      return;
    }
    List<String> command =
        new ArrayList<>(List.of(renice.get().toString(), "-n", LOWEST_PRIORITY, "-p"));
    command.addAll(List.of(threads));
    try {
      ToolRun.of(command, GIVING_WAY);
    } catch (IOException e) {
      return; // then it stays in front, which only takes longer
    }
  }

  /** Asks the program to end, waits, and kills it if it has not ended by then. */
  public void stop(Duration grace) {
    process.destroy();
    try {
      if (await(grace).isEmpty()) {
        kill();
      }
    } catch (InterruptedException e) {
      kill();
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Ends the program at once, with everything that it started and that still runs. What a program
   * that has ended left behind is nobody's child any more, and is not looked for.
   */
  public void kill() {
    if (!process.isAlive()) {
      return;
    }
    List<ProcessHandle> descendants = process.descendants().toList();
    process.destroyForcibly();
    descendants.forEach(ProcessHandle::destroyForcibly);
  }
}
