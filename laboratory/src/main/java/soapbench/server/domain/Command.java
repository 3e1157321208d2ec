package soapbench.server.domain;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Predicate;
import soapbench.exit.ExitCode;
import soapbench.folder.FileProblem;
import soapbench.process.ChildProcess;
import soapbench.process.ChildProcesses;
import soapbench.process.ToolRun;
import soapbench.server.setting.PrivateFile;
import soapbench.server.setting.ServerException;

/** A program that is run to its end; what it said is kept in a file. */
final class Command {
  private static final Duration LOOK = Duration.ofMillis(100);
  private static final String START_TIMEOUT_MS = Long.toString(Duration.ofDays(1).toMillis());

  private final Path javaHome;
  private final Path log;
  private final Map<String, String> environment;
  private final ChildProcesses children = new ChildProcesses();

  Command(Path javaHome, Path log) {
    this(javaHome, log, Map.of());
  }

  /** A command that finds more in its environment. */
  Command(Path javaHome, Path log, Map<String, String> environment) {
    this.javaHome = javaHome;
    this.log = log;
    this.environment = environment;
  }

  /** Output and exit code of a program. */
  record Result(int exit, List<String> lines) {
    boolean failed() {
      return exit != 0;
    }

    /** Why it failed, in one line. */
    String reason() {
      return new CommandOutput(lines).reason().orElseGet(this::ending);
    }

    /** How what it said began, in one line. */
    String opening() {
      return new CommandOutput(lines).opening().orElseGet(this::ending);
    }

    private String ending() {
      return "it " + new ExitCode(exit).words();
    }
  }

  /**
   * Runs a program in a folder and waits for it; past its time it is ended and has failed.
   *
   * @throws ServerException if it cannot be started, or was abandoned
   */
  Result run(Path folder, Duration timeout, List<String> words) {
    return run(folder, timeout, words, child -> false);
  }

  /**
   * Runs a program that waits busily for what it started: from then on it goes behind.
   *
   * @param waits whether it has come to that
   * @see #run(Path, Duration, List)
   */
  Result run(Path folder, Duration timeout, List<String> words, Predicate<ProcessHandle> waits) {
    PrivateFile.write(log, "");
    try {
      ChildProcess child = children.start(program(folder, words), log);
      OptionalInt exit = await(child, timeout, waits);
      children.requireNotStopped();
      if (exit.isEmpty()) {
        child.kill();
        return new Result(-1, List.of("gave up after " + timeout.toSeconds() + " s"));
      }
      return new Result(exit.getAsInt(), ToolRun.lines(log));
    } catch (IOException e) {
      throw new ServerException("cannot run " + words.get(0) + ": " + FileProblem.reason(e), e);
    } catch (InterruptedException e) {
      if (!children.stopped()) {
        Thread.currentThread().interrupt();
      }
      throw new ServerException("interrupted while running " + words.get(0), e);
    }
  }

  private static OptionalInt await(
      ChildProcess child, Duration timeout, Predicate<ProcessHandle> waits)
      throws InterruptedException {
    OptionalInt exit = child.await(LOOK);
    boolean behind = false;
    for (Duration waited = LOOK;
        exit.isEmpty() && waited.compareTo(timeout) < 0;
        waited = waited.plus(LOOK)) {
      if (!behind && waits.test(child.handle())) {
        child.giveWay();
        behind = true;
      }
      exit = child.await(LOOK);
    }
    return exit;
  }

  /** Ends what runs, with everything it started, and lets nothing more run. */
  void abandon() {
    children.kill();
  }

  private ProcessBuilder program(Path folder, List<String> words) {
    ProcessBuilder program = new ProcessBuilder(words).directory(folder.toFile());
    program.environment().keySet().removeIf(name -> name.startsWith("AS_ADMIN_"));
    program.environment().putAll(environment);
    program.environment().put("JAVA_HOME", javaHome.toString());
    program.environment().put("AS_JAVA", javaHome.toString());
    // asadmin gives up after a minute by itself, and leaves the server's JVM behind
    program.environment().put("AS_START_TIMEOUT", START_TIMEOUT_MS);
    speakEnglish(program.environment());
    return program;
  }

  /**
   * Has a program and its system tell their problems in the words that are looked for, and leaves
   * the letters of file names as they are.
   */
  static void speakEnglish(Map<String, String> environment) {
    String every = environment.remove("LC_ALL");
    if (every != null && !every.isEmpty()) {
      environment.keySet().removeIf(name -> name.startsWith("LC_"));
      environment.put("LANG", every);
    }
    environment.put("LC_MESSAGES", "C");
    environment.remove("LANGUAGE");
  }
}
