package soapbench.lab.service;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import soapbench.gc.JvmDescription;
import soapbench.server.Workplace;

/**
 * The soapbench that runs: the one place that reads what the launcher and the JVM say about it.
 *
 * @param home the program's folder, a checkout or an unpacked archive
 * @param asked the folder that was asked for what it keeps, if one was
 * @param commit the commit it was built from, or {@code unknown}
 * @param javaHome the JDK that runs it
 */
public record Installation(
    Path home, Optional<Path> asked, String version, String commit, Path javaHome) {

  private static final String KEPT = "soapbench.kept";
  private static final String ARCHIVED = "soapbench.ear";

  public Installation {
    home = home.toAbsolutePath().normalize();
    asked = asked.map(folder -> folder.toAbsolutePath().normalize());
  }

  /** Installation that keeps things where it does unless asked. */
  public Installation(Path home, String version, String commit, Path javaHome) {
    this(home, Optional.empty(), version, commit, javaHome);
  }

  /**
   * Installation that the launcher passed on; without a launcher, home is where the command was
   * given.
   *
   * @param asked the folder of {@code --home}, which otherwise is that of the process that started
   *     this one, or of the environment
   */
  public static Installation current(Optional<Path> asked) {
    return new Installation(
        Path.of(System.getProperty("soapbench.home", "")),
        asked.or(Installation::askedBefore),
        builtVersion(),
        System.getProperty("soapbench.commit", "unknown"),
        Path.of(System.getProperty("java.home")));
  }

  private static Optional<Path> askedBefore() {
    return Stream.of(
            System.getProperty(KEPT, ""), System.getenv().getOrDefault("SOAPBENCH_HOME", ""))
        .filter(folder -> !folder.isBlank())
        .findFirst()
        .map(Path::of);
  }

  /** Whether it is an unpacked archive, which is never built and may be read-only. */
  public boolean isArchive() {
    return Files.isRegularFile(home.resolve(ARCHIVED));
  }

  /** Folders of what it keeps. */
  public Storage storage() {
    return new Storage(
        home, isArchive(), version, asked, System.getenv(), System.getProperty("user.home"));
  }

  /** Where this installation's local server is kept. */
  public Workplace workplace() {
    return workplace("server");
  }

  /** Where the server is kept that calibration starts for itself. */
  public Workplace calibrationWorkplace() {
    return workplace("calibration");
  }

  private Workplace workplace(String name) {
    Path servers = storage().servers();
    return new Workplace(
        home,
        servers.resolve("dist"),
        servers.resolve(name),
        javaHome,
        Runtime.version().feature());
  }

  /** A folder for what is brought once and kept, beside the servers'. */
  public Path stateFolder(String name) {
    return storage().servers().resolve(name);
  }

  /** Where commands leave logs that have no folder of their own. */
  public Path logs() {
    return storage().logs();
  }

  /** The application that is deployed when no other is named. */
  public Path application() {
    return home.resolve(isArchive() ? ARCHIVED : "server-ear/ear/target/soapbench.ear");
  }

  /**
   * The JMeter with our plans.
   *
   * @throws FileNotFoundException if it was not built
   */
  public JMeterHome jmeter() throws FileNotFoundException {
    return isArchive()
        ? JMeterHome.in(home.resolve("jmeter"), javaHome)
        : JMeterHome.of(home, javaHome);
  }

  /**
   * The command that runs a program in another JVM with the options and the class path of this one.
   *
   * @param program the name of its main class
   */
  public List<String> command(String program, List<String> words) {
    return program(JvmDescription.ownArguments(), program, words);
  }

  /**
   * The command that runs a program in another JVM with the class path of this one.
   *
   * @param options of the JVM
   * @param program the name of its main class
   */
  public List<String> program(List<String> options, String program, List<String> words) {
    List<String> command = new ArrayList<>();
    command.add(javaHome.resolve("bin/java").toString());
    command.addAll(options);
    asked.ifPresent(folder -> command.add("-D%s=%s".formatted(KEPT, folder)));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(program);
    command.addAll(words);
    return command;
  }

  private static String builtVersion() {
    Properties build = new Properties();
    try (InputStream in = Installation.class.getResourceAsStream("build.properties")) {
      build.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return build.getProperty("version");
  }

  /** The folder for what services of this installation's local server keep; it may be missing. */
  public Path kept() {
    return workplace().state();
  }
}
