package soapbench.server.domain;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
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

  /** Sight of a program while it runs. */
  interface Watch {
    /** Whether it only waits, and busily, for what it started. */
    boolean waits(ProcessHandle program);

    /** Whether it will not end by itself, as far as can be seen after so long. */
    default boolean hangs(Duration running) {
      return false;
    }
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
   * Runs a program that is watched: when it waits it goes behind, and when it hangs it is ended.
   *
   * @see #run(Path, Duration, List)
   */
  Result run(Path folder, Duration timeout, List<String> words, Watch watch) {
    PrivateFile.write(log, "");
    try {
      ChildProcess child = children.start(program(folder, words), log);
      Result result = await(child, timeout, watch);
      children.requireNotStopped();
      return result;
    } catch (IOException e) {
      throw new ServerException("cannot run " + words.get(0) + ": " + FileProblem.reason(e), e);
    } catch (InterruptedException e) {
      if (!children.stopped()) {
        Thread.currentThread().interrupt();
      }
      throw new ServerException("interrupted while running " + words.get(0), e);
    }
  }

  private Result await(ChildProcess child, Duration timeout, Watch watch)
      throws IOException, InterruptedException {
    OptionalInt exit = child.await(LOOK);
    boolean behind = false;
    Duration waited = LOOK;
    while (exit.isEmpty() && waited.compareTo(timeout) < 0 && !watch.hangs(waited)) {
      if (!behind && watch.waits(child.handle())) {
        child.giveWay();
        behind = true;
      }
      exit = child.await(LOOK);
      waited = waited.plus(LOOK);
    }
    if (exit.isPresent()) {
      return new Result(exit.getAsInt(), ToolRun.lines(log));
    }
    child.kill();
    return new Result(-1, List.of("gave up after " + waited.toSeconds() + " s"));
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
