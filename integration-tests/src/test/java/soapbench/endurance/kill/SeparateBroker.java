package soapbench.endurance.kill;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import soapbench.running.Await;
import soapbench.running.RunningServer;

/**
 * The broker of a server as a process of its own. A local server has it within its own process;
 * GlassFish's mode LOCAL starts it beside, in the same folder and with the same settings, and
 * watches it over the service for administrators. It does not start one again that ended.
 */
final class SeparateBroker implements AutoCloseable {

  private static final String BROKER = "com.sun.messaging.jmq.jmsserver.Broker";
  private static final String SERVICE = "//config[@name='server-config']/jms-service";
  private static final Duration TIMEOUT = RunningServer.TIMEOUT.multipliedBy(3);

  private final RunningServer server;
  private ProcessHandle process;
  private List<String> words;

  private SeparateBroker(RunningServer server) {
    this.server = server;
  }

  /** Starts the server again, with its broker beside it. */
  static SeparateBroker of(RunningServer server) throws IOException, InterruptedException {
    Path domain = domain(server);
    String before = Files.readString(domain);
    Files.writeString(
        domain,
        before
            .replace("type=\"EMBEDDED\"", "type=\"LOCAL\"")
            .replace("activelist\" value=\"jms\"", "activelist\" value=\"jms,admin\""));
    server.local().restart();
    SeparateBroker broker = new SeparateBroker(server);
    broker.find();
    return broker;
  }

  /** Ends the broker at once. */
  void kill() {
    process.destroyForcibly();
    process.onExit().join();
  }

  /** Starts it as the server had started it, and returns when it takes connections. */
  void start() throws IOException, InterruptedException {
    Path given = server.folder().resolve("broker.properties");
    try (OutputStream out = Files.newOutputStream(given)) {
      settings().store(out, null);
    }
    Path says = server.folder().resolve("broker.txt");
    process =
        new ProcessBuilder(words)
            .redirectInput(given.toFile())
            .redirectErrorStream(true)
            .redirectOutput(says.toFile())
            .start()
            .toHandle();
    Await.until("the broker is back", TIMEOUT, () -> !process.isAlive() || server.brokerAnswers());
    if (!process.isAlive()) {
      throw new AssertionError("the broker does not start: " + Files.readString(says));
    }
  }

  /**
   * Settings that the server hands its broker at its standard input; without, the broker refuses.
   */
  private Properties settings() {
    Element service = service();
    Element host = (Element) service.getElementsByTagName("jms-host").item(0);
    Properties settings = new Properties();
    settings.setProperty("imq.jmsra.managed", "true");
    settings.setProperty("imq.imqcmd.password", host.getAttribute("admin-password"));
    NodeList given = service.getElementsByTagName("property");
    for (int i = 0; i < given.getLength(); i++) {
      Element setting = (Element) given.item(i);
      settings.setProperty(setting.getAttribute("name"), setting.getAttribute("value"));
    }
    return settings;
  }

  private Element service() {
    InputSource domain = new InputSource(domain(server).toUri().toString());
    try {
      return (Element)
          XPathFactory.newInstance().newXPath().evaluateExpression(SERVICE, domain, Node.class);
    } catch (XPathExpressionException e) {
      throw new AssertionError("the server's settings cannot be read", e);
    }
  }

  private static Path domain(RunningServer server) {
    return server.local().logs().resolveSibling("config").resolve("domain.xml");
  }

  private void find() throws IOException, InterruptedException {
    Await.until("the broker is there", () -> running().isPresent());
    process = running().orElseThrow();
    words = List.of(commandLine(process).split("\0"));
  }

  private Optional<ProcessHandle> running() {
    String folder = server.folder().toString();
    return ProcessHandle.allProcesses()
        .filter(candidate -> isBroker(commandLine(candidate), folder))
        .findFirst();
  }

  private static boolean isBroker(String commandLine, String folder) {
    return Stream.of(BROKER, folder).allMatch(commandLine::contains);
  }

  /** The words of a process, each ended by a zero; empty for one that is gone or not ours. */
  private static String commandLine(ProcessHandle process) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"));
    } catch (IOException goneOrNotOurs) {
      return "";
    }
  }

  @Override
  public void close() {
    kill();
  }
}
