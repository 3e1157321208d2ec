package soapbench.lab.service;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.UUID;
import java.util.stream.Stream;
import soapbench.gc.JvmDescription;
import soapbench.server.Workplace;
import soapbench.server.setting.ServerException;

/**
 * The soapbench that runs: the one place that reads what the launcher and the JVM say about it.
 *
 * @param home the project's folder
 * @param commit the commit it was built from, or {@code unknown}
 * @param javaHome the JDK that runs it
 */
public record Installation(Path home, String version, String commit, Path javaHome) {

  public Installation {
    home = home.toAbsolutePath().normalize();
    Objects.requireNonNull(version, "version");
    Objects.requireNonNull(commit, "commit");
    Objects.requireNonNull(javaHome, "javaHome");
  }

  /**
   * Installation that the launcher passed on; without a launcher, home is where the command was
   * given.
   */
  public static Installation current() {
    return new Installation(
        Path.of(System.getProperty("soapbench.home", "")),
        builtVersion(),
        System.getProperty("soapbench.commit", "unknown"),
        Path.of(System.getProperty("java.home")));
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
    Path servers = servers(System.getenv(), System.getProperty("user.home"));
    return new Workplace(
        home,
        servers.resolve("dist"),
        servers.resolve(name),
        javaHome,
        Runtime.version().feature());
  }

  /**
   * In the project's folder if servers work there, else in the user's folder of caches, which is
   * where the XDG Base Directory Specification has it.
   *
   * @throws ServerException in one line, if servers do not work there and the user has no folder
   */
  Path servers(Map<String, String> environment, String userHome) {
    if (Workplace.suits(home)) {
      return home.resolve(".soapbench");
    }
    Path asked = Path.of(environment.getOrDefault("XDG_CACHE_HOME", ""));
    Path caches =
        Stream.of(
                asked,
                Path.of(environment.getOrDefault("HOME", ""), ".cache"),
                Path.of(userHome, ".cache"))
            .filter(Path::isAbsolute)
            .findFirst()
            .orElseThrow(
                () ->
                    new ServerException(
                        "a server does not work in %s, and there is no HOME for another folder:"
                                .formatted(home)
                            + " set XDG_CACHE_HOME to an absolute path"));
    String name =
        UUID.nameUUIDFromBytes(home.toString().getBytes(StandardCharsets.UTF_8)).toString();
    return caches.resolve("soapbench").resolve(name);
  }

  /** A folder for what is brought once and kept, beside the servers'. */
  public Path stateFolder(String name) {
    return servers(System.getenv(), System.getProperty("user.home")).resolve(name);
  }

  /** The folder of the components of this installation's local server; it may be missing. */
  public Path components() {
    return workplace().components();
  }

  /** Where commands leave logs that have no folder of their own. */
  public Path logs() {
    return home.resolve(".soapbench/logs");
  }

  /** The application that is deployed when no other is named. */
  public Path application() {
    return home.resolve("server-ear/ear/target/soapbench.ear");
  }

  /**
   * The JMeter that was built.
   *
   * @throws FileNotFoundException if it was not
   */
  public JMeterHome jmeter() throws FileNotFoundException {
    return JMeterHome.of(home, javaHome);
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
}
