package soapbench.lab.service;

import java.io.FileNotFoundException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The JMeter that was built, with our plans and what they need.
 *
 * @param folder where it is
 * @param javaHome the JDK that runs it
 */
public record JMeterHome(Path folder, Path javaHome) {

  /** Word without which a JMeter without a window takes commands at a UDP port of all addresses. */
  private static final String NO_COMMAND_PORT = "-Jjmeterengine.nongui.port=0";

  /** Without it, a JMeter that has nothing more to do ends a second later. */
  private static final String END_AT_ONCE = "-Jjmeterengine.force.system.exit=true";

  public JMeterHome {
    folder = folder.toAbsolutePath().normalize();
  }

  /**
   * The JMeter of a project.
   *
   * @throws FileNotFoundException if it has not been built
   */
  public static JMeterHome of(Path project, Path javaHome) throws FileNotFoundException {
    return found(
        project.resolve("jmeter-plans/target/jmeter"),
        javaHome,
        "./mvnw -DskipTests package builds it");
  }

  /**
   * The JMeter of an unpacked archive.
   *
   * @throws FileNotFoundException if it is not there
   */
  static JMeterHome in(Path folder, Path javaHome) throws FileNotFoundException {
    return found(folder, javaHome, "unpack the archive again");
  }

  private static JMeterHome found(Path folder, Path javaHome, String remedy)
      throws FileNotFoundException {
    JMeterHome home = new JMeterHome(folder, javaHome);
    if (!Files.isRegularFile(home.program())) {
      throw new FileNotFoundException("there is no JMeter in %s: %s".formatted(folder, remedy));
    }
    return home;
  }

  /** A plan of ours, as {@code soap-http}. */
  public Path plan(String name) {
    return folder.resolve("plans").resolve(name + ".jmx");
  }

  /** JMeter with the words of its own command line, not yet started. */
  public ProcessBuilder jmeter(List<String> words) {
    List<String> command = new ArrayList<>();
    command.add(program().toString());
    command.addAll(words);
    ProcessBuilder process = new ProcessBuilder(command);
    process.environment().put("JAVA_HOME", javaHome.toString());
    return process;
  }

  /**
   * A program on JMeter's class path, not yet started.
   *
   * @param main its main class
   */
  public ProcessBuilder program(String main, List<String> words) {
    ProcessBuilder program = jmeter(words);
    program.environment().put("JMETER_MAIN", main);
    return program;
  }

  /**
   * JMeter that sends what is in a plan, without a window and without a port for commands, not yet
   * started.
   *
   * @param proxy what it goes through over HTTP, whatever the options of its JVM in the environment
   *     say; empty for the straight way
   * @param words further words of its command line
   */
  public ProcessBuilder sending(Path plan, Optional<InetSocketAddress> proxy, List<String> words) {
    List<String> all =
        new ArrayList<>(List.of("-n", NO_COMMAND_PORT, END_AT_ONCE, "-t", plan.toString()));
    all.add("-Dhttp.proxyHost=" + proxy.map(InetSocketAddress::getHostString).orElse(""));
    all.add("-Dhttp.proxyPort=" + proxy.map(one -> "" + one.getPort()).orElse(""));
    all.add("-Dhttp.nonProxyHosts=");
    all.addAll(words);
    return jmeter(all);
  }

  private Path program() {
    return folder.resolve("bin/jmeter");
  }
}
