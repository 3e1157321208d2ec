package soapbench.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import soapbench.exit.ExitCode;

/**
 * A service that this process started as one of its own, such as a worker. It says in a line {@code
 * wsdl=} where it answers, and then {@code state=running}.
 */
public final class ServiceProcess {

  /** The option with which a command ends when the process of this number ends. */
  public static final String WITH_PARENT = "--with-parent";

  private static final Duration GRACE = Duration.ofSeconds(5);
  private static final Duration TIMEOUT = Duration.ofMinutes(10);
  private static final long LOOK_MS = 50;
  private static final String WSDL = "wsdl=";
  private static final String RUNNING = "state=running";

  private final String name;
  private final ChildProcess process;
  private final Path log;
  private final Optional<Path> secret;

  private ServiceProcess(String name, ChildProcess process, Path log, Optional<Path> secret) {
    this.name = name;
    this.process = process;
    this.log = log;
    this.secret = secret;
  }

  /** The words of soapbench's command for a service that ends with this process. */
  public static List<String> words(String command, String name) {
    String parent = Long.toString(ProcessHandle.current().pid());
    return List.of(command, "--port", "0", "--name", name, WITH_PARENT, parent);
  }

  /**
   * Starts a service, which need not be ready yet.
   *
   * @param command the program with its words
   * @param logs a folder in which what it says goes into a file of its name
   * @param secret a file that it reads at its start and nobody needs afterwards
   */
  public static ServiceProcess start(
      String name, List<String> command, Path logs, Optional<Path> secret) throws IOException {
    Path log = Files.createDirectories(logs).resolve(name + ".log");
    ChildProcess process = ChildProcess.start(new ProcessBuilder(command), log);
    return new ServiceProcess(name, process, log, secret);
  }

  /** Name of the service. */
  public String name() {
    return name;
  }

  public long pid() {
    return process.handle().pid();
  }

  public boolean alive() {
    return process.handle().isAlive();
  }

  /**
   * Waits until it can be reached.
   *
   * @return where it answers over HTTP
   * @throws IOException in one line, with the last that it said, if it ends or takes too long
   */
  public URI await() throws IOException, InterruptedException {
    try {
      return awaitRunning();
    } finally {
      forget();
    }
  }

  private void forget() throws IOException {
    if (secret.isPresent()) {
      Files.deleteIfExists(secret.get());
    }
  }

  private URI awaitRunning() throws IOException, InterruptedException {
    long deadline = System.nanoTime() + TIMEOUT.toNanos();
    while (System.nanoTime() < deadline) {
      boolean alive = alive();
      List<String> said = Files.readAllLines(log);
      if (said.contains(RUNNING)) {
        return said.stream()
            .filter(line -> line.startsWith(WSDL))
            .findFirst()
            .map(line -> URI.create(line.substring(WSDL.length()).replaceFirst("\\?.*", "")))
            .orElseThrow(() -> new IOException("%s says no address".formatted(name)));
      }
      if (!alive) {
        throw new IOException(
            "%s %s as it started: %s"
                .formatted(
                    name, new ExitCode(process.await()).words(), ToolRun.last(said.stream())));
      }
      TimeUnit.MILLISECONDS.sleep(LOOK_MS);
    }
    throw new IOException("%s does not start: see %s".formatted(name, log));
  }

  /** Ends it at once, as a crash would, and waits until it is gone. */
  public void kill() {
    process.kill();
    try {
      process.await(GRACE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Asks it to end, and ends it if it does not. */
  public void stop() {
    process.stop(GRACE);
    try {
      forget();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
